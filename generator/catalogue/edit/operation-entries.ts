import { isScalar, isSeq, type Node } from "yaml";
import { findRelease } from "../../model/api-model.ts";
import {
  lifecycleEventKinds,
  type Lifecycle,
  type LifecycleEventKind,
} from "../../model/lifecycle.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import { byPosition, placeAmong } from "./place-among.ts";
import { factEntries, type Entry } from "./print-facts.ts";
import {
  endOf,
  keyOf,
  startOf,
  type MapNode,
  type PairNode,
} from "./yaml-text.ts";

/** New entries for an operation. */
export interface MissingEntries {
  readonly missing: Lifecycle;
  /** Keys other than those of dated facts, in the order of `attributeKeys`. */
  readonly attributes: readonly Entry[];
}

/** Keys without a date that importers write. */
export const attributeKeys = [
  "scope",
  "permissions",
  "idempotent",
  "sunset",
  "replacement",
] as const;

export type AttributeKey = (typeof attributeKeys)[number];

/** An entry of an operation; `kind` where it is a dated fact. */
export type OperationEntry = Entry & {
  readonly kind: LifecycleEventKind | null;
};

export function missingEntries(
  { missing, attributes }: MissingEntries,
  releases: readonly Release[],
): readonly OperationEntry[] {
  return [
    ...factEntries(missing, releases),
    ...attributes.map((entry) => ({ ...entry, kind: null })),
  ];
}

/** The entries of an operation as they are written. */
export function writtenEntries(
  text: string,
  map: MapNode | null,
): readonly OperationEntry[] {
  return (map?.items ?? []).map((pair) => ({
    kind: kindOf(keyOf(pair)),
    key: text.slice(startOf(pair.key), endOf(pair.key)),
    value: { kind: "text", text: sliceOfValue(text, pair) },
  }));
}

export function kindOf(key: string): LifecycleEventKind | null {
  return lifecycleEventKinds.find((kind) => kind === key) ?? null;
}

/** Dated facts come first, in the order of their kinds, then the others in theirs. */
export function placeEntry(keys: readonly string[], key: string): number {
  if (kindOf(key) === null) {
    const known: readonly string[] = attributeKeys;
    const ranked = keys.map((other) => (known.includes(other) ? other : null));
    return placeAmong(ranked, key, byPosition(known));
  }
  const kinds = keys.map(kindOf);
  return kinds.every((other) => other === null)
    ? -1
    : placeAmong(kinds, kindOf(key), byPosition(lifecycleEventKinds));
}

export function releaseNodes(value: Node | null): readonly Node[] {
  if (isSeq<Node>(value)) return value.items;
  return isScalar(value) && value.value !== null ? [value] : [];
}

export function releaseOf(
  node: Node,
  releases: readonly Release[],
): ReleaseIndex | null {
  return isScalar(node) ? findRelease(releases, String(node.value)) : null;
}

function sliceOfValue(text: string, { key, value }: PairNode): string {
  if (value === null) return "";
  const afterColon = text.indexOf(":", endOf(key)) + 1;
  return text.slice(afterColon, endOf(value)).trim();
}
