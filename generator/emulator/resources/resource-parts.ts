import type { ResolvedOptions } from "../settings/resolve-options.ts";
import type { ResourceCall } from "../resource-call.ts";
import {
  startCollection,
  findItem,
  type CollectionState,
} from "./collection-state.ts";
import type { Examples } from "./examples.ts";
import type { ItemForm } from "./item-form.ts";
import type { Route } from "../route.ts";
import type { Collection, ResourceMap } from "./resource-map.ts";
import type { Store } from "./store.ts";

/** The context of a response, besides the request. */
export interface ResourceParts {
  readonly settings: ResolvedOptions;
  /**
   * Whether lists accept the parameters of their convention and an RSQL filter, even if they are not listed: a rule
   * of the gateway. Otherwise only the parameters that the document lists count, and `filter` may mean anything.
   */
  readonly hasGateway: boolean;
  readonly map: ResourceMap;
  readonly examples: Examples;
  /** Members that a body of a route may have. */
  readonly sendableOf: (route: Route) => ReadonlySet<string>;
  readonly store: Store;
}

/** The collection at a concrete path, in the context of the call. */
export function openCollection(
  { settings, store }: ResourceParts,
  { context }: ResourceCall,
  written: readonly string[],
  kind: { readonly collection: Collection; readonly form: ItemForm },
): CollectionState {
  const { listSegment } = kind.collection;
  const path =
    listSegment === null ? written : [...written.slice(0, -1), listSegment];
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

/** Data for one context, `eu/tenant/t-1 /pro/v1/buildings`, take precedence over data for all, `/pro/v1/buildings`. */
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

/** When called, checks that each item in the path of the call exists. */
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
