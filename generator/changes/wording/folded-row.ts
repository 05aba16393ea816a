import type { Change, ChangeElement } from "../change/change.ts";
import type { Advice } from "./advice.ts";
import type { Prose } from "./prose.ts";

/** What a row of any form has. */
export interface FoldableRow {
  readonly change: Pick<Change, "kind" | "severity" | "ofPackage"> & {
    readonly element: FoldableElement;
  };
  /** `METHOD path`; `null` for what belongs to the whole API. */
  readonly endpoint: string | null;
  readonly message: Prose;
  readonly advice: Advice;
  /** What to call instead, where it stands in a cell of its own. */
  readonly replacement?: Prose | null;
}

/** Where it changed. */
export type FoldableElement = Pick<
  ChangeElement,
  "kind" | "at" | "atName" | "path" | "schema" | "schemaPath" | "name"
>;

/** What a form shows of a row beside message, advice and place: rows that are told as one are alike in it. */
export interface FoldDetails<R> {
  /** What is true of the row whatever its values are: its release, its acceptance. */
  readonly circumstancesOf: (row: R) => readonly string[];
  /** What stood there before and after. */
  readonly valuesOf: (row: R) => readonly string[];
}

/** Changes that a reader takes for one, since they have one cause. */
export interface FoldedRow<R extends FoldableRow> {
  /**
   * The first of them, with the names of all, `Values a and b added`, and with the methods of all that have its path:
   * `GET, PUT /v1/pets`, and `GET, PUT /v2/pets` as what to call instead.
   */
  readonly told: R;
  /** What it stands for: counts of changes count these. */
  readonly parts: readonly [R, ...R[]];
}
