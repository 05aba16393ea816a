import { relative, resolve } from "node:path";
import { InvalidArgumentError, type Command, type Option } from "commander";
import { configuredOutside, configuredValue } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Configuration } from "../../configuration/parse-configuration.ts";
import { settingsOf } from "../../configuration/settings-of.ts";
import type { Project } from "../../io/project/find-project.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { isInBounds, whereTo } from "../../io/files/reach.ts";
import { pathExists } from "../../io/files/read-input.ts";
import type { OptionUse } from "../options/cli-option.ts";
import { isSide, pathIn, useOf } from "../options/path-use.ts";
import { chooseSettings, type ChosenSetting } from "./choose-settings.ts";
import { configurable, keyOf, sectionOf } from "./describe-commands.ts";
import type { NameOrigin } from "./value-origins.ts";

/** A command whose options are completed from the configuration, and the folder in which it is called. */
export interface Completing {
  readonly command: Command;
  readonly project: Project;
  /** The working folder. */
  readonly folder: string;
  readonly nameOrigin: NameOrigin;
  /** Names of options of `generate` that need a document. */
  readonly documentOptions: ReadonlySet<string>;
}

/**
 * Sets the options of a command that its command line leaves open. Reports wrong values with their place in the
 * configuration.
 */
export async function applyConfiguration(
  completing: Completing,
  configuration: Configuration,
): Promise<readonly Diagnostic[]> {
  const { command, documentOptions } = completing;
  const options = new Map(
    configurable(command).map((option) => [keyOf(option), option]),
  );
  const settings = settingsOf(
    configuration,
    sectionOf(command),
    new Set(options.keys()),
  );
  const { chosen, conflicts } = chooseSettings(
    command,
    settings.flatMap((setting) => {
      const option = options.get(setting.key);
      return option === undefined ? [] : [{ option, setting }];
    }),
    documentOptions,
  );
  const problems: Diagnostic[] = [...conflicts];
  for (const each of chosen) problems.push(...(await apply(completing, each)));
  return problems;
}

async function apply(
  completing: Completing,
  { option, setting }: ChosenSetting,
): Promise<readonly Diagnostic[]> {
  const { command, nameOrigin } = completing;
  const { value, location, key } = setting;
  if (typeof value === "boolean") {
    nameOrigin(option, "", location);
    command.setOptionValueWithSource(option.attributeName(), value, "config");
    return [];
  }
  // Except for flags, values are texts as on the command line: the schema has accepted them.
  const texts = [value].flat().map(String);
  const problems: Diagnostic[] = [];
  let taken: unknown;
  for (const text of texts) {
    const use = useOf(option);
    const placed = await placePath(completing, use, text);
    if (placed === null)
      problems.push(
        configuredOutside(location, key, text, completing.project.bounds),
      );
    else
      try {
        taken = take(option, placed, taken);
        nameOrigin(option, placed, location);
      } catch (thrown) {
        if (!(thrown instanceof InvalidArgumentError)) throw thrown;
        problems.push(configuredValue(location, key, thrown.message));
      }
  }
  if (problems.length === 0)
    command.setOptionValueWithSource(option.attributeName(), taken, "config");
  return problems;
}

/** Parses a text as commander parses a value of the command line. */
function take(option: Option, text: string, before: unknown): unknown {
  if (option.parseArg !== undefined) return option.parseArg(text, before);
  if (!option.variadic) return text;
  return Array.isArray(before) ? [...before, text] : [text];
}

/** The value, with its path relative to the working folder; `null` where the path leaves the repository. */
async function placePath(
  { project, folder }: Completing,
  use: OptionUse,
  value: string,
): Promise<string | null> {
  const found = use.kind === "path" ? pathIn(use, value) : null;
  if (use.kind !== "path" || found === null) return value;
  const absolute = resolve(project.root, found.path);
  const isNamed = !isSide(use) || (await pathExists(absolute));
  // A side may be a release, whose label can be anything.
  if (!isNamed && !/[/\\]/.test(found.path)) return value;
  const real = await whereTo(absolute);
  if (real !== null && !isInBounds(real, project)) return null;
  return isNamed ? found.prefix + fromFolder(folder, absolute) : value;
}

/** Gives the path relative to a folder, as a person in that folder would write it. */
export function fromFolder(folder: string, path: string): string {
  return withSlashes(relative(folder, path)) || ".";
}
