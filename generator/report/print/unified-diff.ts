import { createTwoFilesPatch } from "diff";
import { terminalLine } from "../../diagnostics/terminal-text.ts";
import type { Style, TerminalWindow } from "./terminal/styled-text.ts";

/** A file before and after; the text is empty where there is none. */
export interface ChangedFile {
  /** With forward slashes, as the patch names it. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The edits of files as a patch that `git apply` takes. */
export function unifiedDiff(files: readonly ChangedFile[]): string {
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

/** How many lines come and go by the patch of one file. */
export function changedLines(patch: string): {
  readonly added: number;
  readonly removed: number;
} {
  const lines = patch.split("\n");
  const count = (sign: RegExp) =>
    lines.filter((line) => sign.test(line)).length - 1;
  return { added: count(/^\+/), removed: count(/^-/) };
}

/** A patch for a window. Texts of files are escaped before they get colours. */
export function colouredPatch(
  patch: string,
  { paint }: TerminalWindow,
): string {
  return patch
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
