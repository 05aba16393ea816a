import {
  acceptedEntryAmbiguous,
  acceptedEntryExpired,
  acceptedEntryStale,
  acceptedUntilUnknown,
  renameStale,
} from "../../diagnostics/codes.ts";
import type { Built, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Release } from "../../model/release.ts";
import type { AcceptedRename, Change } from "../change/change.ts";
import type { AcceptedChanges, AcceptedEntry } from "./accepted-changes.ts";
import { isAcceptedBy } from "./match-accepted.ts";
import { withoutNames } from "./operation-pattern.ts";
import { validityOf } from "./validity-of.ts";

export interface AcceptanceContext {
  /** ISO 8601 day; `null` if entries must not depend on the clock: then no day counts as passed. */
  readonly today: string | null;
  /** Empty if the sides are not releases. */
  readonly releases: readonly Release[];
  /** Id or label of the later side; `null` if it has none. */
  readonly to: string | null;
  /** The renames that the comparison could use; without this set they are searched among the changes. */
  readonly usedRenames?: readonly AcceptedRename[];
}

/**
 * The changes, with who accepted them. Entries that match nothing and entries that have expired are reported; a
 * change gets the first valid entry of the file.
 */
export function applyAcceptances<C extends Change>(
  changes: readonly C[],
  { accepted, renames }: AcceptedChanges,
  context: AcceptanceContext,
): Built<readonly C[]> {
  const unmet =
    context.releases.length === 0 ? "by-these-sides" : "by-these-releases";
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
  const used = context.usedRenames ?? null;
  const stale = renames.filter((rename) =>
    used === null
      ? !changes.some((change) => tellsRename(change, rename))
      : !used.some((each) => isSameRename(each, rename)),
  );
  diagnostics.push(
    ...stale.map((rename) => renameStale(rename.origin, rename, unmet)),
  );
  const value = changes.map((change) => {
    const entry = byChange.get(change);
    return entry === undefined ? change : withAcceptance(change, entry);
  });
  return { value, diagnostics };
}

/** The entries of `accepted-changes.yaml` that match some changes, by their position in the file. */
export interface UsedEntries {
  readonly accepted: readonly number[];
  readonly renames: readonly number[];
}

export function usedEntries(
  changes: readonly Change[],
  { accepted, renames }: AcceptedChanges,
): UsedEntries {
  return {
    accepted: [...accepted.entries()].flatMap(([index, { selector }]) =>
      changes.some((change) => isAcceptedBy(selector, change)) ? [index] : [],
    ),
    renames: [...renames.entries()].flatMap(([index, rename]) =>
      changes.some((change) => tellsRename(change, rename)) ? [index] : [],
    ),
  };
}

/** Warnings for entries that no release of a catalogue needs. `used` are the entries that all releases use. */
export function unusedEntries(
  used: readonly UsedEntries[],
  { accepted, renames }: AcceptedChanges,
): readonly Diagnostic[] {
  const unmet = "by-any-release";
  const usedAccepted = new Set(used.flatMap((each) => each.accepted));
  const usedRenames = new Set(used.flatMap((each) => each.renames));
  return [
    ...accepted
      .filter((_, index) => !usedAccepted.has(index))
      .map(({ origin, text }) => acceptedEntryStale(origin, text, unmet)),
    ...renames
      .filter((_, index) => !usedRenames.has(index))
      .map((rename) => renameStale(rename.origin, rename, unmet)),
  ];
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

function isSameRename(a: AcceptedRename, b: AcceptedRename): boolean {
  return a.kind === b.kind && a.from === b.from && a.to === b.to;
}

/** An accepted rename is a change with the action moved and both names as its values. */
function tellsRename(
  { action, before, after }: Change,
  { kind, from, to }: AcceptedRename,
): boolean {
  if (action !== "moved") return false;
  if (typeof before !== "string" || typeof after !== "string") return false;
  return kind === "operation"
    ? isEndpoint(before, from) && isEndpoint(after, to)
    : from.endsWith(`.${before}`) && to.endsWith(`.${after}`);
}

/** The catalogue may put a prefix in front of the path of the document. */
function isEndpoint(text: string, name: string): boolean {
  const [method = "", path = ""] = withoutNames(name).split(/ (.*)/s);
  const shown = withoutNames(text);
  return shown.startsWith(`${method} /`) && shown.endsWith(path);
}
