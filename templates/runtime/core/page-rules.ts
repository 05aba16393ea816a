import { isJsonObject, type JsonValue } from "./json.ts";
import { linkTo } from "./link.ts";

/** Names that lead from the page body to a value; empty for the body itself. */
export type MemberPath = readonly string[];

/**
 * How the pages of a list look. The service does not show its envelopes and
 * they differ between APIs, so nothing is assumed.
 */
export type PageShape = NumberedPages | OffsetPages | CursorPages | LinkedPages;

interface Envelope {
  /** Where the array of items is. */
  readonly items: MemberPath;
  /** Where the number of all items is, if the envelope has it. */
  readonly total?: MemberPath | undefined;
  /** Pages after which paging ends with an error. Default 10,000. */
  readonly maxPages?: number | undefined;
}

/** Pages by number. */
export interface NumberedPages extends Envelope {
  /** Number of the first page: 0 or 1. */
  readonly firstPage: number;
  /** Wire name of the page parameter. Default `page`. */
  readonly pageParameter?: string | undefined;
  /** A value that is absent, null, false or empty on the last page. */
  readonly next?: MemberPath | undefined;
}

/** Pages by the number of items before them. */
export interface OffsetPages extends Envelope {
  /** Wire name of the parameter that says how many items to skip. */
  readonly offsetParameter: string;
  /** A value that is absent, null, false or empty on the last page. */
  readonly next?: MemberPath | undefined;
}

/** Pages by a cursor that the page before gives. */
export interface CursorPages extends Envelope {
  /** Wire name of the parameter that the cursor is sent as. */
  readonly cursorParameter: string;
  /**
   * Where the cursor is, or an address that has it in its query (nothing else of
   * that is used): absent, null, false or empty on the last page.
   */
  readonly next: MemberPath;
}

/**
 * Pages by the header `Link` with `rel=next` (RFC 8288). Only its query is
 * used, and only when it leads to the same origin and path.
 */
export interface LinkedPages extends Envelope {
  readonly next: "link";
}

/** The same as one shape, for reading. */
export interface PageRules extends Envelope {
  readonly firstPage?: number | undefined;
  readonly pageParameter?: string | undefined;
  readonly offsetParameter?: string | undefined;
  readonly cursorParameter?: string | undefined;
  readonly next?: MemberPath | "link" | undefined;
}

/** What paging needs to know of a page. */
export interface PageContent {
  /** Undefined when the path leads to no array. */
  readonly items: readonly JsonValue[] | undefined;
  /** Infinity when it is not known. */
  readonly total: number;
  /** Flag, cursor or link to the next page; undefined when there is none. */
  readonly next: unknown;
  readonly isLast: boolean;
}

/**
 * Reads a page. It is the last when it is empty, all items are there, or it
 * says so. A short page is not: servers clamp the page size.
 * @param received items before the page
 */
export function readPage(
  body: unknown,
  headers: Headers,
  rules: PageRules,
  received: number,
): PageContent {
  const found = follow(body, rules.items);
  const items = Array.isArray(found) ? (found as readonly JsonValue[]) : []; // parsed from JSON
  const count = rules.total && follow(body, rules.total);
  // An integer is a number; -1 is how some say that they do not know.
  const isTotal = Number.isInteger(count) && (count as number) >= 0;
  const total = isTotal ? (count as number) : Infinity;
  const next =
    rules.next === "link"
      ? linkTo("next", headers.get("link") ?? "")
      : rules.next && follow(body, rules.next);
  return {
    items: found === items ? items : undefined,
    total,
    next,
    isLast:
      items.length === 0 ||
      (rules.next !== undefined && !next) ||
      received + items.length >= total,
  };
}

/** A text that is equal for equal pages: size, first and last item, hashed. */
export function fingerprint(items: readonly JsonValue[]): string {
  const ends = JSON.stringify([items[0], items.at(-1)]);
  return `${items.length}:${hash(ends)}`;
}

function follow(body: unknown, path: MemberPath): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      isJsonObject(value) && Object.hasOwn(value, name)
        ? value[name]
        : undefined,
    body,
  );
}

// Two FNV-1a hashes of 32 bits: with one, 10,000 pages would meet by chance in
// one list of a hundred.
function hash(text: string): string {
  let forward = 0x811c9dc5;
  let backward = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    forward = mix(forward, text.charCodeAt(index));
    backward = mix(backward, text.charCodeAt(text.length - 1 - index));
  }
  return `${forward.toString(36)}.${backward.toString(36)}`;
}

function mix(state: number, unit: number): number {
  return Math.imul(state ^ unit, 0x01000193) >>> 0;
}
