import { createTwoFilesPatch } from "diff";
import { terminalLine } from "../../diagnostics/terminal-text.ts";
import type { RewrittenFile } from "../../migrate/migrated-code.ts";
import type { Style, TerminalWindow } from "../print/terminal/styled-text.ts";

/** The edits of files as a patch that `git apply` takes. */
export function unifiedDiff(files: readonly RewrittenFile[]): string {
  return files
    .map(({ file, before, after }) =>
      createTwoFilesPatch(
        `a/${file}`,
        `b/${file}`,
        before,
        after,
        undefined,
        undefined,
        {
          context: 3,
          // Line ends are part of what must not change.
          stripTrailingCr: false,
        },
      ).replace(/^=+\n/, ""),
    )
    .join("");
}

/** The edits for a window. Texts of files are escaped before they get colours. */
export function colouredDiff(
  files: readonly RewrittenFile[],
  { paint }: TerminalWindow,
): string {
  return unifiedDiff(files)
    .split("\n")
    .map((line) => paint(styleOf(line), terminalLine(line)))
    .join("\n");
}

function styleOf(line: string): Style {
  if (/^(?:\+\+\+|---) /.test(line)) return "strong";
  if (line.startsWith("+")) return "compatible";
  if (line.startsWith("-")) return "breaking";
  return line.startsWith("@@") ? "faint" : "plain";
}
