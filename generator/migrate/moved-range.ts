import {
  compareTriples,
  parseVersionLabel,
  tripleOf,
} from "../changes/policy/version-label.ts";

/** What becomes of a range of versions. */
export type RangeMove =
  | { readonly kind: "moved"; readonly range: string }
  /** It asks for the version already, or for whatever a folder or a workspace has. */
  | { readonly kind: "kept" }
  /** It is written in a way that people have to decide about. */
  | { readonly kind: "unknown" };

/** A version with a sign before it, or a whole version. */
const simple =
  /^(?:(?<sign>\^|~|>=)(?<least>\d+(?:\.\d+){0,2})|(?<whole>\d+\.\d+\.\d+))(?:[-+][\w.+-]+)?$/;

/** What a range begins with that asks for a package under another name: `npm:@acme/shop@`. */
const alias = /^npm:(?<name>(?:@[\w.-]+\/)?[\w.-]+)@/;

/** Returns the package that a range of a package.json asks for under another name; `null` if its key has the name. */
export function aliasedPackage(range: string): string | null {
  return alias.exec(range)?.groups?.["name"] ?? null;
}

/** Ranges that follow what is there. */
const following = /^(?:workspace|file|link|portal):/;

/**
 * Moves a range of a package.json to another version, in the form that it has: `^1.2.0` to `^2.0.0`.
 * @param version as npm writes it: `2.0.0`
 */
export function movedRange(range: string, version: string): RangeMove {
  if (following.test(range)) return { kind: "kept" };
  const before = alias.exec(range)?.[0] ?? "";
  const found = simple.exec(range.slice(before.length))?.groups;
  if (found === undefined) return { kind: "unknown" };
  const { sign = "", least = found["whole"] ?? "" } = found;
  // What asks for a later version already was written for it by hand.
  return isAfter(least, version) || range === before + sign + version
    ? { kind: "kept" }
    : { kind: "moved", range: before + sign + version };
}

/** Whether a range begins after a version, by their numbers. */
function isAfter(least: string, version: string): boolean {
  const [a, b] = [least, version].map(parseVersionLabel);
  return a && b ? compareTriples(tripleOf(a), tripleOf(b)) > 0 : false;
}
