import { nothingAccepted } from "../../changes/policy/accepted-changes.ts";
import {
  acceptedDuplicate,
  acceptedUntilPassed,
  dayNotOne,
  fingerprintForm,
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
import { readAcceptedChanges } from "./read-accepted-changes.ts";
import { given, withEntries } from "./with-entries.ts";

/** A new entry for `accepted-changes.yaml`; `null` for conditions that are not given. */
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
    value: withEntries(existing, { key: "accepted", head }, entries),
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

const head = ` Accepted changes; docs/explanation/changes.md describes the keys.
 \`sdkwright accept FINGERPRINT\` adds to it.`;
