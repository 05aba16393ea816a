import type { Answer, ApiCall } from "./api-call.ts";
import { createApiCall } from "./bind-methods.ts";
import { ignore } from "./clock.ts";
import type { PagePosition } from "./sdk-error.ts";
import { queryOfLink } from "./header-fields.ts";
import type { PageRules } from "./page-rules.ts";
import { slots, isPlainObject, own } from "./objects.ts";
import type {
  ListSource,
  MemberPath,
  PageParameter,
  PageRequest,
  PageShape,
} from "./entries.ts";
import { type Cursor, type Page, paginate } from "./paginate.ts";
import { PaginationError } from "./pagination-errors.ts";

/** A list whose first page is on its way. */
export interface StartedList<T> {
  readonly call: ApiCall<T>;
  /** Walks the pages by a shape, and gives out what is selected of each. */
  iterate<Each>(
    paging: PageShape | undefined,
    select: (page: Page<T>) => Iterable<Each>,
  ): AsyncIterable<Each>;
}

/** One walk over the pages. */
interface Walk<T, Each> {
  readonly first: Promise<Answer<T>>;
  readonly paging: PageShape | undefined;
  readonly select: (page: Page<T>) => Iterable<Each>;
  readonly signal: AbortSignal;
}

/** Asks for the first page; the others are asked for as they are needed. */
export const startList = <T>(source: ListSource<T>): StartedList<T> => {
  const stop = new AbortController();
  const first = source.send({ stop: stop.signal });
  const call = createApiCall(first);
  return {
    call,
    iterate: (paging, select) => {
      call.catch(ignore); // failures come out of the iteration
      return {
        [Symbol.asyncIterator]: () =>
          stoppable(stop, (signal) =>
            walk(source, { first, paging, select, signal }),
          ),
      };
    },
  };
};

/** Makes `return` abort the request that runs: a generator would wait for it. */
const stoppable = <Each>(
  first: AbortController,
  start: (signal: AbortSignal) => AsyncGenerator<Each, void, undefined>,
): AsyncIterator<Each, void, undefined> => {
  const stop = new AbortController();
  const generator = start(stop.signal);
  return {
    next: () => generator.next(),
    return: () => {
      first.abort();
      stop.abort();
      return generator.return();
    },
  };
};

async function* walk<T, Each>(
  source: ListSource<T>,
  { first, paging, select, signal }: Walk<T, Each>,
): AsyncGenerator<Each, void, undefined> {
  const { details } = source;
  if (!paging) {
    throw new PaginationError("paging needs options.paging", details);
  }
  const rules: PageRules = slots(paging) as unknown as PageRules; // the same members
  const start = startOf(source, rules);
  const pages = paginate<T>(
    {
      details,
      ...start,
      first: () => first,
      fetch: (position, cursor) =>
        source.send({
          position,
          stop: signal,
          ...turnTo(rules, position, {
            cursor,
            skipped: start.skipped,
            source,
          }),
        }),
    },
    rules,
  );
  for await (const page of pages) yield* select(page);
}

/** What is known of a page besides its position. */
interface Turn {
  readonly cursor: Cursor;
  readonly skipped: number;
  readonly source: Pick<ListSource<unknown>, "details" | "params">;
}

/** How the request of a page says which page it wants. */
const turnTo = (
  rules: PageRules,
  position: PagePosition,
  { cursor = "", skipped, source: { details, params } }: Turn,
): Pick<PageRequest, "query" | "search" | "params"> => {
  const { next, offsetParameter, cursorParameter, pageParameter } = rules;
  const fail = (problem: string): never => {
    throw new PaginationError(problem, { ...details, position });
  };
  if (next === "link") {
    return {
      search: (address) =>
        queryOfLink(String(cursor), address) ??
        fail("the next link leads to another origin or path"),
    };
  }
  if (cursorParameter) {
    const name = nameOf(cursorParameter);
    const value =
      (rules.lastItem ? cursor : cursorIn(cursor, name)) ??
      fail(`the next link has no parameter ${name}`);
    return placed(cursorParameter, value, params, fail);
  }
  return offsetParameter
    ? placed(offsetParameter, skipped + position.received, params, fail)
    : placed(pageParameter ?? "page", position.page, params, fail);
};

/** A value in the query, or in the body that the caller gave. */
const placed = (
  parameter: PageParameter,
  value: string | number,
  params: object,
  fail: (problem: string) => never,
): Pick<PageRequest, "query" | "params"> => {
  if (typeof parameter === "string") return { query: { [parameter]: value } };
  const body =
    withMember(bodyOf(params) ?? {}, parameter.body, value) ??
    fail(`the body has no place for ${nameOf(parameter)}`);
  return { params: { ...params, body } };
};

const bodyOf = (params: object): unknown =>
  own(params as { readonly body?: unknown }, "body");

/** A copy with the member; undefined where something else than an object is in its way. */
const withMember = (
  holder: unknown,
  [name, ...below]: MemberPath,
  value: string | number,
): unknown => {
  if (name === undefined) return value;
  if (!isPlainObject(holder)) return undefined;
  const inside = withMember(own(holder, name) ?? {}, below, value);
  // From entries, so that `__proto__` is a name like any other.
  return inside === undefined
    ? undefined
    : Object.fromEntries([...Object.entries(holder), [name, inside]]);
};

/** Wire name of the parameter or of the member. */
const nameOf = (parameter: PageParameter): string =>
  typeof parameter === "string" ? parameter : (parameter.body.at(-1) ?? "");

/** Some services give the address of the next page where others give its cursor. */
const cursorIn = (
  cursor: string | number,
  parameter: string,
): string | number | undefined => {
  if (typeof cursor === "number") return cursor;
  if (!/^(?:https?:\/\/[^?]*|\/[^?]*)?\?/i.test(cursor)) return cursor;
  const query = cursor.slice(cursor.indexOf("?") + 1);
  return new URLSearchParams(query).get(parameter) ?? undefined;
};

/** The caller may have asked for a later page than the first. */
const startOf = <T>(
  { given, params, details }: ListSource<T>,
  rules: PageRules,
): { readonly startPage: number; readonly skipped: number } => {
  const { offsetParameter, pageParameter = "page", firstPage = 1 } = rules;
  // Pages that lead to each other are counted from 1.
  if (rules.cursorParameter || rules.next === "link") {
    return { startPage: 1, skipped: 0 };
  }
  const [parameter, fallback] = offsetParameter
    ? [offsetParameter, 0]
    : [pageParameter, firstPage];
  const said =
    typeof parameter === "string"
      ? given(parameter)
      : parameter.body.reduce(memberOf, bodyOf(params));
  const start = Number(said ?? fallback);
  if (!Number.isSafeInteger(start)) {
    throw new PaginationError("the page parameter is no whole number", details);
  }
  return offsetParameter
    ? { startPage: 1, skipped: start }
    : { startPage: start, skipped: 0 };
};

const memberOf = (holder: unknown, name: string): unknown =>
  isPlainObject(holder) ? own(holder, name) : undefined;
