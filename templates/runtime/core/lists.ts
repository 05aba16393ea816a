import type { CallOptions } from "./common-options.ts";
import type {
  ListCall,
  ListOptions,
  ListSource,
  PagingDescriptor,
  PageShape,
} from "./entries.ts";
import { startList } from "./list-pages.ts";
import { type JsonValue, own } from "./objects.ts";
import type {
  GivenCall,
  MethodPart,
  Operation,
  Route,
  Send,
  StartList,
} from "./parts.ts";

/** Part for lists: their calls are a `ListCall`. */
export const lists: MethodPart = {
  extend(operation) {
    const { key, paging = readWords(key.split(" ").slice(2)) } = operation;
    if (!paging) return {};
    const list: StartList = (send, given) => startCall(operation, send, given);
    return { paging, list };
  },
};

const startCall = (
  { key, route, paging: known, choose }: Operation,
  send: Send,
  { params, options }: GivenCall,
): ListCall<unknown, unknown> | undefined => {
  // Another answer than the usual one is no page.
  const isOther = choose && (own(options, "accept") ?? own(options, "stream"));
  if (isOther) return undefined;
  const source: ListSource<unknown> = {
    details: { operation: key },
    given: (name) => givenInQuery(route, params, options, name),
    params,
    send: (page) => send({ params: page.params ?? params, options, page }),
  };
  const { call, iterate } = startList(source);
  const items = <Item>(
    paging: PagingDescriptor<Item> | undefined,
  ): AsyncIterable<Item> =>
    iterate(paging, (page) => decodeItems(page.items, paging));
  // The method says which items it claims for what it knows of the pages.
  const shape = known === "unknown" ? undefined : known;
  const paging = (own(options as ListOptions<unknown>, "paging") ??
    shape) as ListOptions<unknown>["paging"];
  return Object.assign(call, {
    pages: (other: PageShape | undefined = paging) =>
      iterate(other, (page) => [page.body]),
    items,
    [Symbol.asyncIterator]: () => items(paging)[Symbol.asyncIterator](),
  });
};

/** What the end of a route says of pages, see `RouteEntry`. */
const readWords = ([way, ...names]: readonly string[]):
  PageShape | undefined => {
  if (!way) return undefined;
  const [items = [], total] = names.map((name) => [name]);
  const turn =
    way === "link" ? ({ next: way } as const) : { firstPage: Number(way) };
  return { items, total, ...turn };
};

/** What the caller gave for a query parameter, by its wire name. */
const givenInQuery = (
  { parameters }: Route,
  params: object,
  options: CallOptions,
  name: string,
): unknown => {
  const extra = own(options, "query") ?? {};
  if (Object.hasOwn(extra, name)) return extra[name];
  const listed = parameters.find(
    (each) => each.in === "query" && each.name === name,
  );
  return listed && own(params, listed.property as keyof object);
};

const decodeItems = <Item>(
  items: readonly JsonValue[],
  paging: PagingDescriptor<Item> | undefined,
): readonly Item[] => {
  const decode = paging && own(paging, "decode");
  // Without decode, ItemDecoder has made sure that Item is JSON.
  return decode ? items.map((item) => decode(item)) : (items as Item[]);
};
