import { isSeq, type Node, type YAMLSeq } from "yaml";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import { insertIntoMap, valueSpan } from "./insert-items.ts";
import { insertLines } from "./insert-lines.ts";
import {
  missingEntries,
  placeEntry,
  releaseNodes,
  releaseOf,
  writtenEntries,
  type MissingEntries,
  type OperationEntry,
} from "./operation-entries.ts";
import { placeAmong } from "./place-among.ts";
import {
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

/** An operation of the file with its missing facts. */
export interface OperationMerge extends MissingEntries {
  readonly text: string;
  readonly releases: readonly Release[];
  readonly pair: PairNode;
  /** An enclosing flow collection allows no block style inside. */
  readonly isInFlow: boolean;
}

/** Inserts facts into the mapping of one operation, in the style in which it is written. */
export function mergeOperation(merge: OperationMerge): readonly TextEdit[] {
  const { text, pair } = merge;
  const map = asMap(pair.value);
  if (map === null || isSimpleFlow(text, map)) return rewrite(merge, map);
  return insertInPlace(merge, map);
}

/** On one line or broken by prettier, and without comments: then it may be printed again from its parts. */
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
  merge: OperationMerge,
  map: MapNode | null,
): readonly TextEdit[] {
  const { text, pair, isInFlow } = merge;
  const entries = mergedEntries(merge, map);
  const flow = printFlow(entries);
  const { from, to } = valueSpan(text, pair);
  if (pair.value === null) return [{ from, to, text: `: ${flow}` }];
  if (isInFlow || columnOf(text, from) + 1 + flow.length <= lineWidth)
    return [{ from, to, text: ` ${flow}` }];
  // A comment after the braces would end up at the last fact: it moves to the key.
  const end = lineEnd(text, to);
  const comment = text.slice(to, end).trim();
  const head = comment === "" ? "" : ` ${comment}`;
  const indent = columnOf(text, startOf(pair.key)) + 2;
  const lines = [head, ...printBlock(entries, indent)];
  return [{ from, to: end, text: lines.join(lineBreakOf(text)) }];
}

function mergedEntries(
  merge: OperationMerge,
  map: MapNode | null,
): readonly Entry[] {
  let entries = writtenEntries(merge.text, map);
  // Keys may be quoted in the text.
  let keys = (map?.items ?? []).map(keyOf);
  for (const entry of missingEntries(merge, merge.releases)) {
    const at = keys.indexOf(entry.key);
    if (at === -1) {
      const after = placeEntry(keys, entry.key);
      entries = entries.toSpliced(after + 1, 0, entry);
      keys = keys.toSpliced(after + 1, 0, entry.key);
    } else {
      const written = findPair(map, entry.key)?.value ?? null;
      const value = extendedValue(merge, written, entry);
      const known = entries[at] ?? entry;
      entries = entries.toSpliced(at, 1, { ...known, value });
    }
  }
  return entries;
}

/** The releases in the fact, as written, with the missing ones inserted. */
function extendedValue(
  { text, missing, releases }: OperationMerge,
  value: Node | null,
  { kind, value: missingValue }: OperationEntry,
): Entry["value"] {
  const nodes = kind === null ? [] : releaseNodes(value);
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

function placeRelease(
  existing: readonly (ReleaseIndex | null)[],
  release: ReleaseIndex,
): number {
  return placeAmong(existing, release, (a, b) => a - b);
}

/** Comments and line breaks between the facts stay where they are. */
function insertInPlace(
  merge: OperationMerge,
  map: MapNode,
): readonly TextEdit[] {
  const { text, releases, missing } = merge;
  const keys = map.items.map(keyOf);
  const entries = missingEntries(merge, releases);
  const added = entries.filter(({ key }) => findPair(map, key) === null);
  const extended = entries.flatMap((entry) => {
    const pair = findPair(map, entry.key);
    if (pair === null) return [];
    if (isSeq<Node>(pair.value) && !isSimpleList(text, pair.value)) {
      const list = pair.value;
      return missing
        .filter(({ kind }) => kind === entry.kind)
        .map(({ release }) => insertIntoList(text, list, release, releases));
    }
    const value = extendedValue(merge, pair.value, entry);
    return [replacePair(text, pair, value, map)];
  });
  if (added.length === 0) return extended;
  const items = added.map((entry) => ({
    after: placeEntry(keys, entry.key),
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
