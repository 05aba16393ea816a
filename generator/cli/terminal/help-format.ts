import type { HelpConfiguration, Option } from "commander";

/** The format of all help texts. */
export const helpFormat: HelpConfiguration = {
  // With the default of 40, commander would not wrap descriptions on a terminal of 60 columns.
  minWidthToWrap: 20,
  optionDescription,
  subcommandTerm: (command) => command.name(),
};

/**
 * Describes an option with its choices and default in the notation of the command line. Long lists of choices are
 * explained elsewhere in the help.
 */
function optionDescription(option: Option): string {
  const { description, argChoices, defaultValue, negate } = option;
  return [
    description,
    ...(argChoices === undefined || argChoices.length > 7
      ? []
      : [`[${argChoices.join(", ")}]`]),
    ...(defaultValue === undefined || negate
      ? []
      : [`(default: ${String(defaultValue)})`]),
  ].join(" ");
}
