import { isSeq, type Node } from "yaml";
import type { LifecycleEvent } from "../../model/lifecycle.ts";
import type { Release } from "../../model/release.ts";
import { kindOf, releaseNodes, releaseOf } from "./operation-entries.ts";
import { printFlow, printOperation, type Entry } from "./print-facts.ts";
import {
  applyEdits,
  asMap,
  columnOf,
  endOf,
  endOfPair,
  findPair,
  findValue,
  isPlain,
  keyOf,
  lineBreakOf,
  lineEnd,
  lineStart,
  startOf,
  type MapNode,
  type PairNode,
  type TextEdit,
} from "./yaml-text.ts";

/** Facts to remove from an operation. */
export interface DroppedFacts {
  /** As the file spells them. */
  readonly path: string;
  readonly methodKey: string;
  readonly facts: readonly Pick<LifecycleEvent, "kind" | "release">[];
  /** Keys without a date. */
  readonly keys: readonly string[];
}

/** The text without the facts, or the first operation written in a form that cannot be edited. */
export type Dropped =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "refused"; readonly at: DroppedFacts };

/**
 * An operation in the importer's form is printed again in that form; for any other, only the lines of the facts are
 * removed.
 */
export function dropFacts(
  text: string,
  drops: readonly DroppedFacts[],
  releases: readonly Release[],
): Dropped {
  const paths = asMap(findValue(text, "endpoints"));
  const edits: TextEdit[] = [];
  for (const drop of drops) {
    const methods = findPair(paths, drop.path)?.value ?? null;
    const pair = findPair(asMap(methods), drop.methodKey);
    const map = asMap(pair?.value ?? null);
    if (pair === null || map === null || !isPlain(map))
      return { kind: "refused", at: drop };
    const planned = planDrop({ text, pair, map, drop, releases });
    if (planned === null) return { kind: "refused", at: drop };
    edits.push(...planned);
  }
  return { kind: "text", text: applyEdits(text, edits) };
}

interface Drop {
  readonly text: string;
  readonly pair: PairNode;
  readonly map: MapNode;
  readonly drop: DroppedFacts;
  readonly releases: readonly Release[];
}

function planDrop(given: Drop): readonly TextEdit[] | null {
  const { text, pair, map } = given;
  const indent = columnOf(text, startOf(pair.key));
  const from = startOf(pair.key);
  const to = endOfPair(pair);
  const left = entriesLeft(given);
  const print = (entries: readonly Entry[]): string =>
    printOperation(keyOf(pair), entries, indent)
      .join(lineBreakOf(text))
      .trimStart();
  const written = map.items.map((each) => entryOf(text, each));
  if (text.slice(from, to) === print(written))
    return [{ from, to, text: print(left) }];
  if (text.slice(from, to).includes("#") && map.flow === true) return null;
  if (map.flow === true || left.length === 0)
    return [{ from: startOf(map), to: endOf(map), text: printFlow(left) }];
  return map.items.flatMap((each) => dropInPlace(given, each));
}

/** The parts of an entry, so that it can be printed again. */
function entryOf(text: string, { key, value }: PairNode): Entry {
  const written = text.slice(startOf(key), endOf(key));
  if (
    isSeq<Node>(value) &&
    !text.slice(startOf(value), endOf(value)).includes("#")
  )
    return {
      key: written,
      value: { kind: "list", items: itemsOf(text, value.items) },
    };
  const whole = value === null ? "" : text.slice(startOf(value), endOf(value));
  return { key: written, value: { kind: "text", text: whole } };
}

function itemsOf(text: string, nodes: readonly Node[]): readonly string[] {
  return nodes.map((node) => text.slice(startOf(node), endOf(node)));
}

function entriesLeft(given: Drop): readonly Entry[] {
  return given.map.items.flatMap((pair) => {
    const entry = entryLeft(given, pair);
    return entry === null ? [] : [entry];
  });
}

/** `null` if nothing is left. */
function entryLeft(
  { text, drop, releases }: Drop,
  pair: PairNode,
): Entry | null {
  const key = keyOf(pair);
  const entry = entryOf(text, pair);
  if (drop.keys.includes(key)) return null;
  const kind = kindOf(key);
  const gone = drop.facts.filter((fact) => fact.kind === kind);
  if (gone.length === 0) return entry;
  const nodes = releaseNodes(pair.value).filter((node) => {
    const release = releaseOf(node, releases);
    return !gone.some((fact) => fact.release === release);
  });
  const items = itemsOf(text, nodes);
  const [only, ...others] = items;
  if (only === undefined) return null;
  return others.length === 0 && !key.startsWith("fields-")
    ? { ...entry, value: { kind: "text", text: only } }
    : { ...entry, value: { kind: "list", items } };
}

function dropInPlace(given: Drop, pair: PairNode): readonly TextEdit[] {
  const { text } = given;
  const left = entryLeft(given, pair);
  const from = startOf(pair.key);
  const to = endOfPair(pair);
  if (left === null)
    return [
      {
        from: lineStart(text, from),
        to: lineEnd(text, to) + lineBreakOf(text).length,
        text: "",
      },
    ];
  const before = entryOf(text, pair);
  if (JSON.stringify(left) === JSON.stringify(before)) return [];
  return [{ from, to, text: printFlow([left]).slice(2, -2) }];
}
