import { type JsonValue, own } from "./objects.ts";
import type { ListOptions, PagingDescriptor, PageShape } from "./entries.ts";
import { startList } from "./list-pages.ts";
import type { Lists } from "./parts.ts";

/** Part for lists: their calls are a `ListCall`. */
export const lists: Lists = (source, known, options) => {
  const { call, iterate } = startList(source);
  const items = <Item>(
    paging: PagingDescriptor<Item> | undefined,
  ): AsyncIterable<Item> =>
    iterate(paging, (page) => decodeItems(page.items, paging));
  // The method says which items it claims for what it knows of the pages.
  const paging = (own(options, "paging") ??
    known) as ListOptions<unknown>["paging"];
  return Object.assign(call, {
    pages: (other: PageShape | undefined = paging) =>
      iterate(other, (page) => [page.body]),
    items,
    [Symbol.asyncIterator]: () => items(paging)[Symbol.asyncIterator](),
  });
};

function decodeItems<Item>(
  items: readonly JsonValue[],
  paging: PagingDescriptor<Item> | undefined,
): readonly Item[] {
  const decode = paging && own(paging, "decode");
  // Without decode, ItemDecoder has made sure that Item is JSON.
  return decode ? items.map((item) => decode(item)) : (items as Item[]);
}
