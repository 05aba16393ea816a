import type { Command, Option } from "commander";

/** A group of related options. */
export interface OptionGroup {
  readonly heading: string;
  readonly options: readonly Option[];
}

/** Adds the groups in the order of the help. */
export function addOptionGroups(
  command: Command,
  groups: readonly OptionGroup[],
): void {
  for (const { heading, options } of groups) {
    command.optionsGroup(heading);
    for (const option of options) command.addOption(option);
  }
}
