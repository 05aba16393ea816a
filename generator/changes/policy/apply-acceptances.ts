import {
  acceptedEntryAmbiguous,
  acceptedEntryExpired,
  acceptedEntryStale,
  acceptedUntilUnknown,
  type Unmet,
} from "../../diagnostics/codes.ts";
import type { Built, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Release } from "../../model/release.ts";
import type { Change } from "../kinds/change.ts";
import type { AcceptedChanges, AcceptedEntry } from "./accepted-changes.ts";
import { isAcceptedBy } from "./match-accepted.ts";
import { validityOf } from "./validity-of.ts";

export interface AcceptanceContext {
  /** ISO 8601 day; `null` if entries must not depend on the clock: then no day counts as passed. */
  readonly today: string | null;
  /** Empty if the sides are not releases. */
  readonly releases: readonly Release[];
  /** Whether both sides describe all that entries may be about. */
  readonly isComplete: boolean;
  /** Id or label of the later side; `null` if it has none. */
  readonly to: string | null;
}

/**
 * The changes, with who accepted them. Entries that match nothing and entries that have expired are reported; a
 * change gets the first valid entry of the file.
 */
export function applyAcceptances<C extends Change>(
  changes: readonly C[],
  { accepted }: AcceptedChanges,
  context: AcceptanceContext,
): Built<readonly C[]> {
  const unmet = unmetBy(context);
  const diagnostics: Diagnostic[] = [];
  const byChange = new Map<C, AcceptedEntry>();
  for (const entry of accepted) {
    const matched = changes.filter((change) =>
      isAcceptedBy(entry.selector, change),
    );
    const refusal =
      matched.length === 0
        ? acceptedEntryStale(entry.origin, entry.text, unmet)
        : (ambiguityOf(entry, matched) ?? refusalOf(entry, context));
    if (refusal !== null) diagnostics.push(refusal);
    else
      for (const change of matched)
        if (!byChange.has(change)) byChange.set(change, entry);
  }
  const value = changes.map((change) => {
    const entry = byChange.get(change);
    return entry === undefined ? change : withAcceptance(change, entry);
  });
  return { value, diagnostics };
}

function unmetBy({ releases, isComplete }: AcceptanceContext): Unmet {
  if (releases.length > 0) return "by-these-releases";
  return isComplete ? "by-these-sides" : "by-what-is-described";
}

/** The entries of `accepted-changes.yaml` that match some changes, by their position in the file. */
export function usedEntries(
  changes: readonly Change[],
  { accepted }: AcceptedChanges,
): readonly number[] {
  return [...accepted.entries()].flatMap(([index, { selector }]) =>
    changes.some((change) => isAcceptedBy(selector, change)) ? [index] : [],
  );
}

/** Warnings for entries that no release of a catalogue needs. `used` are the entries that all releases use. */
export function unusedEntries(
  used: ReadonlySet<number>,
  { accepted }: AcceptedChanges,
): readonly Diagnostic[] {
  return accepted
    .filter((_, index) => !used.has(index))
    .map(({ origin, text }) =>
      acceptedEntryStale(origin, text, "by-any-release"),
    );
}

function withAcceptance<C extends Change>(
  change: C,
  { reason, owner, until }: AcceptedEntry,
): C {
  return { ...change, accepted: { reason, owner, until } };
}

/**
 * Changes of several namespaces may have the same fingerprint: accepting the change of one does not accept those of
 * others.
 */
function ambiguityOf(
  { selector, text, origin }: AcceptedEntry,
  matched: readonly Change[],
): Diagnostic | null {
  if (selector.fingerprint === null || matched.length < 2) return null;
  const namespaces = [...new Set(matched.flatMap((each) => each.namespaces))];
  return namespaces.length < 2
    ? null
    : acceptedEntryAmbiguous(origin, text, namespaces);
}

/** Why a matching entry does not accept; `null` if it does. */
function refusalOf(
  { until, text, origin }: AcceptedEntry,
  context: AcceptanceContext,
): Diagnostic | null {
  if (until === null) return null;
  switch (validityOf(until, context)) {
    case "holds":
      return null;
    case "passed":
      return acceptedEntryExpired(origin, text, until);
    case "not-known":
      return acceptedUntilUnknown(
        origin,
        until,
        context.releases.map(({ id, label }) => label ?? id),
      );
  }
}
