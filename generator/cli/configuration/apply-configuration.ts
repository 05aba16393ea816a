import { relative, resolve } from "node:path";
import { InvalidArgumentError, type Command, type Option } from "commander";
import { configuredOutside, configuredValue } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Configuration } from "../../configuration/parse-configuration.ts";
import { settingsOf } from "../../configuration/settings-of.ts";
import type { Project } from "../../io/find-project.ts";
import { withSlashes } from "../../io/output-folder.ts";
import { isWithin } from "../../io/path-overlap.ts";
import { pathExists } from "../../io/read-input.ts";
import { realPathOf } from "../../io/real-path.ts";
import { chooseSettings, type ChosenSetting } from "./choose-settings.ts";
import { configurable, keyOf, namesOf } from "./describe-commands.ts";
import { isWritten, mayBePath, pathIn } from "./path-options.ts";
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
    namesOf(command),
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
    const placed = await placePath(completing, option, text);
    if (placed.isOutside)
      problems.push(
        configuredOutside(location, key, text, completing.project.bounds),
      );
    else
      try {
        taken = take(option, placed.value, taken);
        nameOrigin(option, placed.value, location);
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

interface PlacedValue {
  /** The value; a path in it is relative to the working folder. */
  readonly value: string;
  /** Whether the command would write to a path outside of the folder to which a configuration may write. */
  readonly isOutside: boolean;
}

async function placePath(
  { command, project, folder }: Completing,
  option: Option,
  value: string,
): Promise<PlacedValue> {
  const found =
    pathIn(option, value) ??
    (mayBePath(option) && (await pathExists(resolve(project.root, value)))
      ? { prefix: "", path: value }
      : null);
  if (found === null) return { value, isOutside: false };
  const absolute = resolve(project.root, found.path);
  const isOutside =
    isWritten(command, option) &&
    !isWithin(await realPathOf(absolute), project.bounds);
  return {
    value: found.prefix + fromFolder(folder, absolute),
    isOutside,
  };
}

/** Gives the path relative to a folder, as a person in that folder would write it. */
export function fromFolder(folder: string, path: string): string {
  return withSlashes(relative(folder, path)) || ".";
}
