import type { Change } from "../kinds/change.ts";
import type { ChangeElement } from "../change/change.ts";
import type { Advice } from "../wording/advice.ts";
import type { Prose } from "../wording/prose.ts";

/** The properties of a row in any format. */
export interface FoldableRow {
  readonly change: Pick<Change, "kind" | "severity" | "ofPackage"> & {
    readonly element: FoldableElement;
  };
  /** `METHOD path`; `null` for the whole API. */
  readonly endpoint: string | null;
  readonly message: Prose;
  readonly advice: Advice;
  /** What to call instead, if it has a cell of its own. */
  readonly replacement?: Prose | null;
}

/** The place of the change. */
export type FoldableElement = Pick<
  ChangeElement,
  "kind" | "at" | "atName" | "path" | "schema" | "schemaPath" | "name"
>;

/** What a format shows of a row besides message, advice and place: joined rows have these in common. */
export interface FoldDetails<R> {
  /** What applies to the row whatever its values are: its release, its acceptance. */
  readonly circumstancesOf: (row: R) => readonly string[];
  /** The values before and after. */
  readonly valuesOf: (row: R) => readonly string[];
}

/** Changes that readers see as one, since they have one cause. */
export interface FoldedRow<R extends FoldableRow> {
  /**
   * The first of them, with the names of all, `Values a and b added`, and with the methods of all that have its path:
   * `GET, PUT /v1/pets`, and `GET, PUT /v2/pets` as what to call instead.
   */
  readonly told: R;
  /** The changes that it contains: counts of changes count these. */
  readonly parts: readonly [R, ...R[]];
}
