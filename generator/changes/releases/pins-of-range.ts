import { compareText } from "../../diagnostics/sort.ts";
import type { ReleaseIndex } from "../../model/release.ts";

/** A document of a namespace, as of a release. */
export interface Pin {
  readonly namespace: string;
  readonly release: ReleaseIndex;
}

/** The documents of one namespace that a range needs, oldest first; the first is as of its earlier end. */
export interface PinnedSpan<P extends Pin> {
  readonly namespace: string;
  /** At least two, of different releases. */
  readonly pins: readonly P[];
}

/**
 * The namespaces that have another document at the later end than at the earlier one: that of an end is the newest that is
 * not newer. Where the earlier end has none there is nothing to compare.
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

/** All documents that `compareReleases` reads for a range. */
export function pinsOfRange<P extends Pin>(
  pins: readonly P[],
  before: ReleaseIndex,
  after: ReleaseIndex,
): readonly P[] {
  return spansOfRange(pins, before, after).flatMap((span) => span.pins);
}
