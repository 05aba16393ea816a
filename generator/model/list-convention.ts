/** Names that lead from the body of a page to a value; empty for the body itself. */
export type MemberPath = readonly string[];

/** How a list is cut into pages and what a page looks like. Said by the catalogue, never guessed. */
export interface ListConvention {
  /** Where the array of items is. */
  readonly items: MemberPath;
  /** Where the number of all items is; `null` when the envelope has none. */
  readonly total: MemberPath | null;
  /** A flag, or the next cursor: absent, null, false or empty on the last page. `null` when the envelope has none. */
  readonly next: MemberPath | null;
  readonly pages: PageConvention;
  /** Wire name of the page-size parameter; `null` when the size cannot be chosen. */
  readonly sizeParameter: string | null;
  /** Largest page size; `null` when the source does not say. */
  readonly maxSize: number | null;
  /** How several sort keys are written; `null` when the list cannot be sorted. */
  readonly sort: SortConvention | null;
}

/** Pages by number, or by a cursor that the page before gave under `next`. */
export type PageConvention =
  | {
      readonly kind: "number";
      readonly parameter: string;
      /** Number of the first page. */
      readonly first: 0 | 1;
    }
  | { readonly kind: "cursor"; readonly parameter: string };

/** The three forms seen in practice: `sort=a&sort=b`, `sort=a,b`, and one key only. */
export const sortForms = ["repeated", "comma", "single"] as const;

export type SortForm = (typeof sortForms)[number];

export interface SortConvention {
  readonly parameter: string;
  readonly form: SortForm;
}
