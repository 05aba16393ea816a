import type { OutlineLine } from "../../blocks/outline.ts";
import { wrapped, type TerminalLook } from "./styled-text.ts";

export function printOutline(
  lines: readonly OutlineLine[],
  look: TerminalLook,
): readonly string[] {
  return lines.flatMap(({ line, ...indents }) => wrapped(line, look, indents));
}
