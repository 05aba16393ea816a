import type { Command } from "commander";

/** A purpose of a user, and the command line for it. */
export type Example = readonly [purpose: string, line: string];

/** Adds example command lines to the end of the help of a command. */
export function addExamples(
  command: Command,
  examples: readonly Example[],
): Command {
  const lines = examples.flatMap(([purpose, line]) => [
    `  # ${purpose}`,
    `  sdkwright ${line}`,
  ]);
  return command.addHelpText("after", ["", "Examples:", ...lines].join("\n"));
}
