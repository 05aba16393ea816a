import type { Diagnostic, Location } from "./diagnostic.ts";
import { showHidden } from "./hidden-characters.ts";
import { sortDiagnostics } from "./sort.ts";

/** Texts of the files that diagnostics point into, by the `file` of their locations. */
export type Sources = ReadonlyMap<string, string>;

const widestExcerpt = 160;

/**
 * Diagnostics for people: `file:line:column`, the line with a marker under the place, the hint.
 * The first line of each keeps the form that editors and CI log matchers recognise.
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
): string {
  return sortDiagnostics(diagnostics)
    .map((diagnostic) => printDiagnostic(diagnostic, sources))
    .join("\n");
}

function printDiagnostic(diagnostic: Diagnostic, sources: Sources): string {
  const { location, severity, message, code, hint, related } = diagnostic;
  const place = location === null ? "" : `${printPlace(location)}: `;
  const lines = [`${place}${severity}: ${visible(message)} [${code}]`];
  if (location !== null) lines.push(...excerpt(location, sources));
  for (const { message: why, location: where } of related) {
    lines.push(`  see ${printPlace(where)}: ${visible(why)}`);
    lines.push(...excerpt(where, sources));
  }
  if (hint !== null) lines.push(`  hint: ${visible(hint)}`);
  return `${lines.join("\n")}\n`;
}

export function printPlace({ file, line, column }: Location): string {
  return `${visible(file)}:${line}:${column}`;
}

function excerpt(location: Location, sources: Sources): readonly string[] {
  const line = sources.get(location.file)?.split("\n")[location.line - 1];
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
  return showHidden(text.replaceAll("\t", "  "));
}
