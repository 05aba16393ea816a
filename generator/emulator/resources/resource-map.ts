import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import type { PathSegment } from "../../naming/endpoint-role.ts";
import type { Route } from "../route.ts";
import { resourceOf } from "./path-ids.ts";

/** A list of resources and the routes to it and its items, whatever the parameters are called. */
export interface Collection {
  /** Last literal segment of the path: `buildings`. */
  readonly name: string;
  /** Routes to the list itself. */
  readonly routes: readonly Route[];
  readonly itemRoutes: readonly Route[];
  /** Name of the parameter that holds an id; `null` when no path leads to an item. */
  readonly parameter: string | null;
  /** The last segment of the list where items have another one: `silences` for `/silence/{id}`; else `null`. */
  readonly listSegment: string | null;
  /** Whether a client can get to know the items: there is a list to read, or one to add to. */
  readonly isKnown: boolean;
}

/** An item in the middle of a path. */
export interface ItemAbove {
  readonly collection: Collection;
  /** Segments of the path up to and including the id. */
  readonly length: number;
}

export interface ResourceMap {
  /** The collection that a route of a collection, a batch or an item belongs to. */
  collectionOf(route: Route): Collection;
  /** The items that have to exist for the route, outermost first. */
  itemsAbove(route: Route): readonly ItemAbove[];
  /** The route that reads the same resource: GET of the same path if there is one, else the route itself. */
  readerOf(route: Route): Route;
}

/** Finds out which routes are about the same resources. */
export function createResourceMap(routes: readonly Route[]): ResourceMap {
  const served = routes.filter(({ life }) => life.state !== "removed");
  const lists = groupByPath(
    served.filter(({ kind }) => kind === "collection" || kind === "search"),
    (segments) => segments,
  );
  const listOf = createListFinder(lists);
  const items = groupByPath(
    served.filter(({ kind }) => kind === "item"),
    (segments) => listOf(segments.slice(0, -1)),
  );
  const readers = new Map(
    served
      .filter(({ method }) => method === "GET")
      .map((route) => [anonymousPath(parsePath(route.resourcePath)), route]),
  );
  const collections = new Map<string, Collection>();
  const collectionAt = (written: readonly PathSegment[]): Collection => {
    const segments = listOf(written);
    const key = anonymousPath(segments);
    const known = collections.get(key);
    if (known) return known;
    const itemRoutes = items.get(key) ?? [];
    const made = buildCollection(segments, lists.get(key) ?? [], itemRoutes);
    collections.set(key, made);
    return made;
  };
  return {
    collectionOf: (route) => {
      const segments = parsePath(route.resourcePath);
      const isBelow = route.kind === "item" || route.kind === "batch";
      return collectionAt(isBelow ? segments.slice(0, -1) : segments);
    },
    itemsAbove: (route) => {
      const segments = parsePath(route.resourcePath);
      return segments
        .map((_, index) => index)
        .filter(
          (index) =>
            segments[index]?.kind === "parameter" &&
            (index < segments.length - 1 || route.kind === "action") &&
            items.has(anonymousPath(listOf(segments.slice(0, index)))),
        )
        .map((index) => ({
          collection: collectionAt(segments.slice(0, index)),
          length: index + 1,
        }));
    },
    readerOf: (route) =>
      readers.get(anonymousPath(parsePath(route.resourcePath))) ?? route,
  };
}

/**
 * Finds the list that items are in. It is the path above them, or where that is none, the one list beside it that has
 * the same word in another form: `/silences` for the items of `/silence/{id}`.
 */
function createListFinder(
  lists: ReadonlyMap<string, readonly Route[]>,
): (above: readonly PathSegment[]) => readonly PathSegment[] {
  const byResource = new Map<string, (readonly PathSegment[])[]>();
  for (const [route] of lists.values()) {
    if (route === undefined) continue;
    const segments = parsePath(route.resourcePath);
    const key = resourceKey(segments);
    byResource.set(key, [...(byResource.get(key) ?? []), segments]);
  }
  return (above) => {
    if (lists.has(anonymousPath(above))) return above;
    const [found, ...others] = byResource.get(resourceKey(above)) ?? [];
    return found !== undefined && others.length === 0 ? found : above;
  };
}

/** The path with the resource that its last segment names. */
function resourceKey(segments: readonly PathSegment[]): string {
  const last = segments.at(-1);
  const before = anonymousPath(segments.slice(0, -1));
  return last?.kind === "literal"
    ? `${before} ${resourceOf(last.text)}`
    : anonymousPath(segments);
}

function groupByPath(
  routes: readonly Route[],
  select: (segments: readonly PathSegment[]) => readonly PathSegment[],
): ReadonlyMap<string, readonly Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const key = anonymousPath(select(parsePath(route.resourcePath)));
    const group = groups.get(key);
    if (group) group.push(route);
    else groups.set(key, [route]);
  }
  return groups;
}

function buildCollection(
  segments: readonly PathSegment[],
  routes: readonly Route[],
  itemRoutes: readonly Route[],
): Collection {
  const last = segments.findLast(({ kind }) => kind === "literal");
  const parameter =
    itemRoutes[0] && parsePath(itemRoutes[0].resourcePath).at(-1);
  const isElsewhere = itemRoutes.some(
    ({ resourcePath }) =>
      anonymousPath(parsePath(resourcePath).slice(0, -1)) !==
      anonymousPath(segments),
  );
  return {
    name: last?.kind === "literal" ? last.text : "item",
    routes,
    itemRoutes,
    parameter: parameter?.kind === "parameter" ? parameter.name : null,
    listSegment: isElsewhere && last?.kind === "literal" ? last.text : null,
    isKnown: routes.some(({ method }) => method === "GET" || method === "POST"),
  };
}
