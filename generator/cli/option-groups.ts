import type { Command, Option } from "commander";

/** Options that belong together. */
export interface OptionGroup {
  readonly heading: string;
  readonly options: readonly Option[];
}

/** Adds them in the order of the help. */
export function addOptionGroups(
  command: Command,
  groups: readonly OptionGroup[],
): void {
  for (const { heading, options } of groups) {
    command.optionsGroup(heading);
    for (const option of options) command.addOption(option);
  }
}
