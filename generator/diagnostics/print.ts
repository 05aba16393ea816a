import type { Diagnostic, Location } from "./diagnostic.ts";
import { showHidden } from "./hidden-characters.ts";
import { quoteSources, type Sources } from "./quote-sources.ts";
import { sortDiagnostics } from "./sort.ts";

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

export interface DiagnosticLine {
  /** Their texts are not escaped yet. */
  readonly pieces: readonly Piece[];
  /** Whether it is a sentence, which may be wrapped at words; source text and markers keep their places. */
  readonly isProse: boolean;
}

export interface DiagnosticLook {
  /** The width in which source text is shown: of a longer line, the part around the place. */
  readonly columns: number;
  /** Escapes, wraps and colours a line; gives it without its final line break. */
  readonly printLine: (line: DiagnosticLine) => string;
}

/**
 * Diagnostics for people: `file:line:column`, the line with a marker under the place, the hint.
 * The first line of each keeps the form that editors and CI log matchers recognise.
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: Sources = new Map(),
): string {
  return paintDiagnostics(diagnostics, sources, {
    columns: Infinity,
    printLine: ({ pieces }) => pieces.map(({ text }) => text).join(""),
  });
}

/** Prints diagnostics as a terminal or the log of a build server shows them. */
export function paintDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  { columns, printLine }: DiagnosticLook,
): string {
  return diagnosticLines(diagnostics, sources, columns)
    .map((line) => `${printLine(line)}\n`)
    .join("");
}

function diagnosticLines(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  columns: number,
): readonly DiagnosticLine[] {
  const kinds = new Map<string, { first: Diagnostic; count: number }>();
  const printed: (readonly DiagnosticLine[])[] = [];
  const quoted = quoteSources(diagnostics, sources);
  for (const diagnostic of sortDiagnostics(quoted)) {
    const { severity, code } = diagnostic;
    const kind = `${severity}: ${code}`;
    const { first, count } = kinds.get(kind) ?? { first: diagnostic, count: 0 };
    kinds.set(kind, { first, count: count + 1 });
    if (count < mostOfKind) printed.push(linesOf(diagnostic, columns));
  }
  for (const { first, count } of kinds.values())
    if (count > mostOfKind)
      printed.push([
        told(headPieces(first, `${count - mostOfKind} more of the same kind`)),
      ]);
  // An empty line separates them.
  return printed.flatMap((lines, index) =>
    index === 0 ? lines : [told([]), ...lines],
  );
}

function linesOf(
  diagnostic: Diagnostic,
  columns: number,
): readonly DiagnosticLine[] {
  const { location, severity, message, hint, related } = diagnostic;
  const head = headPieces(diagnostic, visible(message));
  return [
    location === null
      ? told(head)
      : told([
          piece("place", printPlace(location)),
          piece("text", ": "),
          ...head,
        ]),
    ...(location === null ? [] : excerptLines(location, severity, columns)),
    ...related.flatMap(({ message: why, location: where }) => [
      told([
        piece("text", "  see "),
        piece("place", printPlace(where)),
        piece("text", `: ${visible(why)}`),
      ]),
      ...excerptLines(where, "gutter", columns),
    ]),
    ...(hint === null
      ? []
      : [told([piece("gutter", "  hint: "), piece("text", visible(hint))])]),
  ];
}

function headPieces(
  { severity, code }: Diagnostic,
  message: string,
): readonly Piece[] {
  return [
    piece(severity, severity),
    piece("text", `: ${message} `),
    piece("code", `[${code}]`),
  ];
}

function told(pieces: readonly Piece[]): DiagnosticLine {
  return { pieces, isProse: true };
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
  columns: number,
): readonly DiagnosticLine[] {
  if (excerpt === undefined) return [];
  const gutter = `  ${line} | `;
  const room = Math.max(columns - gutter.length, 1);
  const whole = visible(excerpt.text);
  const place = visible(excerpt.text.slice(0, excerpt.offset)).length;
  const wanted = Math.max(1, length);
  // What is left of the place is cut first, since the place has to be seen.
  const from =
    whole.length <= room || place + wanted <= room
      ? 0
      : Math.max(0, place - Math.floor(room / 2));
  const shown = whole.slice(from, from + room);
  const before = " ".repeat(place - from);
  const marked = Math.max(1, Math.min(wanted, shown.length - before.length));
  return [
    source([piece("gutter", gutter), piece("text", shown)]),
    source([
      piece("gutter", `${" ".repeat(gutter.length - 2)}| `),
      piece("text", before),
      piece(part, "^".repeat(marked)),
    ]),
  ];
}

function source(pieces: readonly Piece[]): DiagnosticLine {
  return { pieces, isProse: false };
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
