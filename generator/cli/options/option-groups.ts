import type { CliOption } from "./cli-option.ts";
import type { CliCommand } from "./command-line.ts";

/** A group of related options. */
export interface OptionGroup {
  readonly heading: string;
  readonly options: readonly CliOption[];
}

/** Adds the groups in the order of the help. */
export function addOptionGroups(
  command: CliCommand,
  groups: readonly OptionGroup[],
): void {
  for (const { heading, options } of groups) {
    command.optionsGroup(heading);
    for (const option of options) command.addOption(option);
  }
}
