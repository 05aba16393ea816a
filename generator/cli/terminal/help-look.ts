import type { Command } from "commander";
import type { TerminalLook } from "../../report/print/terminal/styled-text.ts";

/** The width of the help of a command, for what is added to it. */
export function helpLook(command: Command): TerminalLook {
  return {
    columns: command.configureOutput().getOutHelpWidth?.() ?? 80,
    paint: (_, text) => text,
  };
}
