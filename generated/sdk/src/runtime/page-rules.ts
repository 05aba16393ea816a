import { isJsonObject, type JsonValue } from "./json.ts";

/** Names that lead from the page body to a value; empty for the body itself. */
export type MemberPath = readonly string[];

/**
 * How the pages of a list look. The service does not show its envelopes and
 * they differ between APIs, so nothing is assumed.
 */
export interface PageShape {
  /** Where the array of items is. */
  readonly items: MemberPath;
  /** Where the number of all items is, if the envelope has it. */
  readonly total?: MemberPath | undefined;
  /** A value that is absent, null, false or empty on the last page. */
  readonly next?: MemberPath | undefined;
  /** Number of the first page: 0 or 1. */
  readonly firstPage: number;
  /** Wire name of the page parameter. Default `page`. */
  readonly pageParameter?: string | undefined;
  /** Pages after which paging ends with an error. Default 10,000. */
  readonly maxPages?: number | undefined;
}

/** What paging needs to know of a page. */
export interface PageContent {
  /** Undefined when the path leads to no array. */
  readonly items: readonly JsonValue[] | undefined;
  readonly total: number | undefined;
  /** Undefined when the shape names no `next`. */
  readonly hasNext: boolean | undefined;
}

/** Reads a page body. */
export function readPage(body: unknown, shape: PageShape): PageContent {
  const items = follow(body, shape.items);
  const total = shape.total && follow(body, shape.total);
  const next = shape.next && follow(body, shape.next);
  return {
    items: Array.isArray(items) ? (items as readonly JsonValue[]) : undefined, // parsed from JSON
    total: Number.isInteger(total) ? (total as number) : undefined, // an integer is a number
    hasNext: shape.next && Boolean(next),
  };
}

/**
 * Whether a page is the last: it is empty, all items are there, or it says so.
 * A short page is not: servers clamp the page size.
 */
export function isLastPage(page: PageContent, received: number): boolean {
  return (
    page.items?.length === 0 ||
    page.hasNext === false ||
    (page.total !== undefined && received >= page.total)
  );
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
