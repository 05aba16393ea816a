import type { Answer } from "../answers/answer.ts";

/**
 * A row of a table of checks. It gets the results of the rows above, and either ends the table with a response or
 * adds its own results.
 */
export type Row<Known, Found> = (call: Known) => Found | Answer;

/** Rows in the order in which they are tried. */
export interface Table<Start, Known> {
  row<Found extends object>(
    row: Row<Known, Found>,
  ): Table<Start, Known & Found>;
  /** The results of all rows, or the response of the first row that gives one. */
  readonly walk: Row<Start, Known>;
}

export function table<Start extends object>(): Table<Start, Start> {
  return extend<Start, Start>((call) => call);
}

/** For rows that only refuse requests. */
export const pass: Readonly<Record<never, never>> = Object.freeze({});

export function isAnswer(found: object): found is Answer {
  return "kind" in found;
}

function extend<Start, Known extends object>(
  walk: Row<Start, Known>,
): Table<Start, Known> {
  return {
    walk,
    row: <Found extends object>(row: Row<Known, Found>) =>
      extend<Start, Known & Found>((start) => {
        const known = walk(start);
        if (isAnswer(known)) return known;
        const found = row(known);
        if (isAnswer(found)) return found;
        // A row without results leaves the call unchanged, so its type is the same.
        return found === pass
          ? (known as Known & Found)
          : { ...known, ...found };
      }),
  };
}
