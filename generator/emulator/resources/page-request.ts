import { refuse, type Refusal } from "../answers/answer.ts";
import type {
  ListConvention,
  PageConvention,
  PageInput,
} from "../../model/list-convention.ts";
import { followPath } from "../member-path.ts";

/** The requested items of a list: by position, or those after the one with an id. */
export interface PageRequest {
  readonly start: number | { readonly behind: string };
  readonly size: number;
}

export interface PageLimits {
  readonly defaultPageSize: number;
  readonly maxPageSize: number;
  readonly oversize: "refuse" | "clamp";
}

/** What a request says: query and body. */
export interface PageSource {
  readonly query: URLSearchParams;
  /** `undefined` if it is missing or not a value. */
  readonly body: unknown;
}

/** The requested page; 400 BAD_PAGE or BAD_PAGE_SIZE if it cannot exist. */
export function readPageRequest(
  source: PageSource,
  convention: ListConvention,
  limits: PageLimits,
): PageRequest | Refusal {
  const { pages } = convention;
  const size = readSize(source, convention, limits);
  const start = readStart(source, pages, size);
  if (start === null) return refusePage(pages, source);
  if (size === null) {
    const most = largestSize(convention, limits);
    const wanted = `a whole number from 1 to ${most}`;
    return refuseInput("BAD_PAGE_SIZE", convention.size, wanted, source);
  }
  return { start, size };
}

/** For a list whose pages are requested with something that it did not give. */
export function refusePage(pages: PageConvention, source: PageSource): Refusal {
  const input = "name" in pages || "body" in pages ? pages : null;
  return refuseInput("BAD_PAGE", input, expected(pages), source);
}

/** The part of a request that the refusal repeats. */
const longestText = 80;

function refuseInput(
  code: string,
  input: PageInput | null,
  wanted: string,
  source: PageSource,
): Refusal {
  const where = input !== null && "body" in input ? "body" : "query";
  const text = (input && textAt(source, input)) ?? "";
  const received = text.slice(0, longestText);
  const expected = `must be ${wanted}`;
  return refuse(
    400,
    code,
    `The ${where} parameter ${JSON.stringify(nameOf(input))} ${expected}, got ${JSON.stringify(received)}.`,
    { members: { parameter: nameOf(input), in: where, expected, received } },
  );
}

function expected(pages: PageConvention): string {
  switch (pages.kind) {
    case "number":
      return `a whole number from ${pages.first}`;
    case "offset":
      return "a whole number";
    case "last-item":
      return "the id of an item";
    default:
      return "a cursor of an earlier page";
  }
}

function nameOf(input: PageInput | null): string {
  if (input === null) return "";
  return "name" in input ? input.name : input.body.join(".");
}

function textAt({ query, body }: PageSource, input: PageInput): string | null {
  if ("name" in input) return query.get(input.name);
  const value = followPath(body, input.body);
  return value === undefined || value === null ? null : String(value);
}

function largestSize(convention: ListConvention, limits: PageLimits): number {
  return convention.maxSize ?? limits.maxPageSize;
}

function readSize(
  source: PageSource,
  convention: ListConvention,
  limits: PageLimits,
): number | null {
  const most = largestSize(convention, limits);
  const text = convention.size && textAt(source, convention.size);
  if (text === null) return Math.min(limits.defaultPageSize, most);
  const size = wholeNumber(text);
  if (size === null || size < 1) return null;
  if (size <= most) return size;
  return limits.oversize === "clamp" ? most : null;
}

function readStart(
  source: PageSource,
  pages: PageConvention,
  size: number | null,
): PageRequest["start"] | null {
  if (pages.kind === "link") return 0;
  const text = textAt(source, pages);
  if (text === null) return 0;
  switch (pages.kind) {
    case "cursor":
      return offsetOfCursor(text);
    case "last-item":
      return { behind: text };
    case "offset":
      return wholeNumber(text);
    case "number": {
      const page = wholeNumber(text);
      return page === null || page < pages.first
        ? null
        : (page - pages.first) * (size ?? 1);
    }
  }
}

function wholeNumber(text: string): number | null {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(value) ? value : null;
}

/** A text that encodes a position. It is opaque, so that no client is tempted to compute with it. */
export function cursorOf(offset: number): string {
  return btoa(`position ${offset}`).replaceAll("=", "");
}

function offsetOfCursor(cursor: string): number | null {
  if (!/^[A-Za-z0-9]{1,60}$/.test(cursor)) return null;
  const offset = wholeNumber(decode(cursor).replace(/^position /, ""));
  return offset !== null && cursorOf(offset) === cursor ? offset : null;
}

// One text in four has an invalid length for base64; `atob` throws for those.
function decode(cursor: string): string {
  return cursor.length % 4 === 1 ? "" : atob(cursor);
}
