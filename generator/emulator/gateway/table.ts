import type { Answer } from "../answers/answer.ts";

/**
 * A row of a table of checks. It sees what the rows above have found, and ends the table with an answer or adds what it
 * has found itself.
 */
export type Row<Known, Found> = (call: Known) => Found | Answer;

/** Rows in the order in which they are tried. */
export interface Table<Start, Known> {
  row<Found extends object>(
    row: Row<Known, Found>,
  ): Table<Start, Known & Found>;
  /** Everything that the rows have found, or the answer of the first that gives one. */
  readonly walk: Row<Start, Known>;
}

export function table<Start extends object>(): Table<Start, Start> {
  return extend<Start, Start>((call) => call);
}

/** For rows that find nothing but faults. */
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
        // A row that finds nothing leaves the call as it is, whose type then has nothing more either.
        return found === pass
          ? (known as Known & Found)
          : { ...known, ...found };
      }),
  };
}
