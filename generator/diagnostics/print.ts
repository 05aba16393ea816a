import type { Diagnostic, Location } from "./diagnostic.ts";
import { showHidden } from "./hidden-characters.ts";
import { sortDiagnostics } from "./sort.ts";

/** Texts of the files that diagnostics point into, by the `file` of their locations. */
export type Sources = ReadonlyMap<string, string>;

const widestExcerpt = 160;
/** Of a document that is wrong in a hundred thousand places, nobody reads all. */
const mostOfKind = 100;
/** Names of a document stand in messages, and may be as long as it is. */
const longestText = 1_000;

/**
 * Diagnostics for people: `file:line:column`, the line with a marker under the place, the hint.
 * The first line of each keeps the form that editors and CI log matchers recognise.
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
): string {
  const lineOf = readLines(sources);
  const counts = new Map<string, number>();
  const printed: string[] = [];
  for (const diagnostic of sortDiagnostics(diagnostics)) {
    const { severity, code } = diagnostic;
    const kind = `${severity}: ${code}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= mostOfKind) printed.push(printDiagnostic(diagnostic, lineOf));
  }
  return [...printed, ...restLines(counts)].join("\n");
}

function restLines(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts]
    .filter(([, count]) => count > mostOfKind)
    .map(([kind, count]) => {
      const [severity = "", code = ""] = kind.split(": ");
      return `${severity}: ${count - mostOfKind} more of the same kind [${code}]\n`;
    });
}

/** A line of a file, counted from 1; `undefined` where there is none. */
type LineOf = (file: string, line: number) => string | undefined;

/** Each text is split once: thousands of diagnostics may point into one of megabytes. */
function readLines(sources: Sources): LineOf {
  const known = new Map<string, readonly string[]>();
  return (file, line) => {
    const lines = known.get(file) ?? sources.get(file)?.split("\n") ?? [];
    known.set(file, lines);
    return lines[line - 1];
  };
}

function printDiagnostic(diagnostic: Diagnostic, lineOf: LineOf): string {
  const { location, severity, message, code, hint, related } = diagnostic;
  const place = location === null ? "" : `${printPlace(location)}: `;
  const lines = [`${place}${severity}: ${visible(message)} [${code}]`];
  if (location !== null) lines.push(...excerpt(location, lineOf));
  for (const { message: why, location: where } of related) {
    lines.push(`  see ${printPlace(where)}: ${visible(why)}`);
    lines.push(...excerpt(where, lineOf));
  }
  if (hint !== null) lines.push(`  hint: ${visible(hint)}`);
  return `${lines.join("\n")}\n`;
}

export function printPlace({ file, line, column }: Location): string {
  return `${visible(file)}:${line}:${column}`;
}

function excerpt(location: Location, lineOf: LineOf): readonly string[] {
  const line = lineOf(location.file, location.line);
  if (line === undefined) return [];
  // A document on one line (minified JSON) would print megabytes: show the part around the place.
  const from =
    location.column > widestExcerpt
      ? location.column - 1 - widestExcerpt / 2
      : 0;
  const shown = visible(line.slice(from, from + widestExcerpt));
  const gutter = `  ${location.line} | `;
  const before = " ".repeat(
    visible(line.slice(from, location.column - 1)).length,
  );
  const room = Math.max(1, shown.length - before.length);
  const marker = "^".repeat(Math.max(1, Math.min(location.length, room)));
  return [
    `${gutter}${shown}`,
    `${" ".repeat(gutter.length - 2)}| ${before}${marker}`,
  ];
}

/** Input reaches terminals here; tabs keep their width, the marker below depends on it. */
function visible(text: string): string {
  const shown =
    text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  return showHidden(shown.replaceAll("\t", "  "));
}
