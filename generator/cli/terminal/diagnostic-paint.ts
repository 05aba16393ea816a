import type { DiagnosticPart } from "../../diagnostics/print.ts";
import type { Style, TerminalLook } from "../../report/terminal/styled-text.ts";

const styles: Readonly<Record<DiagnosticPart, Style>> = {
  place: "strong",
  error: "breaking",
  warning: "risky",
  info: "code",
  code: "faint",
  gutter: "faint",
  text: "plain",
};

/** Styles the parts of diagnostics for a terminal. */
export function diagnosticPaint({
  paint,
}: Pick<TerminalLook, "paint">): (
  part: DiagnosticPart,
  text: string,
) => string {
  return (part, text) => paint(styles[part], text);
}
