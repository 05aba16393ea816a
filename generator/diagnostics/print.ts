import type { Diagnostic, Location } from "./diagnostic.ts";
import { showHidden } from "./hidden-characters.ts";
import { quoteSources, type Sources } from "./quote-sources.ts";
import { sortDiagnostics } from "./sort.ts";
import { terminalText } from "./terminal-text.ts";

/**
 * The largest number of printed diagnostics with one code. Nobody reads all diagnostics of a document with a hundred
 * thousand errors.
 */
const mostOfKind = 100;
/** The longest printed text. Messages contain names from documents, which may have any length. */
const longestText = 1_000;

/** The kinds of parts of a printed diagnostic. The code that prints a part decides how it looks. */
export type DiagnosticPart =
  Diagnostic["severity"] | "place" | "code" | "gutter" | "text";

interface Piece {
  readonly part: DiagnosticPart;
  readonly text: string;
}

type Line = readonly Piece[];

/**
 * Diagnostics for people: `file:line:column`, the line with a marker under the place, the hint.
 * The first line of each keeps the form that editors and CI log matchers recognise.
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: Sources = new Map(),
): string {
  return diagnosticLines(diagnostics, sources)
    .map((line) => `${line.map(({ text }) => text).join("")}\n`)
    .join("");
}

/**
 * Prints diagnostics for a terminal or the log of a build server. Control sequences are made visible, and the colors
 * are added after that.
 * @param paint gets text that has already been escaped
 */
export function paintDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  paint: (part: DiagnosticPart, text: string) => string,
): string {
  return diagnosticLines(diagnostics, sources)
    .map((line) => {
      const painted = line.map(({ part, text }) =>
        paint(part, terminalText(text)),
      );
      return `${painted.join("")}\n`;
    })
    .join("");
}

function diagnosticLines(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
): readonly Line[] {
  const kinds = new Map<string, { first: Diagnostic; count: number }>();
  const printed: (readonly Line[])[] = [];
  const quoted = quoteSources(diagnostics, sources);
  for (const diagnostic of sortDiagnostics(quoted)) {
    const { severity, code } = diagnostic;
    const kind = `${severity}: ${code}`;
    const { first, count } = kinds.get(kind) ?? { first: diagnostic, count: 0 };
    kinds.set(kind, { first, count: count + 1 });
    if (count < mostOfKind) printed.push(linesOf(diagnostic));
  }
  for (const { first, count } of kinds.values())
    if (count > mostOfKind)
      printed.push([
        headLine(first, `${count - mostOfKind} more of the same kind`),
      ]);
  // An empty line separates them.
  return printed.flatMap((lines, index) =>
    index === 0 ? lines : [[], ...lines],
  );
}

function linesOf(diagnostic: Diagnostic): readonly Line[] {
  const { location, severity, message, hint, related } = diagnostic;
  const head = headLine(diagnostic, visible(message));
  return [
    location === null
      ? head
      : [piece("place", printPlace(location)), piece("text", ": "), ...head],
    ...(location === null ? [] : excerptLines(location, severity)),
    ...related.flatMap(({ message: why, location: where }) => [
      [
        piece("text", "  see "),
        piece("place", printPlace(where)),
        piece("text", `: ${visible(why)}`),
      ],
      ...excerptLines(where, "gutter"),
    ]),
    ...(hint === null
      ? []
      : [[piece("gutter", "  hint: "), piece("text", visible(hint))]]),
  ];
}

function headLine({ severity, code }: Diagnostic, message: string): Line {
  return [
    piece(severity, severity),
    piece("text", `: ${message} `),
    piece("code", `[${code}]`),
  ];
}

function piece(part: DiagnosticPart, text: string): Piece {
  return { part, text };
}

export function printPlace({ file, line, column }: Location): string {
  return `${visible(file)}:${line}:${column}`;
}

/** @param part is the kind of the place that the marker points at */
function excerptLines(
  { line, length, excerpt }: Location,
  part: DiagnosticPart,
): readonly Line[] {
  if (excerpt === undefined) return [];
  const shown = visible(excerpt.text);
  const gutter = `  ${line} | `;
  const before = " ".repeat(
    visible(excerpt.text.slice(0, excerpt.offset)).length,
  );
  const room = Math.max(1, shown.length - before.length);
  const marker = "^".repeat(Math.max(1, Math.min(length, room)));
  return [
    [piece("gutter", gutter), piece("text", shown)],
    [
      piece("gutter", `${" ".repeat(gutter.length - 2)}| `),
      piece("text", before),
      piece(part, marker),
    ],
  ];
}

/**
 * Makes control characters of the input visible, since the text may reach a terminal. Tabs keep their width, because
 * the position of the marker depends on it.
 */
function visible(text: string): string {
  const shown =
    text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  return showHidden(shown.replaceAll("\t", "  "));
}
