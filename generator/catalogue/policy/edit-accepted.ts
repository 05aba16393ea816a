import { Document, isMap, isSeq, parseDocument, YAMLSeq } from "yaml";
import type { AcceptedRename } from "../../changes/change/change.ts";
import { nothingAccepted } from "../../changes/policy/accepted-changes.ts";
import {
  acceptedDuplicate,
  acceptedUntilPassed,
  dayNotOne,
  fingerprintForm,
  renameContradicts,
  renameDuplicate,
  renameForm,
} from "../../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { findRelease } from "../../model/api-model.ts";
import { isDay, looksLikeDay } from "../../model/calendar-day.ts";
import type { Release } from "../../model/release.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { conflictOf, renameProblem } from "./check-renames.ts";
import { readAcceptedChanges } from "./read-accepted-changes.ts";

/** A new entry for `accepted-changes.yaml`; `null` for conditions that are not given. */
export interface NewRename extends Omit<AcceptedRename, "kind"> {
  readonly reason: string | null;
  readonly owner: string | null;
}

export interface NewAcceptance {
  readonly fingerprints: readonly string[];
  readonly reason: string;
  readonly owner: string;
  /** Day or release label. */
  readonly until: string | null;
  readonly namespace: string | null;
}

/** The time of the acceptance. */
export interface AcceptanceMoment {
  /** ISO 8601 day. */
  readonly today: string;
  /** Releases of the catalogue; empty if there is none. A label may look like a day. */
  readonly releases: readonly Release[];
}

/**
 * The text of the file with one more rename. `existing` is the current text, `null` for a new file; existing comments
 * and order are kept.
 */
export function planRename(
  existing: SourceFile | null,
  rename: NewRename,
): Checked<string> {
  const known = existing && readAcceptedChanges(existing);
  if (known !== null && known.value === null) return failed(known.diagnostics);
  const { from, to, reason, owner } = rename;
  const kind = /^\S+\s+\//.test(from) ? "operation" : "field";
  const problem = renameProblem({ kind, from, to });
  if (problem !== null) return failed([renameForm(null, from, to, problem)]);
  const { renames } = known?.value ?? nothingAccepted;
  const conflict = conflictOf({ kind, from, to }, renames);
  if (conflict !== null) {
    const { other, isSame } = conflict;
    return failed([
      isSame
        ? renameDuplicate(null, from, to, other.origin)
        : renameContradicts(null, rename, other, other.origin),
    ]);
  }
  const entry = { [kind]: { from, to }, ...given({ reason, owner }) };
  return { value: withEntries(existing, "renames", [entry]), diagnostics: [] };
}

/** The text of the file with one more entry for each fingerprint. */
export function planAcceptance(
  existing: SourceFile | null,
  { fingerprints, reason, owner, until, namespace }: NewAcceptance,
  at: AcceptanceMoment,
): Checked<string> {
  const known = existing && readAcceptedChanges(existing);
  if (known !== null && known.value === null) return failed(known.diagnostics);
  const { accepted } = known?.value ?? nothingAccepted;
  const wanted = [...new Set(fingerprints)];
  const diagnostics = wanted.flatMap((fingerprint): readonly Diagnostic[] => {
    if (!/^[0-9a-f]{16}$/.test(fingerprint))
      return [fingerprintForm(fingerprint)];
    const other = accepted.find(
      ({ selector }) =>
        selector.fingerprint === fingerprint &&
        selector.namespace === namespace,
    );
    return other ? [acceptedDuplicate(fingerprint, other.origin)] : [];
  });
  const passed = untilProblem(until, at);
  if (passed !== null) return failed([...diagnostics, passed]);
  if (diagnostics.length > 0) return failed(diagnostics);
  const entries = wanted.map((fingerprint) => ({
    fingerprint,
    ...given({ namespace }),
    reason,
    owner,
    ...given({ until }),
  }));
  return {
    value: withEntries(existing, "accepted", entries),
    diagnostics: [],
  };
}

function untilProblem(
  until: string | null,
  { today, releases }: AcceptanceMoment,
): Diagnostic | null {
  if (until === null || findRelease(releases, until) !== null) return null;
  if (!looksLikeDay(until)) return null;
  if (!isDay(until)) return dayNotOne(null, until);
  return until < today ? acceptedUntilPassed(until, today) : null;
}

type Entry = Readonly<Record<string, unknown>>;

const head = ` Accepted changes and renames; docs/explanation/changes.md describes the keys.
 \`sdkwright accept FINGERPRINT\` and \`sdkwright accept-rename OLD NEW\` add to it.`;

/** The file has been read, so it is a mapping and the key, if present, is a list. */
function withEntries(
  existing: SourceFile | null,
  key: "accepted" | "renames",
  entries: readonly Entry[],
): string {
  if (existing === null) {
    const document = new Document({ [key]: entries });
    document.commentBefore = head;
    return document.toString({ lineWidth: 0 });
  }
  const document = parseDocument(existing.text, { schema: "core" });
  const list: unknown = document.get(key, true);
  if (isSeq(list)) {
    // `[]` would continue on one line.
    if (list.items.length === 0) list.flow = false;
    for (const entry of entries) list.add(document.createNode(entry));
  } else {
    const made = new YAMLSeq();
    for (const entry of entries) made.add(document.createNode(entry));
    document.set(key, made);
    if (isMap(document.contents)) document.contents.flow = false;
  }
  return document.toString({ lineWidth: 0 });
}

function given(
  values: Readonly<Record<string, string | null>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === null ? [] : [[key, value]],
    ),
  );
}
