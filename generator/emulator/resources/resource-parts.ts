import type { ResolvedOptions } from "../settings/resolve-options.ts";
import type { ResourceCall } from "../resource-call.ts";
import {
  startCollection,
  findItem,
  type CollectionState,
} from "./collection-state.ts";
import type { Examples } from "./examples.ts";
import type { ItemForm } from "./item-form.ts";
import type { Api, Route } from "../route.ts";
import type { Collection, ResourceMap } from "./resource-map.ts";
import type { Store } from "./store.ts";

/** What answering takes, beside the request. */
export interface ResourceParts {
  readonly settings: ResolvedOptions;
  /**
   * Whether lists take the parameters of their convention and an RSQL filter, be they listed or not: a rule of the
   * gateway. Without one there are the parameters that the document lists, and `filter` may be anything.
   */
  readonly hasGateway: boolean;
  readonly map: ResourceMap;
  readonly examples: Examples;
  /** Members that a body of a route may have. */
  readonly sendableOf: (route: Route) => ReadonlySet<string>;
  readonly schemas: Api["schemas"];
  readonly store: Store;
}

/** The collection at a concrete path, in the context of the call. */
export function openCollection(
  { settings, store }: ResourceParts,
  { context }: ResourceCall,
  path: readonly string[],
  kind: { readonly collection: Collection; readonly form: ItemForm },
): CollectionState {
  return store.collection(context, path, () =>
    startCollection({
      form: kind.form,
      data: givenData(settings, context, path),
      count: settings.itemsPerList,
      isKnown: kind.collection.isKnown,
      showsUnknown: settings.unknownItems === "shown",
    }),
  );
}

/** Data for one context, `eu/tenant/t-1 /pro/v1/buildings`, go before those for all, `/pro/v1/buildings`. */
function givenData(
  { data }: ResolvedOptions,
  context: string,
  path: readonly string[],
): readonly unknown[] | undefined {
  const key = `/${path.join("/")}`;
  const found = [`${context} ${key}`, key].find((name) =>
    Object.hasOwn(data, name),
  );
  return found === undefined ? undefined : data[found];
}

/** Asks, once it is called, whether each item that the path of the call leads through is there. */
export async function prepareItemsAbove(
  parts: ResourceParts,
  call: ResourceCall,
): Promise<() => boolean> {
  const above = await Promise.all(
    parts.map.itemsAbove(call.route).map(async ({ collection, length }) => ({
      kind: { collection, form: await parts.examples.form(collection) },
      path: call.path.slice(0, length - 1),
      id: call.path[length - 1] ?? "",
    })),
  );
  return () =>
    above.every(
      ({ kind, path, id }) =>
        findItem(openCollection(parts, call, path, kind), id) !== undefined,
    );
}
