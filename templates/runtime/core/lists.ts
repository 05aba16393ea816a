import { startList } from "./list-pages.ts";
import type { Lists } from "./parts.ts";

/** Part for lists that come in pages: their calls are a `ListCall`. */
export const lists: Lists = (source, paging) => {
  const { call, iterate } = startList(source);
  const items = iterate(paging, (page) => page.items);
  return Object.assign(call, {
    pages: () => iterate(paging, (page) => [page.body]),
    [Symbol.asyncIterator]: () => items[Symbol.asyncIterator](),
  });
};
