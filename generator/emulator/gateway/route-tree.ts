import type { Route, RouteMark } from "../route.ts";
import {
  matchMixed,
  parseSegment,
  type SegmentPattern,
} from "./segment-pattern.ts";

/** The routes of one path template, by method; more than one if query or headers distinguish them. */
export type RoutesOfPath = ReadonlyMap<string, readonly Route[]>;

/** Finds routes segment by segment: the work grows with the path, not with the number of routes. */
export interface RouteTree {
  /** Every template that matches the decoded segments, more literal ones first. */
  find(path: readonly string[]): readonly RoutesOfPath[];
}

interface Node {
  readonly literals: Map<string, Node>;
  /** By their text, `{name}.{}`: names do not distinguish paths. */
  readonly mixed: Map<
    string,
    { readonly texts: readonly string[]; readonly node: Node }
  >;
  parameter: Node | null;
  readonly routes: Map<string, readonly Route[]>;
}

export function createRouteTree(routes: readonly Route[]): RouteTree {
  const root = createNode();
  for (const route of routes) {
    const leaf = splitPath(route.path).map(parseSegment).reduce(below, root);
    const others = leaf.routes.get(route.method) ?? [];
    leaf.routes.set(route.method, [...others, route]);
  }
  return {
    find: (path) => {
      const found: RoutesOfPath[] = [];
      collect(root, path, 0, found);
      return found;
    },
  };
}

/** `/a/b` -> `a`, `b`. */
export function splitPath(path: string): readonly string[] {
  return path.split("/").slice(1);
}

/**
 * The route whose marks the request has, the most marks first; the first route if it has none. If two routes differ
 * only in parameter names, the first one counts.
 */
export function chooseRoute(
  routes: readonly Route[],
  hasMark: (mark: RouteMark) => boolean,
): Route | null {
  const fitting = routes.filter(({ marks }) => marks.every(hasMark));
  const [first = routes[0] ?? null] = fitting.toSorted(
    (a, b) => b.marks.length - a.marks.length,
  );
  return first;
}

/** Values of the path parameters by name, for a path that matches the route; decoded if the segments are. */
export function readParams(
  route: Route,
  path: readonly string[],
): ReadonlyMap<string, string> {
  const params = new Map<string, string>();
  for (const [index, segment] of splitPath(route.path).entries()) {
    const pattern = parseSegment(segment);
    const text = path[index] ?? "";
    if (pattern.kind === "parameter") params.set(pattern.name, text);
    if (pattern.kind !== "mixed") continue;
    const values = matchMixed(pattern.texts, text) ?? [];
    for (const [at, name] of pattern.names.entries())
      params.set(name, values[at] ?? "");
  }
  return params;
}

function createNode(): Node {
  return {
    literals: new Map(),
    mixed: new Map(),
    parameter: null,
    routes: new Map(),
  };
}

function below(node: Node, pattern: SegmentPattern): Node {
  switch (pattern.kind) {
    case "literal": {
      const next = node.literals.get(pattern.text) ?? createNode();
      node.literals.set(pattern.text, next);
      return next;
    }
    case "parameter":
      node.parameter ??= createNode();
      return node.parameter;
    case "mixed": {
      const { texts } = pattern;
      const key = texts.join("{}");
      const next = node.mixed.get(key) ?? { texts, node: createNode() };
      node.mixed.set(key, next);
      return next.node;
    }
  }
}

/** Goes no deeper than the tree, however long the path is. */
function collect(
  node: Node,
  path: readonly string[],
  index: number,
  found: RoutesOfPath[],
): void {
  const segment = path[index];
  if (segment === undefined) {
    if (node.routes.size > 0) found.push(node.routes);
    return;
  }
  const literal = node.literals.get(segment);
  if (literal) collect(literal, path, index + 1, found);
  for (const { texts, node: next } of node.mixed.values())
    if (matchMixed(texts, segment) !== null)
      collect(next, path, index + 1, found);
  if (node.parameter && segment !== "")
    collect(node.parameter, path, index + 1, found);
}
