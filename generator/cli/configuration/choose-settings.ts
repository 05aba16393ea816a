import type { Command, Option } from "commander";
import type { Setting } from "../../configuration/settings-of.ts";
import { configuredConflict } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { keyOf, sectionOf } from "./describe-commands.ts";
import { excludedBy, isTyped } from "../options/given-options.ts";

export interface ChosenSetting {
  readonly option: Option;
  readonly setting: Setting;
}

export interface ChosenSettings {
  readonly chosen: readonly ChosenSetting[];
  readonly conflicts: readonly Diagnostic[];
}

/**
 * Chooses the settings that apply to a command line. Options of the command line come before settings of the file,
 * and settings of a section come before those at the top of the file. A setting is dropped when it excludes one that
 * comes before it. Two settings of the same rank that exclude each other are an error in the file.
 * @param documentOptions names of options of `generate` that need a document
 */
export function chooseSettings(
  command: Command,
  settings: readonly ChosenSetting[],
  documentOptions: ReadonlySet<string>,
): ChosenSettings {
  const isCalled = (name: string): boolean => isTyped(command, name);
  const given = command.options.filter((option) =>
    isCalled(option.attributeName()),
  );
  const free = settings.filter(
    ({ option }) =>
      !isCalled(option.attributeName()) &&
      !given.some((other) => exclude(command, option, other)) &&
      !followsGiven(command, option, isCalled),
  );
  const [own, shared] = (["section", "top"] as const).map((from) =>
    free.filter(({ setting }) => setting.from === from),
  );
  const left = [
    ...(own ?? []),
    ...(shared ?? []).filter(
      ({ option }) =>
        !own?.some((other) => exclude(command, option, other.option)),
    ),
  ];
  const chosen = lostDocument(command, settings, left)
    ? left.filter(({ option }) => !documentOptions.has(option.attributeName()))
    : left;
  return { chosen, conflicts: conflictsOf(command, chosen) };
}

/** Whether the configured document was dropped. Then the settings that need a document are dropped too. */
function lostDocument(
  command: Command,
  settings: readonly ChosenSetting[],
  chosen: readonly ChosenSetting[],
): boolean {
  const isDocument = ({ option }: ChosenSetting): boolean =>
    option.attributeName() === "openapi";
  return (
    sectionOf(command)[0] === "generate" &&
    settings.some(isDocument) &&
    !chosen.some(isDocument) &&
    !isTyped(command, "openapi")
  );
}

function conflictsOf(
  command: Command,
  chosen: readonly ChosenSetting[],
): readonly Diagnostic[] {
  return chosen.flatMap((one, index) =>
    chosen
      .slice(0, index)
      .filter((other) => exclude(command, one.option, other.option))
      .map((other) =>
        configuredConflict(
          one.setting.location,
          keyOf(one.option),
          keyOf(other.option),
          other.setting.location,
        ),
      ),
  );
}

function exclude(command: Command, one: Option, other: Option): boolean {
  return (
    excludedBy(command, one).includes(other.attributeName()) ||
    excludedBy(command, other).includes(one.attributeName())
  );
}

/**
 * Whether a configured file is dropped because the command line gives another form. The file is meant for the
 * configured form only.
 */
function followsGiven(
  command: Command,
  option: Option,
  isCalled: (name: string) => boolean,
): boolean {
  const isOutput = ["out", "outDir"].includes(option.attributeName());
  const hasForms = command.options.some(
    (each) => each.attributeName() === "outDir",
  );
  return isOutput && hasForms && isCalled("format");
}
