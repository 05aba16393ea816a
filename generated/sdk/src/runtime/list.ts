import { collectQuery } from "./build-request.ts";
import type { OperationDescriptor } from "./descriptors.ts";
import { type Context, exchange } from "./exchange.ts";
import {
  createListCall,
  type ListCall,
  type ListOptions,
} from "./list-call.ts";
import { own, slots } from "./own.ts";
import type { PageShape } from "./page-rules.ts";
import { PaginationError } from "./pagination-errors.ts";

/** Starts a list call: its first page at once, the others as they are asked for. */
export function startList<T>(
  context: Context,
  operation: OperationDescriptor,
  params: object,
  options: ListOptions,
): ListCall<T> {
  const stop = new AbortController();
  const call = { operation, params, options };
  return createListCall<T>({
    details: { operationId: operation.key },
    paging: own(options, "paging"),
    first: exchange<T>(context, { ...call, stop: stop.signal }),
    stopFirst: () => stop.abort(),
    startPage: (shape) => startPage(operation, params, options, shape),
    fetch: (shape, position, signal) =>
      exchange<T>(context, {
        ...call,
        options: withPage(options, shape, position.page),
        position,
        stop: signal,
      }),
  });
}

// Extra query parameters win over those of `params`.
function withPage(
  options: ListOptions,
  shape: PageShape,
  page: number,
): ListOptions {
  const query = { ...own(options, "query"), [pageParameter(shape)]: page };
  return { ...options, query };
}

/** The caller may have asked for a later page than the first. */
function startPage(
  operation: OperationDescriptor,
  params: object,
  options: ListOptions,
  shape: PageShape,
): number {
  const query = collectQuery(
    operation,
    slots(params),
    own(options, "query") ?? {},
  );
  const page = Number(query.get(pageParameter(shape)) ?? shape.firstPage);
  if (Number.isSafeInteger(page)) return page;
  throw new PaginationError("the page parameter is no whole number", {
    operationId: operation.key,
  });
}

function pageParameter(shape: PageShape): string {
  return shape.pageParameter ?? "page";
}
