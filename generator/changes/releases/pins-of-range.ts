import { compareText } from "../../diagnostics/sort.ts";
import type { ApiModel } from "../../model/api-model.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import { isNoticeOpen, readFacts } from "../ledger/ledger.ts";

/** A document of a namespace, as of a release. */
export interface Pin {
  readonly namespace: string;
  readonly release: ReleaseIndex;
}

/** The documents of one namespace that a range needs, oldest first; the first one holds at its earlier end. */
export interface PinnedSpan<P extends Pin> {
  readonly namespace: string;
  /** At least two, of different releases. */
  readonly pins: readonly P[];
}

/**
 * The namespaces whose document at the later end is another than at the earlier end: at each end, the newest document
 * that is not newer. If the earlier end has none, there is nothing to compare.
 */
export function spansOfRange<P extends Pin>(
  pins: readonly P[],
  before: ReleaseIndex,
  after: ReleaseIndex,
): readonly PinnedSpan<P>[] {
  const earlier = Math.min(before, after);
  const later = Math.max(before, after);
  const namespaces = [...new Set(pins.map(({ namespace }) => namespace))];
  return namespaces.toSorted(compareText).flatMap((namespace) => {
    const own = pins
      .filter((pin) => pin.namespace === namespace && pin.release <= later)
      .toSorted((a, b) => a.release - b.release);
    const first = own.findLastIndex(({ release }) => release <= earlier);
    const found = first === -1 ? [] : own.slice(first);
    return found.length < 2 ? [] : [{ namespace, pins: found }];
  });
}

export interface PinsQuestion<P extends Pin> {
  readonly model: Pick<ApiModel, "operations">;
  /** All pinned documents of the catalogue. */
  readonly pins: readonly P[];
  readonly before: ReleaseIndex;
  readonly after: ReleaseIndex;
}

/** All documents that `compareReleases` reads for a range, by namespace, oldest first. */
export function pinsOfRange<P extends Pin>(
  question: PinsQuestion<P>,
): readonly P[] {
  const { pins, before, after } = question;
  const compared = spansOfRange(pins, before, after).flatMap(
    (span) => span.pins,
  );
  const needed = new Set([...compared, ...pinsOfNotices(question)]);
  return [...needed].toSorted(
    (a, b) => compareText(a.namespace, b.namespace) || a.release - b.release,
  );
}

/** Documents that show whether a removed operation had been deprecated, if the facts do not. */
export function pinsOfNotices<P extends Pin>({
  model,
  pins,
  before,
  after,
}: PinsQuestion<P>): readonly P[] {
  if (pins.length === 0) return [];
  const earlier = Math.min(before, after);
  const later = Math.max(before, after);
  const needed = new Set<P>();
  for (const operation of model.operations) {
    if (!operation.lifecycle.some(({ kind }) => kind === "removed")) continue;
    for (const fact of readFacts(operation)) {
      if (fact.release <= earlier || fact.release > later) continue;
      if (!isNoticeOpen(fact)) continue;
      const newest = newestBefore(pins, operation.namespace, fact.release);
      if (newest !== null) needed.add(newest);
    }
  }
  return [...needed];
}

/** Finds the newest document of a namespace before a release. */
export function newestBefore<P extends Pin>(
  pins: readonly P[],
  namespace: string,
  release: ReleaseIndex,
): P | null {
  let newest: P | null = null;
  for (const pin of pins)
    if (
      pin.namespace === namespace &&
      pin.release < release &&
      (newest === null || pin.release > newest.release)
    )
      newest = pin;
  return newest;
}
