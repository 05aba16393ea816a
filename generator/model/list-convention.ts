/** Names that lead from the body of a page to a value; empty for the body itself. */
export type MemberPath = readonly string[];

/** Where a request says what it wants of a list: the wire name of a query parameter, or a member of its body. */
export type PageInput =
  { readonly name: string } | { readonly body: MemberPath };

/** How the pages of a list follow each other. */
export type PageConvention =
  | NumberedPages
  /** By the number of items to skip. */
  | ({ readonly kind: "offset" } & PageInput)
  /** By what the page before gave under `next`. */
  | ({ readonly kind: "cursor" } & PageInput)
  | LastItemPages
  /** By the address under `next`; without one by the header `Link` with `rel=next`, RFC 8288. */
  | { readonly kind: "link" };

type NumberedPages = {
  readonly kind: "number";
  /** Number of the first page. */
  readonly first: 0 | 1;
} & PageInput;

/** By the id of the last item of the page before. */
type LastItemPages = {
  readonly kind: "last-item";
  /** Where the id is in an item. */
  readonly id: MemberPath;
} & PageInput;

/** How a list is cut into pages and what a page looks like. Said by the catalogue, never guessed. */
export interface ListConvention {
  /** Where the array of items is. */
  readonly items: MemberPath;
  /** Where the number of all items is; `null` when the envelope has none. */
  readonly total: MemberPath | null;
  /** A flag, a cursor or an address: absent, null, false or empty on the last page. `null` when the envelope has none. */
  readonly next: MemberPath | null;
  readonly pages: PageConvention;
  /** `null` when the page size cannot be chosen. */
  readonly size: PageInput | null;
  /** Largest page size; `null` when the source does not say. */
  readonly maxSize: number | null;
  /** How several sort keys are written; `null` when the list cannot be sorted. */
  readonly sort: SortConvention | null;
}

/** The three forms seen in practice: `sort=a&sort=b`, `sort=a,b`, and one key only. */
export const sortForms = ["repeated", "comma", "single"] as const;

export type SortForm = (typeof sortForms)[number];

export interface SortConvention {
  readonly parameter: string;
  readonly form: SortForm;
}

/** The name of a query parameter; `null` for what is none. */
export function queryNameOf(input: object | null): string | null {
  return input !== null && "name" in input && typeof input.name === "string"
    ? input.name
    : null;
}
