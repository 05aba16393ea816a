import type { Location } from "../diagnostics/diagnostic.ts";
import type { LocatedSource, PathStep } from "./located-source.ts";
import type { TextPlaces } from "./text-places.ts";

/*
 * The places of the values of a text, as columns of numbers: an object for each of the 235,000 values of a large
 * document would use as much memory as the values themselves. Nodes are in the order of the text, each before the
 * nodes inside of it.
 */

/** Offsets in UTF-16 units. */
export interface SpanTree {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The start of the key of a member, with its quotes; -1 for entries of lists and for the root. */
  readonly keyStarts: readonly number[];
  readonly keyEnds: readonly number[];
  /** The node after all nodes inside of this one. */
  readonly afters: readonly number[];
  /** The node that an alias references, by the node of the alias. */
  readonly targets: ReadonlyMap<number, number>;
  /** Gives the key of a member as text. */
  readonly keyOf: (node: number) => string;
}

export type SpanTreeBuilder = {
  readonly [Column in keyof Omit<SpanTree, "targets" | "keyOf">]: number[];
};

export function createSpanTreeBuilder(): SpanTreeBuilder {
  return { starts: [], ends: [], keyStarts: [], keyEnds: [], afters: [] };
}

function childrenOf(tree: SpanTree, node: number): readonly number[] {
  const children: number[] = [];
  const end = tree.afters[node] ?? 0;
  for (let at = node + 1; at < end; at = tree.afters[at] ?? end)
    children.push(at);
  return children;
}

/** A key that occurs a second time in an object, with the nodes of both members. */
interface Duplicate {
  readonly key: string;
  readonly again: number;
  readonly first: number;
}

export function duplicatesIn(
  tree: SpanTree,
  node: number,
): readonly Duplicate[] {
  const known = new Map<string, number>();
  return childrenOf(tree, node).flatMap((again) => {
    const key = tree.keyOf(again);
    const first = known.get(key);
    if (first !== undefined) return [{ key, again, first }];
    known.set(key, again);
    return [];
  });
}

/** Gives the place of the key of a member. */
export function keyPlace(
  { keyStarts, keyEnds }: SpanTree,
  node: number,
  place: TextPlaces,
): Location {
  const start = Math.max(keyStarts[node] ?? 0, 0);
  return place(start, keyEnds[node] ?? start);
}

export type Locator = Required<Omit<LocatedSource, "value" | "textAt">>;

/** Finds values by their paths. The keys of an object are indexed once, however often the object is visited. */
export function createLocator(tree: SpanTree, place: TextPlaces): Locator {
  const known = new Map<number, ReadonlyMap<PathStep, number>>();
  const members = (node: number): ReadonlyMap<PathStep, number> => {
    const container = tree.targets.get(node) ?? node;
    const found = known.get(container) ?? membersOf(tree, container);
    known.set(container, found);
    return found;
  };
  const repeats = new Map<number, ReadonlySet<PathStep>>();
  const repeated = (node: number): ReadonlySet<PathStep> => {
    const container = tree.targets.get(node) ?? node;
    const found =
      repeats.get(container) ??
      new Set(duplicatesIn(tree, container).map(({ key }) => key));
    repeats.set(container, found);
    return found;
  };
  const find = (path: readonly PathStep[]): number => {
    let node = 0;
    for (const step of path) {
      const next = members(node).get(step);
      if (next === undefined) break;
      node = next;
    }
    return node;
  };
  const valuePlace = (node: number) => {
    const start = tree.starts[node] ?? -1;
    return start < 0
      ? keyPlace(tree, node, place)
      : place(start, tree.ends[node] ?? start);
  };
  return {
    locate: (path) => valuePlace(find(path)),
    locateKey: (path) => {
      const node = find(path);
      return (tree.keyStarts[node] ?? -1) < 0
        ? valuePlace(node)
        : keyPlace(tree, node, place);
    },
    isRepeated: (path) => {
      const key = path.at(-1);
      return key !== undefined && repeated(find(path.slice(0, -1))).has(key);
    },
  };
}

function membersOf(
  tree: SpanTree,
  container: number,
): ReadonlyMap<PathStep, number> {
  return new Map(
    childrenOf(tree, container).map((node, index) => [
      (tree.keyStarts[node] ?? -1) < 0 ? index : tree.keyOf(node),
      node,
    ]),
  );
}
