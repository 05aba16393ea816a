import type { LifecycleEvent } from "../../model/lifecycle.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { WireApi } from "../../wire/model/wire-api.ts";
import type { LedgerEntry } from "../change/fact.ts";
import type { PinnedApi } from "./release-comparison.ts";
import type { PinnedSpan } from "./pins-of-range.ts";

/**
 * Drops the facts that some fields changed if documents of releases before and after the fact name these fields.
 * Entries that become empty are dropped.
 */
export function withoutNamedFields(
  entries: readonly LedgerEntry[],
  spans: readonly PinnedSpan<PinnedApi>[],
): readonly LedgerEntry[] {
  if (spans.length === 0) return entries;
  const named = spans.map(namedBy);
  return entries.flatMap(({ operation, facts }) => {
    const left = facts.filter(
      (fact) =>
        !isAboutFields(fact) ||
        !named.some((isNamed) => isNamed(operation.key, fact)),
    );
    if (left.length === facts.length) return [{ operation, facts }];
    return left.length === 0 ? [] : [{ operation, facts: left }];
  });
}

function isAboutFields({ kind }: LifecycleEvent): boolean {
  return kind === "fields-added" || kind === "fields-removed";
}

function namedBy({
  pins,
}: PinnedSpan<PinnedApi>): (
  key: OperationKey,
  fact: LifecycleEvent,
) => boolean {
  const first = pins[0];
  const last = pins.at(-1);
  if (first === undefined || last === undefined) return () => false;
  const described = [first, last].map(({ api }) => describedKeys(api));
  return (key, { release }) =>
    first.release < release &&
    release <= last.release &&
    described.every((keys) => keys.has(key));
}

function describedKeys({ operations }: WireApi): ReadonlySet<OperationKey> {
  return new Set(
    operations.filter(({ details }) => details !== null).map(({ key }) => key),
  );
}
