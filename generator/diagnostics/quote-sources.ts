import type { Diagnostic, Excerpt, Location } from "./diagnostic.ts";

/** Texts of the files that diagnostics point into, by the `file` of their locations. */
export type Sources = ReadonlyMap<string, string>;

/** A document on one line (minified JSON) would print megabytes: of a longer line only the part around the place. */
const widestExcerpt = 160;

/**
 * Diagnostics with the lines that they point at. Whoever holds the texts quotes them, since nobody behind it does: a
 * diagnostic then says everything that is printed of it. Lines that are quoted already stay.
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
