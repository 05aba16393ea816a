import { elementOf } from "../changes/change/element.ts";
import type { Change } from "../changes/kinds/change.ts";
import { fingerprintOf } from "../changes/change/fingerprint.ts";
import { verdictOf } from "../changes/change/verdict.ts";
import { judgedKind } from "../changes/kinds/judged-kind.ts";
import { nextVersion } from "../changes/policy/next-version.ts";
import {
  compareTriples,
  parseVersionLabel,
  tripleOf,
} from "../changes/policy/version-label.ts";

const kind = "api-version-not-raised";

/** The versions that the two sides state, and their days; `null` for what a side does not state. */
interface Stated {
  readonly version: string | null;
  readonly day: string | null;
}

/**
 * Finds a document that breaks its callers although its version promises that it does not. Returns `null` when it
 * does not break them, when a version is missing, and when the version has a form that promises nothing. Accepted
 * changes need no new version.
 */
export function versionNotRaised(
  changes: readonly Change[],
  { before, after }: { readonly before: Stated; readonly after: Stated },
): Change | null {
  if (before.version === null || after.version === null) return null;
  const open = changes.filter(({ accepted }) => accepted === null);
  if (verdictOf(open, "api").bump !== "major") return null;
  if (isRaised(open, before, after)) return null;
  const element = elementOf({ kind: "document" });
  const wire = { effect: "none", direction: "both", guards: [] } as const;
  return {
    kind,
    ...judgedKind(kind, wire, {
      before: before.version,
      after: after.version,
      effects: [wire],
    }),
    element,
    namespaces: [],
    operation: null,
    before: before.version,
    after: after.version,
    since: [],
    direction: "both",
    cause: [],
    reach: [],
    fingerprint: fingerprintOf(kind, element, [before.version, after.version]),
    grace: null,
    witness: null,
    replacement: null,
    folded: [],
  };
}

/** Whether a version was raised. When versions cannot be compared, only an equal version is known not to be raised. */
function isRaised(
  changes: readonly Change[],
  before: Stated,
  after: Stated,
): boolean {
  if (before.version === after.version) return false;
  if (before.day !== null && after.day !== null) return after.day >= before.day;
  const { value: least } = nextVersion(before.version ?? "", changes, "api");
  const lowest = parseVersionLabel(least?.version ?? null);
  const label = after.day === null ? parseVersionLabel(after.version) : null;
  if (lowest === null || label === null) return true;
  return compareTriples(tripleOf(label), tripleOf(lowest)) >= 0;
}
