import type { Diagnostic, Location } from "./diagnostic.ts";
import { showHidden } from "./hidden-characters.ts";
import { quoteSources, type Sources } from "./quote-sources.ts";
import { sortDiagnostics } from "./sort.ts";

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
  sources: Sources = new Map(),
): string {
  const counts = new Map<string, number>();
  const printed: string[] = [];
  const quoted = quoteSources(diagnostics, sources);
  for (const diagnostic of sortDiagnostics(quoted)) {
    const { severity, code } = diagnostic;
    const kind = `${severity}: ${code}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= mostOfKind) printed.push(printDiagnostic(diagnostic));
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

function printDiagnostic(diagnostic: Diagnostic): string {
  const { location, severity, message, code, hint, related } = diagnostic;
  const place = location === null ? "" : `${printPlace(location)}: `;
  const lines = [`${place}${severity}: ${visible(message)} [${code}]`];
  if (location !== null) lines.push(...excerptLines(location));
  for (const { message: why, location: where } of related) {
    lines.push(`  see ${printPlace(where)}: ${visible(why)}`);
    lines.push(...excerptLines(where));
  }
  if (hint !== null) lines.push(`  hint: ${visible(hint)}`);
  return `${lines.join("\n")}\n`;
}

export function printPlace({ file, line, column }: Location): string {
  return `${visible(file)}:${line}:${column}`;
}

function excerptLines({ line, length, excerpt }: Location): readonly string[] {
  if (excerpt === undefined) return [];
  const shown = visible(excerpt.text);
  const gutter = `  ${line} | `;
  const before = " ".repeat(
    visible(excerpt.text.slice(0, excerpt.offset)).length,
  );
  const room = Math.max(1, shown.length - before.length);
  const marker = "^".repeat(Math.max(1, Math.min(length, room)));
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
