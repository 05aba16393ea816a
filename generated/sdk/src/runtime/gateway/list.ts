import { collectQuery } from "./build-request.ts";
import type { Answer } from "../core/api-call.ts";
import type { Connection } from "./connection.ts";
import type { OperationDescriptor } from "./descriptors.ts";
import type { JsonValue } from "../core/json.ts";
import type {
  ListCall,
  ListOptions,
  PagingDescriptor,
} from "../core/list-call.ts";
import { type PageRequest, startList } from "../core/list-pages.ts";
import { own, slots } from "../core/own.ts";
import type { PageShape } from "../core/page-rules.ts";
import { withSortKeys } from "./sort.ts";

/** What is called, as the caller gave it. */
interface ListRequest<Item> {
  readonly connection: Connection;
  readonly operation: OperationDescriptor;
  readonly params: object;
  readonly options: ListOptions<Item>;
}

/**
 * Starts a list call: its first page at once, the others as they are asked for.
 * @param params as for `Connection.call`
 */
export function listOperation<T, Item = JsonValue>(
  connection: Connection,
  operation: OperationDescriptor,
  params: object = {},
  options: ListOptions<Item> = {},
): ListCall<T, Item> {
  const request = { connection, operation, params, options };
  const { call, iterate } = startList<T>({
    details: { operation: operation.key },
    given: (parameter) => givenFor(request, parameter),
    send: (page) => send(request, page),
  });
  const items = <Each>(
    paging: PagingDescriptor<Each> | undefined,
  ): AsyncIterable<Each> =>
    iterate(paging, (page) => decodeItems(page.items, paging));
  // The method says which items the catalogue claims for its own descriptor.
  const paging = (own(options, "paging") ??
    own(operation, "paging")) as typeof options.paging;
  return Object.assign(call, {
    pages: (other: PageShape | undefined = paging) =>
      iterate(other, (page) => [page.body]),
    items,
    [Symbol.asyncIterator]: () => items(paging)[Symbol.asyncIterator](),
  });
}

function decodeItems<Item>(
  items: readonly JsonValue[],
  paging: PagingDescriptor<Item> | undefined,
): readonly Item[] {
  const decode = paging && own(paging, "decode");
  // Without decode, ItemDecoder has made sure that Item is JSON.
  return decode ? items.map((item) => decode(item)) : (items as Item[]);
}

function givenFor<Item>(
  { operation, params, options }: ListRequest<Item>,
  parameter: string,
): unknown {
  const extra = own(options, "query") ?? {};
  return collectQuery(operation, slots(params), extra).get(parameter);
}

// Async, so that a failure of the parameters is a rejection like any other.
// Extra query parameters win over those of `params`.
async function send<T, Item>(
  { connection, operation, params, options }: ListRequest<Item>,
  { query, ...page }: PageRequest,
): Promise<Answer<T>> {
  return connection.send<T>({
    ...page,
    operation,
    params: withSortKeys(operation, params),
    options: { ...options, query: { ...own(options, "query"), ...query } },
  });
}
