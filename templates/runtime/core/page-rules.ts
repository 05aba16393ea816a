import { isJsonObject, type JsonValue } from "./objects.ts";
import type { Envelope, MemberPath, PageParameter } from "./entries.ts";
import { linkTo } from "./header-fields.ts";

/** The same as one shape, for reading. */
export interface PageRules extends Envelope {
  readonly firstPage?: number | undefined;
  readonly pageParameter?: PageParameter | undefined;
  readonly offsetParameter?: PageParameter | undefined;
  readonly cursorParameter?: PageParameter | undefined;
  readonly lastItem?: MemberPath | undefined;
  readonly next?: MemberPath | "link" | undefined;
  readonly address?: MemberPath | undefined;
}

/** What paging needs to know of a page. */
export interface PageContent {
  /** Undefined when the path leads to no array. */
  readonly items: readonly JsonValue[] | undefined;
  /** Infinity when it is not known. */
  readonly total: number;
  /** Cursor, id or link that leads to the next page; undefined when there is none. */
  readonly next: unknown;
  readonly isLast: boolean;
}

/**
 * Reads a page. It is the last when it is empty, all items are there, or it
 * says so. A short page is not: servers clamp the page size.
 * @param received items before the page
 */
export const readPage = (
  body: unknown,
  headers: Headers,
  rules: PageRules,
  received: number,
): PageContent => {
  const found = follow(body, rules.items);
  const items = Array.isArray(found) ? (found as readonly JsonValue[]) : []; // parsed from JSON
  const count = rules.total && follow(body, rules.total);
  // An integer is a number; -1 is how some say that they do not know.
  const isTotal = Number.isInteger(count) && (count as number) >= 0;
  const total = isTotal ? (count as number) : Infinity;
  const said = nextOf(body, headers, rules);
  return {
    items: found === items ? items : undefined,
    total,
    next: rules.lastItem ? follow(items.at(-1), rules.lastItem) : said,
    isLast:
      items.length === 0 ||
      (rules.next !== undefined && !said) ||
      received + items.length >= total,
  };
};

/** What the page says of the next one. */
const nextOf = (
  body: unknown,
  headers: Headers,
  { next, address }: PageRules,
): unknown => {
  if (next !== "link") return next && follow(body, next);
  return address
    ? follow(body, address)
    : linkTo("next", headers.get("link") ?? "");
};

/** A text that is equal for equal pages: size, first and last item, hashed. */
export const fingerprint = (items: readonly JsonValue[]): string => {
  const ends = JSON.stringify([items[0], items.at(-1)]);
  return `${items.length}:${hash(ends)}`;
};

const follow = (body: unknown, path: MemberPath): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      isJsonObject(value) && Object.hasOwn(value, name)
        ? value[name]
        : undefined,
    body,
  );

// Two FNV-1a hashes of 32 bits: with one, 10,000 pages would meet by chance in
// one list of a hundred.
const hash = (text: string): string => {
  let forward = 0x811c9dc5;
  let backward = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    forward = mix(forward, text.charCodeAt(index));
    backward = mix(backward, text.charCodeAt(text.length - 1 - index));
  }
  return `${forward.toString(36)}.${backward.toString(36)}`;
};

const mix = (state: number, unit: number): number =>
  Math.imul(state ^ unit, 0x01000193) >>> 0;
