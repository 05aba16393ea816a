import {
  lifecycleEventKinds,
  type Lifecycle,
  type LifecycleEventKind,
} from "../../model/lifecycle.ts";
import type { Release } from "../../model/release.ts";
import { lineWidth, printFlowScalar } from "./yaml-text.ts";

/** A key with its value, as printed in the file. */
export interface Entry {
  readonly key: string;
  readonly value:
    | { readonly kind: "text"; readonly text: string }
    | { readonly kind: "list"; readonly items: readonly string[] };
}

/** The facts in the order of their kinds. */
export function factEntries(
  lifecycle: Lifecycle,
  releases: readonly Release[],
): readonly (Entry & { readonly kind: LifecycleEventKind })[] {
  return lifecycleEventKinds.flatMap((kind) => {
    const items = lifecycle
      .filter((event) => event.kind === kind)
      .map(({ release }) => printRelease(releases, release));
    if (items.length === 0) return [];
    return [{ kind, key: kind, value: factValue(kind, items) }];
  });
}

/** Fields may change in every release; the other facts usually occur once. */
function factValue(
  kind: LifecycleEventKind,
  items: readonly string[],
): Entry["value"] {
  const [only, ...others] = items;
  const isRepeated = kind === "fields-added" || kind === "fields-removed";
  return isRepeated || others.length > 0
    ? { kind: "list", items }
    : { kind: "text", text: only ?? "" };
}

export function printRelease(
  releases: readonly Release[],
  release: number,
): string {
  return printFlowScalar(releases[release]?.id ?? "");
}

/** `{ added: 10.29.0, fields-added: [later] }` */
export function printFlow(entries: readonly Entry[]): string {
  return entries.length === 0 ? "{}" : `{ ${printFlowItems(entries)} }`;
}

export function printFlowItems(entries: readonly Entry[]): string {
  return entries
    .map(({ key, value }) => `${key}: ${flowValue(value)}`.trimEnd())
    .join(", ");
}

function flowValue(value: Entry["value"]): string {
  return value.kind === "text" ? value.text : `[${value.items.join(", ")}]`;
}

/** One line for each entry; a list that does not fit has one line for each item. */
export function printBlock(
  entries: readonly Entry[],
  indent: number,
): readonly string[] {
  const margin = " ".repeat(indent);
  return entries.flatMap(({ key, value }) => {
    const line = `${margin}${key}: ${flowValue(value)}`.trimEnd();
    if (line.length <= lineWidth || value.kind === "text") return [line];
    return [
      `${margin}${key}:`,
      ...value.items.map((item) => `${margin}  - ${item}`),
    ];
  });
}

/** An operation with its facts: on one line if it fits, since prettier would break a longer one. */
export function printOperation(
  methodKey: string,
  entries: readonly Entry[],
  indent: number,
): readonly string[] {
  const line = `${" ".repeat(indent)}${methodKey}: ${printFlow(entries)}`;
  return line.length <= lineWidth
    ? [line]
    : [
        `${" ".repeat(indent)}${methodKey}:`,
        ...printBlock(entries, indent + 2),
      ];
}
