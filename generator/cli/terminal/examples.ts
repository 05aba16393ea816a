import type { Command } from "commander";
import { text } from "../../report/blocks/inline.ts";
import { wrapped } from "../../report/print/terminal/styled-text.ts";
import { helpLook } from "./help-look.ts";

/** A purpose of a user, and the command line for it. */
export type Example = readonly [purpose: string, line: string];

/** Adds example command lines to the end of the help of a command. A line that is too long goes on as in a shell. */
export function addExamples(
  command: Command,
  examples: readonly Example[],
): Command {
  return command.addHelpText("after", () => {
    const look = helpLook(command);
    // Each line but the last one ends with a space and a backslash.
    const narrower = { ...look, columns: look.columns - 2 };
    const lines = examples.flatMap(([purpose, line]) => [
      `  ${wrapped(text(`# ${purpose}`), narrower).join("\n  # ")}`,
      wrapped(text(`sdkwright ${joinedQuotes(line)}`), narrower, {
        first: 2,
        rest: 6,
      })
        .join(" \\\n")
        .replaceAll(noBreak, " "),
    ]);
    return ["", "Examples:", ...lines].join("\n");
  });
}

const noBreak = "\u00a0";

/** Keeps quoted words on one line: a shell would read the indentation of the next one as a part of them. */
function joinedQuotes(line: string): string {
  return line.replace(/"[^"]*"|'[^']*'/g, (quoted) =>
    quoted.replaceAll(" ", noBreak),
  );
}
