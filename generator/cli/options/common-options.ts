import type { Command, Option } from "commander";
import {
  CliOption,
  commandLineOnly,
  noPath,
  type PathUse,
} from "./cli-option.ts";
import { usualManner, type Manner } from "../terminal/manner.ts";
import { colourChoices, type ColourChoice } from "../terminal/terminal-look.ts";

/** Names of options that only the program reads. The actions of commands do not get them. */
export const programOptions: ReadonlySet<string> = new Set([
  "allowHost",
  "color",
  "config",
  "fetch",
  "header",
  "quiet",
]);

/** Adds the options that every command has, to a command and to all of its subcommands. */
export function addCommonOptions(command: Command): void {
  for (const below of command.commands) addCommonOptions(below);
  for (const option of commonOptions())
    command.addOption(option.helpGroup("Common options:"));
  command.addHelpOption(
    new CliOption("-h, --help", "show this help", noPath).helpGroup(
      "Common options:",
    ),
  );
}

function commonOptions(): readonly Option[] {
  return [
    new CliOption(
      "--color <when>",
      "use colors; auto: on a terminal, unless NO_COLOR is set",
      noPath,
    )
      .choices(colourChoices)
      .default(usualManner.colour),
    new CliOption(
      "-q, --quiet",
      "print only results and errors",
      noPath,
    ).conflicts("verbose"),
    new CliOption(
      "-v, --verbose",
      "print remarks too, and how long each phase took",
      noPath,
    ),
    new CliOption(
      "--config <file>",
      "configuration of the project (default: sdkwright.yaml in this folder, else above it)",
      commandLineOnly,
    ),
  ];
}

/** Reads the manner from the options of the command line or the configuration. The nearest command counts first. */
export function mannerOf(command: Command): Manner {
  const lines = lineage(command);
  const isSet = (name: string): boolean =>
    lines.some((each) => each.getOptionValue(name) === true);
  const coloured = lines.find(
    (each) => (each.getOptionValueSource("color") ?? "default") !== "default",
  );
  return {
    colour: colourChoice(coloured?.getOptionValue("color")),
    loudness: isSet("quiet")
      ? "quiet"
      : isSet("verbose")
        ? "verbose"
        : usualManner.loudness,
  };
}

function lineage(command: Command): readonly Command[] {
  return command.parent === null
    ? [command]
    : [command, ...lineage(command.parent)];
}

function colourChoice(value: unknown): ColourChoice {
  return colourChoices.find((each) => each === value) ?? usualManner.colour;
}

/** @param use what the command does with the folder: see `path-use.ts` */
export function specOption(
  use: PathUse,
  text = "folder of the catalogue",
): CliOption {
  return new CliOption("--spec <dir>", text, use).default("spec");
}
