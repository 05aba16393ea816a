import type {
  PageEndpoint,
  PageExcerpt,
  PageKind,
  PageWay,
} from "./page-data.ts";
import {
  createListPool,
  createStringPool,
  type ListPool,
  type StringPool,
} from "./string-pool.ts";

/** The values that the rows of a page share. */
export interface PagePools {
  readonly strings: StringPool;
  readonly kinds: ListPool<PageKind>;
  readonly guards: ListPool<string>;
  readonly endpoints: {
    readonly values: readonly PageEndpoint[];
    of(endpoint: string, namespace: string): number;
  };
  readonly ways: ListPool<PageWay>;
  readonly reaches: ListPool<readonly number[]>;
  readonly excerpts: ListPool<PageExcerpt>;
}

export function createPagePools(): PagePools {
  const strings = createStringPool();
  const endpoints = createListPool<PageEndpoint>();
  return {
    strings,
    kinds: createListPool(),
    guards: createListPool(),
    endpoints: {
      values: endpoints.values,
      of: (endpoint, namespace) => {
        const pair = [
          strings.indexOf(endpoint),
          strings.indexOf(namespace),
        ] as const;
        return endpoints.indexOf(pair.join(), pair);
      },
    },
    ways: createListPool(),
    reaches: createListPool(),
    excerpts: createListPool(),
  };
}
