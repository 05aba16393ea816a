import type { Diagnostic, Excerpt, Location } from "./diagnostic.ts";

/** Maps the file names in locations of diagnostics to the texts of these files. */
export type Sources = ReadonlyMap<string, string>;

/**
 * The longest excerpt of a line. A document on one line (minified JSON) would print megabytes, so only the part
 * around the place is printed.
 */
const widestExcerpt = 160;

/**
 * Adds to diagnostics the lines that they point at, so that printing them needs no files. The code that holds the
 * texts calls this, since later code does not have them. Existing excerpts stay unchanged.
 */
export function quoteSources(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
): readonly Diagnostic[] {
  if (sources.size === 0 || diagnostics.length === 0) return diagnostics;
  const lineOf = readLines(sources);
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    location: diagnostic.location && quoted(diagnostic.location, lineOf),
    related: diagnostic.related.map((place) => ({
      ...place,
      location: quoted(place.location, lineOf),
    })),
  }));
}

/** Gives a line of a file, counted from 1; `undefined` when there is no such line. */
type LineOf = (file: string, line: number) => string | undefined;

/** Splits each text only once: thousands of diagnostics may point into a text of several megabytes. */
function readLines(sources: Sources): LineOf {
  const known = new Map<string, readonly string[]>();
  return (file, line) => {
    const lines = known.get(file) ?? sources.get(file)?.split("\n") ?? [];
    known.set(file, lines);
    return lines[line - 1];
  };
}

function quoted(location: Location, lineOf: LineOf): Location {
  if (location.excerpt !== undefined) return location;
  const line = lineOf(location.file, location.line);
  return line === undefined
    ? location
    : { ...location, excerpt: excerptOf(line, location.column) };
}

function excerptOf(line: string, column: number): Excerpt {
  const from = column > widestExcerpt ? column - 1 - widestExcerpt / 2 : 0;
  return {
    text: line.slice(from, from + widestExcerpt),
    offset: Math.min(column - 1 - from, widestExcerpt),
  };
}
