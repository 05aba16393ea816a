import type { Bump } from "../change/effect.ts";

/** A label that is a version: `10.29`, `v1.2.3`, `1.2.3-beta.8`. */
export interface VersionLabel {
  /** `v` or nothing. */
  readonly prefix: string;
  /** One to three numbers, as written: `2024.06` keeps its zero. */
  readonly parts: readonly string[];
  /** Without its hyphen; empty if it is not a prerelease. */
  readonly prerelease: string;
}

/** Major, minor, patch. */
export type VersionTriple = readonly [
  major: number,
  minor: number,
  patch: number,
];

const form =
  /^([vV]?)(\d{1,15}(?:\.\d{1,15}){0,2})(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

/** `null` if the label is not a version. Build metadata has no order and is dropped, semver.org 10. */
export function parseVersionLabel(label: string | null): VersionLabel | null {
  const match = form.exec(label ?? "");
  if (match === null) return null;
  const [, prefix = "", numbers = "", prerelease = ""] = match;
  return { prefix, parts: numbers.split("."), prerelease };
}

export function printVersionLabel(label: VersionLabel): string {
  const { prefix, parts, prerelease } = label;
  return `${prefix}${parts.join(".")}${prerelease === "" ? "" : `-${prerelease}`}`;
}

/** Missing parts are 0. */
export function tripleOf({
  parts: [major = "0", minor = "0", patch = "0"],
}: VersionLabel): VersionTriple {
  return [Number(major), Number(minor), Number(patch)];
}

/**
 * The next version for a bump; never the same one. Before 1.0.0 anything may change; by convention the second number
 * is raised for breaking changes and the third for all others: semver.org 4, and how npm reads `^0.2.3`.
 */
export function bumpTriple(
  [major, minor, patch]: VersionTriple,
  bump: Bump,
): VersionTriple {
  switch (major === 0 ? beforeFirstMajor[bump] : bump) {
    case "major":
      return [major + 1, 0, 0];
    case "minor":
      return [major, minor + 1, 0];
    case "patch":
    case "none":
      return [major, minor, patch + 1];
  }
}

const beforeFirstMajor: Readonly<Record<Bump, Bump>> = {
  major: "minor",
  minor: "patch",
  patch: "patch",
  none: "patch",
};

/** Precedence of semver.org 11: negative if `a` comes first. */
export function compareVersionLabels(a: VersionLabel, b: VersionLabel): number {
  return (
    compareTriples(tripleOf(a), tripleOf(b)) ||
    comparePrereleases(a.prerelease, b.prerelease)
  );
}

export function compareTriples(a: VersionTriple, b: VersionTriple): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function comparePrereleases(a: string, b: string): number {
  if (a === "" || b === "") return Number(a === "") - Number(b === "");
  const left = a.split(".");
  const right = b.split(".");
  for (const [index, identifier] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareIdentifiers(identifier, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Numbers are compared by value and come before words. */
function compareIdentifiers(a: string, b: string): number {
  const numbers = [a, b].map((text) => /^\d+$/.test(text));
  if (numbers[0] !== numbers[1]) return numbers[0] === true ? -1 : 1;
  if (numbers[0] === true) return Number(a) - Number(b);
  return a < b ? -1 : Number(a > b);
}
