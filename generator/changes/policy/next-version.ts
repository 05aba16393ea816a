import { labelNotAVersion, labelTooLow } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Change } from "../kinds/change.ts";
import type { Bump } from "../change/effect.ts";
import { verdictOf, type VerdictOf } from "../change/verdict.ts";
import {
  bumpTriple,
  compareTriples,
  compareVersionLabels,
  parseVersionLabel,
  printVersionLabel,
  tripleOf,
  type VersionLabel,
} from "./version-label.ts";

type Counted = Pick<Change, "bump" | "ofPackage" | "accepted">;

export interface NextVersion<C extends Counted = Change> {
  /** In the form of the current one: its prefix and its number of parts. */
  readonly version: string;
  readonly bump: Bump;
  /** The changes without which it would be lower; accepted changes require nothing. */
  readonly forcedBy: readonly C[];
}

/**
 * The lowest label after the current one that the changes allow for the API, or for its SDK package. No value if the
 * current label is not a version.
 */
export function nextVersion<C extends Counted>(
  current: string,
  changes: readonly C[],
  of: VerdictOf,
): Checked<NextVersion<C>> {
  const label = readVersion(current);
  if (label === null)
    return { value: null, diagnostics: [labelNotAVersion(current)] };
  const open = changes.filter(({ accepted }) => accepted === null);
  const { bump, forcedBy } = verdictOf(open, of);
  const version = printVersionLabel(following(label, bump));
  return { value: { version, bump, forcedBy }, diagnostics: [] };
}

export interface LabelJudgement<C extends Counted = Change> {
  readonly isAllowed: boolean;
  /** The lowest label; `null` if it cannot be computed. */
  readonly lowest: NextVersion<C> | null;
  /** The reasons why not, as errors without a place. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Whether a release with these changes may be called `to` when it follows `from`. A prerelease of an allowed version
 * is allowed. Packages are named like their releases, so a label promises the same as the package version.
 */
export function allowsLabel<C extends Counted>(
  from: string,
  to: string,
  changes: readonly C[],
): LabelJudgement<C> {
  const { value: lowest, diagnostics } = nextVersion(from, changes, "package");
  const before = readVersion(from);
  const after = readVersion(to);
  if (lowest === null || before === null)
    return { isAllowed: false, lowest: null, diagnostics };
  if (after === null) {
    const unreadable = labelNotAVersion(to);
    return { isAllowed: false, lowest, diagnostics: [unreadable] };
  }
  const least = parseVersionLabel(lowest.version);
  const isAllowed =
    compareVersionLabels(after, before) > 0 &&
    least !== null &&
    compareTriples(tripleOf(after), tripleOf(least)) >= 0;
  const count = lowest.forcedBy.length;
  return {
    isAllowed,
    lowest,
    diagnostics: isAllowed
      ? []
      : [
          labelTooLow({
            from,
            to,
            lowest: lowest.version,
            bump: lowest.bump,
            count,
          }),
        ],
  };
}

/** A day is not a version, even if it parses as one with a prerelease. */
function readVersion(label: string): VersionLabel | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(label) ? null : parseVersionLabel(label);
}

/** After a prerelease comes the next one: it promises nothing yet, semver.org 9. */
function following(label: VersionLabel, bump: Bump): VersionLabel {
  if (label.prerelease !== "")
    return { ...label, prerelease: nextPrerelease(label.prerelease) };
  const bumped = bumpTriple(tripleOf(label), bump);
  const { parts } = label;
  // If a label has no part for the bump, its last part is raised: after 10.29 comes 10.30 for every change below a
  // major version.
  const isShort =
    compareTriples(cut(bumped, parts.length), tripleOf(label)) <= 0;
  const next = isShort ? withLastBumped(parts) : bumped.slice(0, parts.length);
  return {
    ...label,
    parts: next.map((number, index) => padded(number, parts[index] ?? "")),
  };
}

function cut(
  [major, minor, patch]: readonly [number, number, number],
  count: number,
): readonly [number, number, number] {
  return [major, count > 1 ? minor : 0, count > 2 ? patch : 0];
}

function withLastBumped(parts: readonly string[]): readonly number[] {
  return parts.map((part, index) =>
    index === parts.length - 1 ? Number(part) + 1 : Number(part),
  );
}

/** `06` is followed by `07`. */
function padded(number: number, old: string): string {
  const width = /^0\d/.test(old) ? old.length : 0;
  return String(number).padStart(width, "0");
}

function nextPrerelease(prerelease: string): string {
  const identifiers = prerelease.split(".");
  const last = identifiers.findLastIndex((text) => /^\d+$/.test(text));
  if (last === -1) return `${prerelease}.1`;
  return identifiers
    .slice(0, last + 1)
    .map((text, index) => (index === last ? String(Number(text) + 1) : text))
    .join(".");
}
