import { refuse, type Refusal } from "../answers/answer.ts";
import type { ListConvention } from "../../model/list-convention.ts";

/** Which items of a list are asked for, by position. */
export interface PageRequest {
  readonly offset: number;
  readonly size: number;
}

export interface PageLimits {
  readonly defaultPageSize: number;
  readonly maxPageSize: number;
  readonly oversize: "refuse" | "clamp";
}

/** The page that a query asks for; 400 BAD_PAGE or BAD_PAGE_SIZE when it asks for none that can be. */
export function readPageRequest(
  query: URLSearchParams,
  convention: ListConvention,
  limits: PageLimits,
): PageRequest | Refusal {
  const size = readSize(query, convention, limits);
  const offset = readOffset(query, convention, size);
  if (offset === null)
    return refuse(
      400,
      "BAD_PAGE",
      convention.pages.kind === "number"
        ? `Expected a whole number from ${convention.pages.first} as "${convention.pages.parameter}".`
        : `Expected what a page before has given as "${convention.pages.parameter}".`,
    );
  if (size === null)
    return refuse(
      400,
      "BAD_PAGE_SIZE",
      `Expected a whole number from 1 to ${largestSize(convention, limits)} as "${convention.sizeParameter}".`,
    );
  return { offset, size };
}

function largestSize(convention: ListConvention, limits: PageLimits): number {
  return convention.maxSize ?? limits.maxPageSize;
}

function readSize(
  query: URLSearchParams,
  convention: ListConvention,
  limits: PageLimits,
): number | null {
  const most = largestSize(convention, limits);
  const { sizeParameter } = convention;
  const text = sizeParameter === null ? null : query.get(sizeParameter);
  if (text === null) return Math.min(limits.defaultPageSize, most);
  const size = wholeNumber(text);
  if (size === null || size < 1) return null;
  if (size <= most) return size;
  return limits.oversize === "clamp" ? most : null;
}

function readOffset(
  query: URLSearchParams,
  { pages }: ListConvention,
  size: number | null,
): number | null {
  const text = query.get(pages.parameter);
  if (text === null) return 0;
  if (pages.kind === "cursor") return offsetOfCursor(text);
  const page = wholeNumber(text);
  return page === null || page < pages.first
    ? null
    : (page - pages.first) * (size ?? 1);
}

function wholeNumber(text: string): number | null {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(value) ? value : null;
}

/** A text that stands for a position. It looks like nothing, so that no client is tempted to count with it. */
export function cursorOf(offset: number): string {
  return btoa(`position ${offset}`).replaceAll("=", "");
}

function offsetOfCursor(cursor: string): number | null {
  if (!/^[A-Za-z0-9]{1,60}$/.test(cursor)) return null;
  const offset = wholeNumber(decode(cursor).replace(/^position /, ""));
  return offset !== null && cursorOf(offset) === cursor ? offset : null;
}

// The length of base64 is bad for one text in four; `atob` throws for those.
function decode(cursor: string): string {
  return cursor.length % 4 === 1 ? "" : atob(cursor);
}
