/** The member names from the body of a page to a value; empty for the body itself. */
export type MemberPath = readonly string[];

/** The place of a paging value in a request: the wire name of a query parameter, or a member of the body. */
export type PageInput =
  { readonly name: string } | { readonly body: MemberPath };

/** The way in which a client gets the next page of a list. */
export type PageConvention =
  | NumberedPages
  /** The request contains the number of items to skip. */
  | ({ readonly kind: "offset" } & PageInput)
  /** The request contains the value that the page before has under `next`. */
  | ({ readonly kind: "cursor" } & PageInput)
  | LastItemPages
  /** The request goes to the URL under `next`, else to the URL of the header `Link` with `rel=next` (RFC 8288). */
  | { readonly kind: "link" };

type NumberedPages = {
  readonly kind: "number";
  /** Number of the first page. */
  readonly first: 0 | 1;
} & PageInput;

/** The request contains the id of the last item of the page before. */
type LastItemPages = {
  readonly kind: "last-item";
  /** Where the id is in an item. */
  readonly id: MemberPath;
} & PageInput;

/** The paging of a list and the form of its pages. The catalogue defines it; it is never guessed. */
export interface ListConvention {
  /** The path of the array of items. */
  readonly items: MemberPath;
  /** The path of the total number of items; `null` when the envelope has none. */
  readonly total: MemberPath | null;
  /**
   * The path of a flag, cursor or URL that is absent, null, false or empty on the last page. `null` when the envelope
   * has none.
   */
  readonly next: MemberPath | null;
  readonly pages: PageConvention;
  /** `null` when the page size cannot be chosen. */
  readonly size: PageInput | null;
  /** The largest page size; `null` when the source does not say. */
  readonly maxSize: number | null;
  /** The form of several sort keys; `null` when the list cannot be sorted. */
  readonly sort: SortConvention | null;
}

/** The three forms that real APIs use: `sort=a&sort=b`, `sort=a,b`, and one key only. */
export const sortForms = ["repeated", "comma", "single"] as const;

export type SortForm = (typeof sortForms)[number];

export interface SortConvention {
  readonly parameter: string;
  readonly form: SortForm;
}

/** Gives the name of a query parameter; `null` for a member of the body. */
export function queryNameOf(input: object | null): string | null {
  return input !== null && "name" in input && typeof input.name === "string"
    ? input.name
    : null;
}
