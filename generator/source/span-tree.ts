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
  /** The values of merge keys (`<<`), whose members are those of the mapping around them. */
  readonly merges: ReadonlySet<number>;
  /** Gives the key of a member as text. */
  readonly keyOf: (node: number) => string;
}

export type SpanTreeBuilder = {
  readonly [
    Column in keyof Omit<SpanTree, "targets" | "merges" | "keyOf">
  ]: number[];
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

function ownChildrenOf(tree: SpanTree, node: number): readonly number[] {
  const children = childrenOf(tree, node);
  return tree.merges.size === 0
    ? children
    : children.filter((child) => !tree.merges.has(child));
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
  return ownChildrenOf(tree, node).flatMap((again) => {
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
  const known = new Map<number, Members>();
  const members = (node: number): Members => {
    const container = tree.targets.get(node) ?? node;
    const found = known.get(container) ?? membersOf(tree, container, members);
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

type Members = ReadonlyMap<PathStep, number>;

function membersOf(
  tree: SpanTree,
  container: number,
  membersIn: (node: number) => Members,
): Members {
  const members = new Map<PathStep, number>(
    ownChildrenOf(tree, container).map((node, index) => [
      stepOf(tree, node) ?? index,
      node,
    ]),
  );
  for (const merge of mergedInto(tree, container))
    for (const [step, node] of membersIn(merge))
      if (!members.has(step)) members.set(step, node);
  return members;
}

/** The key of a member; `null` for an entry of a list. */
function stepOf({ keyStarts, keyOf }: SpanTree, node: number): string | null {
  return (keyStarts[node] ?? -1) < 0 ? null : keyOf(node);
}

/** The mappings that merge keys add to a mapping, the most important first. */
function mergedInto(tree: SpanTree, container: number): readonly number[] {
  if (tree.merges.size === 0) return [];
  return childrenOf(tree, container)
    .filter((child) => tree.merges.has(child))
    .flatMap((merge) => {
      const children = childrenOf(tree, tree.targets.get(merge) ?? merge);
      const isList = children.some((child) => stepOf(tree, child) === null);
      return isList ? children : [merge];
    });
}
