import type { HelpConfiguration, Option } from "commander";

/** How all helps look. */
export const helpFormat: HelpConfiguration = {
  // Below its usual 40, descriptions would not be wrapped on a terminal of 60 columns.
  minWidthToWrap: 20,
  optionDescription,
  subcommandTerm: (command) => command.name(),
};

/** Choices and the default as people write them; those of a long list are explained elsewhere in the help. */
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
