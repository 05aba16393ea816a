import {
  COLLECTION_STYLE,
  EVENT_ID,
  getScalarValue,
  SCALAR_STYLE,
  type Event,
} from "js-yaml";
import { ExactNumber } from "../json/exact-number.ts";
import {
  createSpanTreeBuilder,
  type SpanTree,
  type SpanTreeBuilder,
} from "./span-tree.ts";
import type { SourceLimits } from "./source-limits.ts";
import { readPlainScalar } from "./yaml-scalar.ts";
import { mergedMappings, mergeKey } from "./yaml-merge.ts";
import { flowEnd, scalarSpan, type ScalarEvent } from "./yaml-spans.ts";

type CollectionEvent = Extract<
  Event,
  { type: typeof EVENT_ID.MAPPING | typeof EVENT_ID.SEQUENCE }
>;
type AliasEvent = Extract<Event, { type: typeof EVENT_ID.ALIAS }>;

/** The rule of ours that refuses the text, with the node where the error is. */
export type YamlRefusal =
  | { readonly kind: "too-deep"; readonly node: number }
  | { readonly kind: "too-many-aliases"; readonly node: number }
  /** The node is the mapping. */
  | { readonly kind: "duplicate-keys"; readonly node: number }
  /** The node is the value of a merge key, and no mapping or list of mappings. */
  | { readonly kind: "merge"; readonly node: number };

export interface FinishedYaml {
  readonly kind: "finished";
  readonly value: unknown;
  readonly tree: SpanTree;
  readonly refusals: readonly YamlRefusal[];
  readonly inexact: readonly InexactScalar[];
}

/** A number that a double cannot represent. */
export interface InexactScalar {
  readonly number: ExactNumber;
  readonly node: number;
  /** The keys of the members around the number, innermost last. */
  readonly keys: readonly string[];
}

export type BuiltYaml =
  | FinishedYaml
  /** Tags, directives, several documents, keys that are lists, aliases without an anchor. They are rare or errors. */
  | { readonly kind: "unusual" };

interface Key {
  readonly text: string;
  /** Whether it is `<<` without quotes. */
  readonly isMerge: boolean;
  readonly start: number;
  readonly end: number;
}

/** A list or mapping that is being built. */
interface Frame {
  readonly node: number;
  readonly value: unknown[] | Record<string, unknown>;
  readonly anchor: string | null;
  readonly isFlow: boolean;
  /** The key whose value follows. */
  key: Key | null;
  /** The end of the part that has been read, including keys without values. */
  end: number;
  hasDuplicates: boolean;
  /** The keys that only a merge key has given, so that another member may replace theirs. */
  merged: Set<string> | null;
  /** The number of nodes below, in which the nodes behind an alias count each time. */
  reached: number;
  /** The number of levels below. */
  height: number;
}

/** A complete value with an anchor. */
interface Anchored {
  readonly node: number;
  readonly value: unknown;
  readonly reached: number;
  readonly height: number;
}

interface Building {
  readonly text: string;
  readonly limits: SourceLimits;
  readonly columns: SpanTreeBuilder;
  readonly keys: string[];
  readonly targets: Map<number, number>;
  readonly merges: Set<number>;
  readonly anchors: Map<string, Anchored>;
  readonly frames: Frame[];
  readonly refusals: YamlRefusal[];
  readonly inexact: InexactScalar[];
  root: unknown;
  aliasedNodes: number;
  isUnusual: boolean;
}

/**
 * Builds values and their places from the events of a YAML text. The value of an alias is shared and not copied, but
 * the limits count it like a copy.
 */
export function buildYaml(
  text: string,
  events: readonly Event[],
  limits: SourceLimits,
): BuiltYaml {
  const building: Building = {
    text,
    limits,
    columns: createSpanTreeBuilder(),
    keys: [],
    targets: new Map(),
    merges: new Set(),
    anchors: new Map(),
    frames: [],
    refusals: [],
    inexact: [],
    root: null,
    aliasedNodes: 0,
    isUnusual: events.length === 0,
  };
  for (const [index, event] of events.entries()) {
    takeEvent(building, event, index);
    if (building.isUnusual) return { kind: "unusual" };
  }
  const { columns, keys, targets, merges, root, refusals, inexact } = building;
  const tree = {
    ...columns,
    targets,
    merges,
    keyOf: (node: number) => keys[node] ?? "",
  };
  return { kind: "finished", value: root, tree, refusals, inexact };
}

function takeEvent(building: Building, event: Event, index: number): void {
  switch (event.type) {
    case EVENT_ID.DOCUMENT:
      building.isUnusual =
        index > 0 ||
        event.directives.length > 0 ||
        // The parser treats an indented "---" on the first line as a marker.
        (event.explicitStart && building.text.startsWith(" "));
      return;
    case EVENT_ID.SCALAR:
      return takeScalar(building, event);
    case EVENT_ID.ALIAS:
      return takeAlias(building, event);
    case EVENT_ID.POP:
      return closeFrame(building);
    default:
      return openFrame(building, event);
  }
}

function takeScalar(building: Building, event: ScalarEvent): void {
  if (event.tagStart >= 0) {
    building.isUnusual = true;
    return;
  }
  const text = getScalarValue(building.text, event);
  const { start, end } = scalarSpan(building.text, event);
  const frame = building.frames.at(-1);
  if (frame !== undefined && awaitsKey(frame)) {
    const isMerge = text === mergeKey && event.style === SCALAR_STYLE.PLAIN;
    frame.key = { text, isMerge, start, end };
    building.isUnusual = event.anchorStart >= 0;
    return;
  }
  const value =
    event.style === SCALAR_STYLE.PLAIN ? readPlainScalar(text) : text;
  const node = addNode(building, start, end);
  if (value instanceof ExactNumber)
    building.inexact.push({
      number: value,
      node,
      keys: keysAt(building, node),
    });
  const anchor = anchorName(building, event);
  if (anchor !== null)
    building.anchors.set(anchor, { node, value, reached: 1, height: 0 });
  addValue(building, { node, value, reached: 1, height: 0 });
}

function takeAlias(building: Building, event: AliasEvent): void {
  const { text, anchors, frames, limits } = building;
  const target = anchors.get(text.slice(event.anchorStart, event.anchorEnd));
  if (target === undefined || awaitsKey(frames.at(-1))) {
    building.isUnusual = true;
    return;
  }
  const node = addNode(building, event.anchorStart - 1, event.anchorEnd);
  building.targets.set(node, building.targets.get(target.node) ?? target.node);
  building.aliasedNodes += target.reached;
  if (building.aliasedNodes > limits.aliasedNodes)
    refuse(building, { kind: "too-many-aliases", node });
  if (frames.length + 1 + target.height > limits.depth)
    refuse(building, { kind: "too-deep", node });
  addValue(building, {
    node,
    value: target.value,
    reached: target.reached + 1,
    height: target.height + 1,
  });
}

function openFrame(building: Building, event: CollectionEvent): void {
  const { frames } = building;
  if (event.tagStart >= 0 || awaitsKey(frames.at(-1))) {
    building.isUnusual = true;
    return;
  }
  const anchor = anchorName(building, event);
  // An alias inside of the value cannot reference the value itself.
  if (anchor !== null) building.anchors.delete(anchor);
  const isSequence = event.type === EVENT_ID.SEQUENCE;
  const node = addNode(building, event.start, event.start + 1);
  if (frames.length >= building.limits.depth)
    refuse(building, { kind: "too-deep", node });
  frames.push({
    node,
    value: isSequence ? [] : (Object.create(null) as Record<string, unknown>),
    anchor,
    isFlow: event.style === COLLECTION_STYLE.FLOW,
    key: null,
    end: event.start + 1,
    hasDuplicates: false,
    merged: null,
    reached: 1,
    height: 0,
  });
}

function closeFrame(building: Building): void {
  const { columns, frames, anchors } = building;
  const frame = frames.pop();
  // This is the end of the document.
  if (frame === undefined) return;
  const { node, value, reached, height, anchor } = frame;
  if (frame.hasDuplicates)
    building.refusals.push({ kind: "duplicate-keys", node });
  columns.afters[node] = columns.ends.length;
  const end = frame.isFlow
    ? flowEnd(building.text, columns.starts[node] ?? 0, frame.end)
    : frame.end;
  columns.ends[node] = end;
  reachTo(frames.at(-1), end);
  if (anchor !== null) anchors.set(anchor, { node, value, reached, height });
  addValue(building, { node, value, reached, height });
}

function addValue(building: Building, added: Anchored): void {
  const { value, reached, height } = added;
  const frame = building.frames.at(-1);
  if (frame === undefined) {
    building.root = value;
    return;
  }
  frame.reached += reached;
  frame.height = Math.max(frame.height, height + 1);
  if (Array.isArray(frame.value)) frame.value.push(value);
  else if (frame.key?.isMerge === true)
    mergeMembers(building, frame, frame.value, added);
  else addMember(frame, frame.value, value);
}

function addMember(
  frame: Frame,
  mapping: Record<string, unknown>,
  value: unknown,
): void {
  const key = frame.key?.text ?? "";
  frame.hasDuplicates ||=
    Object.hasOwn(mapping, key) && frame.merged?.delete(key) !== true;
  mapping[key] = value;
  frame.key = null;
}

/** Members of the mapping, and of a mapping that is merged before, take precedence. */
function mergeMembers(
  building: Building,
  frame: Frame,
  mapping: Record<string, unknown>,
  { value, node }: Pick<Anchored, "value" | "node">,
): void {
  frame.key = null;
  const sources = mergedMappings(value);
  if (sources === null) building.refusals.push({ kind: "merge", node });
  for (const source of sources ?? [])
    for (const [key, member] of Object.entries(source)) {
      building.aliasedNodes += 1;
      if (Object.hasOwn(mapping, key)) continue;
      mapping[key] = member;
      frame.merged ??= new Set();
      frame.merged.add(key);
    }
  if (building.aliasedNodes > building.limits.aliasedNodes)
    refuse(building, { kind: "too-many-aliases", node });
}

/** Adds a node with the key that precedes it. */
function addNode(building: Building, start: number, end: number): number {
  const { columns, frames, keys } = building;
  const node = columns.starts.length;
  const key = frames.at(-1)?.key;
  columns.starts.push(start);
  columns.ends.push(end);
  columns.keyStarts.push(key?.start ?? -1);
  columns.keyEnds.push(key?.end ?? -1);
  columns.afters.push(node + 1);
  keys.push(key?.text ?? "");
  if (key?.isMerge === true) building.merges.add(node);
  reachTo(frames.at(-1), Math.max(end, key?.end ?? 0));
  return node;
}

function reachTo(frame: Frame | undefined, end: number): void {
  if (frame !== undefined) frame.end = Math.max(frame.end, end);
}

function keysAt({ frames, keys }: Building, node: number): readonly string[] {
  return [...frames.map((frame) => keys[frame.node] ?? ""), keys[node] ?? ""];
}

function refuse({ refusals }: Building, refusal: YamlRefusal): void {
  // One refusal of a kind is enough: an alias bomb has thousands.
  if (!refusals.some(({ kind }) => kind === refusal.kind))
    refusals.push(refusal);
}

function awaitsKey(frame: Frame | undefined): boolean {
  return (
    frame !== undefined && !Array.isArray(frame.value) && frame.key === null
  );
}

function anchorName(
  { text }: Building,
  { anchorStart, anchorEnd }: CollectionEvent | ScalarEvent,
): string | null {
  return anchorStart < 0 ? null : text.slice(anchorStart, anchorEnd);
}
