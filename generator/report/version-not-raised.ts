import { elementOf } from "../changes/change/element.ts";
import type { Change } from "../changes/change/change.ts";
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

/** What the two sides call their versions, and the days that these are; `null` for what a side does not say. */
interface Stated {
  readonly version: string | null;
  readonly day: string | null;
}

/**
 * The finding that a document breaks its callers under a version that promises that it does not; `null` where it does not, where
 * a version is not said, and where it is of no form that promises anything. Accepted changes ask for no version.
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

/** Of versions that nobody can compare, only the same one is known not to be raised. */
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
