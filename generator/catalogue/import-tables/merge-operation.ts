import { isScalar, isSeq, type Node, type YAMLSeq } from "yaml";
import { findRelease } from "../../model/api-model.ts";
import {
  lifecycleEventKinds,
  type Lifecycle,
  type LifecycleEventKind,
} from "../../model/lifecycle.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import { insertIntoMap, valueSpan } from "./insert-items.ts";
import { insertLines } from "./insert-lines.ts";
import { byPosition, placeAmong } from "./place-among.ts";
import {
  factEntries,
  printBlock,
  printFlow,
  printFlowItems,
  printRelease,
  type Entry,
} from "./print-facts.ts";
import {
  asMap,
  columnOf,
  endOf,
  endOfPair,
  findPair,
  keyOf,
  lineBreakOf,
  lineEnd,
  lineWidth,
  startOf,
  type MapNode,
  type PairNode,
  type TextEdit,
} from "./yaml-text.ts";

/** An operation of the file with the facts that it lacks. */
export interface OperationMerge {
  readonly text: string;
  readonly releases: readonly Release[];
  readonly pair: PairNode;
  /** A flow collection around the operation admits no block style inside. */
  readonly isInFlow: boolean;
  readonly missing: Lifecycle;
}

/** Inserts facts into the mapping of one operation, in the style in which it is written. */
export function mergeOperation(merge: OperationMerge): readonly TextEdit[] {
  const { text, pair } = merge;
  const map = asMap(pair.value);
  if (map === null || isSimpleFlow(text, map)) return rewrite(merge, map);
  return insertInPlace(merge, map);
}

/** On one line or broken by prettier, and without comments: then it may be printed anew from its parts. */
function isSimpleFlow(text: string, map: MapNode): boolean {
  return (
    map.flow === true &&
    !text.slice(startOf(map), endOf(map)).includes("#") &&
    map.items.every((pair) => !sliceOfPair(text, pair).includes("\n"))
  );
}

function sliceOfPair(text: string, pair: PairNode): string {
  return text.slice(startOf(pair.key), endOfPair(pair));
}

function rewrite(
  { text, releases, pair, isInFlow, missing }: OperationMerge,
  map: MapNode | null,
): readonly TextEdit[] {
  const entries = mergedEntries(text, map, releases, missing);
  const flow = printFlow(entries);
  const { from, to } = valueSpan(text, pair);
  if (pair.value === null) return [{ from, to, text: `: ${flow}` }];
  if (isInFlow || columnOf(text, from) + 1 + flow.length <= lineWidth)
    return [{ from, to, text: ` ${flow}` }];
  // A comment behind the braces would end up at the last fact: it moves to the key.
  const end = lineEnd(text, to);
  const comment = text.slice(to, end).trim();
  const head = comment === "" ? "" : ` ${comment}`;
  const indent = columnOf(text, startOf(pair.key)) + 2;
  const lines = [head, ...printBlock(entries, indent)];
  return [{ from, to: end, text: lines.join(lineBreakOf(text)) }];
}

function mergedEntries(
  text: string,
  map: MapNode | null,
  releases: readonly Release[],
  missing: Lifecycle,
): readonly Entry[] {
  const existing = (map?.items ?? []).map((pair) => ({
    kind: kindOf(pair),
    key: text.slice(startOf(pair.key), endOf(pair.key)),
    value: { kind: "text", text: sliceOfValue(text, pair) } as Entry["value"],
  }));
  let entries: readonly (Entry & { kind: LifecycleEventKind | null })[] =
    existing;
  for (const entry of factEntries(missing, releases)) {
    const pair = findPair(map, entry.kind);
    if (pair === null) {
      const after = placeFact(
        entries.map(({ kind }) => kind),
        entry.kind,
      );
      entries = entries.toSpliced(after + 1, 0, entry);
    } else {
      const value = extendedValue(text, pair.value, entry, missing, releases);
      entries = entries.map((other) =>
        other.kind === entry.kind ? { ...other, value } : other,
      );
    }
  }
  return entries;
}

function sliceOfValue(text: string, { key, value }: PairNode): string {
  if (value === null) return "";
  const afterColon = text.indexOf(":", endOf(key)) + 1;
  return text.slice(afterColon, endOf(value)).trim();
}

function kindOf(pair: PairNode): LifecycleEventKind | null {
  return lifecycleEventKinds.find((kind) => kind === keyOf(pair)) ?? null;
}

/** In the order of their kinds, before everything else where there is no fact yet. */
function placeFact(
  kinds: readonly (LifecycleEventKind | null)[],
  kind: LifecycleEventKind,
): number {
  return kinds.every((other) => other === null)
    ? -1
    : placeAmong(kinds, kind, byPosition(lifecycleEventKinds));
}

/** The releases that the fact names already, as they are written, and the missing ones in between. */
function extendedValue(
  text: string,
  value: Node | null,
  { kind, value: missingValue }: Entry & { readonly kind: LifecycleEventKind },
  missing: Lifecycle,
  releases: readonly Release[],
): Entry["value"] {
  const nodes = releaseNodes(value);
  if (nodes.length === 0) return missingValue;
  let items = nodes.map((node) => ({
    release: releaseOf(node, releases),
    text: text.slice(startOf(node), endOf(node)),
  }));
  for (const { release } of missing.filter((event) => event.kind === kind)) {
    const after = placeRelease(
      items.map((item) => item.release),
      release,
    );
    const item = { release, text: printRelease(releases, release) };
    items = items.toSpliced(after + 1, 0, item);
  }
  return { kind: "list", items: items.map((item) => item.text) };
}

function releaseNodes(value: Node | null): readonly Node[] {
  if (isSeq<Node>(value)) return value.items;
  return isScalar(value) && value.value !== null ? [value] : [];
}

function releaseOf(
  node: Node,
  releases: readonly Release[],
): ReleaseIndex | null {
  return isScalar(node) ? findRelease(releases, String(node.value)) : null;
}

function placeRelease(
  existing: readonly (ReleaseIndex | null)[],
  release: ReleaseIndex,
): number {
  return placeAmong(existing, release, (a, b) => a - b);
}

/** Where comments or line breaks stand between the facts, these stay where they are. */
function insertInPlace(
  { text, releases, missing }: OperationMerge,
  map: MapNode,
): readonly TextEdit[] {
  const kinds = map.items.map(kindOf);
  const entries = factEntries(missing, releases);
  const added = entries.filter(({ kind }) => findPair(map, kind) === null);
  const extended = entries.flatMap((entry) => {
    const pair = findPair(map, entry.kind);
    if (pair === null) return [];
    if (isSeq<Node>(pair.value) && !isSimpleList(text, pair.value)) {
      const list = pair.value;
      return missing
        .filter(({ kind }) => kind === entry.kind)
        .map(({ release }) => insertIntoList(text, list, release, releases));
    }
    const value = extendedValue(text, pair.value, entry, missing, releases);
    return [replacePair(text, pair, value, map)];
  });
  if (added.length === 0) return extended;
  const items = added.map((entry) => ({
    after: placeFact(kinds, entry.kind),
    lines: (indent: number) => printBlock([entry], indent),
    flow: printFlowItems([entry]),
  }));
  return [...extended, ...insertIntoMap(text, map, items)];
}

function isSimpleList(text: string, list: YAMLSeq<Node>): boolean {
  return (
    list.flow === true && !text.slice(startOf(list), endOf(list)).includes("#")
  );
}

function insertIntoList(
  text: string,
  list: YAMLSeq<Node>,
  release: ReleaseIndex,
  releases: readonly Release[],
): TextEdit {
  const printed = printRelease(releases, release);
  const last = list.items.at(-1);
  if (list.flow === true) {
    const at = last === undefined ? startOf(list) + 1 : endOf(last);
    const comma = last === undefined ? "" : ", ";
    return { from: at, to: at, text: `${comma}${printed}` };
  }
  const spans = list.items.map((item) => ({
    from: text.lastIndexOf("-", startOf(item) - 1),
    to: endOf(item),
  }));
  const known = list.items.map((item) => releaseOf(item, releases));
  const indent = columnOf(text, startOf(list));
  const line = `${" ".repeat(indent)}- ${printed}`;
  return insertLines(text, spans, placeRelease(known, release), [line]);
}

function replacePair(
  text: string,
  pair: PairNode,
  value: Entry["value"],
  map: MapNode,
): TextEdit {
  const from = startOf(pair.key);
  const to = endOfPair(pair);
  const key = text.slice(from, endOf(pair.key));
  if (map.flow === true)
    return { from, to, text: printFlowItems([{ key, value }]) };
  const lines = printBlock([{ key, value }], columnOf(text, from));
  return { from, to, text: lines.join(lineBreakOf(text)).trimStart() };
}
