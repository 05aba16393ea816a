import type {
  DiagnosticLine,
  DiagnosticLook,
  DiagnosticPart,
} from "../../diagnostics/print.ts";
import { terminalText } from "../../diagnostics/terminal-text.ts";
import {
  wrapped,
  type Style,
  type TerminalWindow,
} from "../../report/print/terminal/styled-text.ts";

const styles: Readonly<Record<DiagnosticPart, Style>> = {
  place: "strong",
  error: "breaking",
  warning: "risky",
  info: "code",
  code: "faint",
  gutter: "faint",
  text: "plain",
};

/** The indentation of the lines after the first one of a sentence. */
const rest = 4;

/**
 * Styles diagnostics for a terminal, where sentences are wrapped. Elsewhere each is one line, which editors and build
 * servers recognise. Control sequences are made visible, and the colors are added after that.
 */
export function diagnosticLook(window: TerminalWindow): DiagnosticLook {
  const { isTerminal, columns, paint } = window;
  const printOne = ({ pieces }: DiagnosticLine): string =>
    pieces
      .map(({ part, text }) => paint(styles[part], terminalText(text)))
      .join("");
  return {
    columns: isTerminal ? columns : Infinity,
    printLine: (line) =>
      isTerminal && line.isProse ? sentence(line, window) : printOne(line),
  };
}

function sentence({ pieces }: DiagnosticLine, window: TerminalWindow): string {
  const [first] = pieces;
  const indented = first?.text.search(/\S|$/) ?? 0;
  return wrapped(
    pieces.map(({ part, text }) => ({
      kind: "text",
      text,
      tone: styles[part],
    })),
    window,
    { first: indented, rest },
  ).join("\n");
}
