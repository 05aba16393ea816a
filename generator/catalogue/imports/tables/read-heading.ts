import type { LifecycleEventKind } from "../../../model/lifecycle.ts";
import type { Release, ReleaseIndex } from "../../../model/release.ts";

/** Which release a heading names. */
export type ReleaseMention =
  | { readonly kind: "none" }
  | { readonly kind: "known"; readonly release: ReleaseIndex }
  | { readonly kind: "unknown"; readonly label: string }
  | { readonly kind: "several"; readonly labels: readonly string[] };

/** The kinds of change that a heading names: none for an ordinary heading, one for a change heading. */
export function readChangeKinds(
  heading: string,
): readonly LifecycleEventKind[] {
  const has = (words: RegExp): boolean => words.test(heading);
  const isAdded = has(/\b(?:added|new)\b/i);
  const isRemoved = has(/\bremoved\b/i);
  const kinds: [LifecycleEventKind, boolean][] = has(
    /\b(?:fields?|parameters?)\b/i,
  )
    ? [
        ["fields-added", isAdded],
        ["fields-removed", isRemoved],
      ]
    : [
        ["added", isAdded && has(/\b(?:endpoints?|operations?)\b/i)],
        ["reactivated", has(/\breactivated\b/i)],
        ["deprecated", has(/\bdeprecated\b/i)],
        ["removed", isRemoved],
      ];
  return kinds.filter(([, named]) => named).map(([kind]) => kind);
}

/** The release in a change heading: a known id or label, or a text that looks like a label. */
export function readReleaseOfChange(
  heading: string,
  releases: readonly Release[],
): ReleaseMention {
  const { mention, rest } = findKnown(heading, releases);
  const label = findLabel(rest, releases);
  return label === null ? mention : { kind: "unknown", label };
}

/**
 * The release in a heading that names no kind of change but may enclose headings that do. Versions in such a heading
 * can mean anything (such as the document's own), so only a known release or the words "release X" count, and not if
 * the heading names a range.
 */
export function readReleaseOfChapter(
  heading: string,
  releases: readonly Release[],
): ReleaseMention {
  // "API changes since 10.29.0" is about later changes.
  if (/\b(?:after|before|between|from|since|until)\b/i.test(heading))
    return { kind: "none" };
  const { mention, rest } = findKnown(heading, releases);
  const label = afterTheWordRelease(rest);
  return label === null ? mention : { kind: "unknown", label };
}

interface KnownReleases {
  readonly mention: ReleaseMention;
  /** The heading without the known names. */
  readonly rest: string;
}

function findKnown(
  heading: string,
  releases: readonly Release[],
): KnownReleases {
  const names = releases
    .flatMap(({ id, label }, release) =>
      [...new Set([id, label ?? id])].map((name) => ({ name, release })),
    )
    // Longest first, so that "2025 spring" is not read as "2025".
    .toSorted((a, b) => b.name.length - a.name.length);
  const found = new Set<ReleaseIndex>();
  let rest = heading;
  for (const { name, release } of names) {
    const without = rest.replace(wholeName(name), " ");
    if (without === rest) continue;
    rest = without;
    found.add(release);
  }
  const [first, ...others] = found;
  if (first === undefined) return { mention: { kind: "none" }, rest };
  if (others.length === 0)
    return { mention: { kind: "known", release: first }, rest };
  const labels = releases
    .filter((_, index) => found.has(index))
    .map(({ id }) => id);
  return { mention: { kind: "several", labels }, rest };
}

/** The name, not as part of a longer word or label, optionally with a leading `v`. */
function wholeName(name: string): RegExp {
  const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_.-])v?${literal}(?![\p{L}\p{N}_]|[.-][\p{L}\p{N}])`,
    "giu",
  );
}

function findLabel(
  heading: string,
  releases: readonly Release[],
): string | null {
  const named = afterTheWordRelease(heading);
  if (named !== null) return named;
  const match = /(?<![\w.-])v?\d+(?:\.\d+)+(?:-[\w.]*\w)?/i.exec(heading);
  if (match === null) return null;
  const [label] = match;
  // "3.1 Deprecated endpoints" begins with a section number, unless releases have labels of this form.
  const isSectionNumber =
    heading.slice(0, match.index).trim() === "" &&
    releases.every(
      (release) => countParts(release.label ?? "") !== countParts(label),
    );
  return isSectionNumber ? null : label;
}

function afterTheWordRelease(heading: string): string | null {
  const match = /\brelease\s+([\w.-]*\d[\w.-]*)/i.exec(heading);
  return match?.[1]?.replace(/(?<![.-])[.-]+$/, "") ?? null;
}

function countParts(label: string): number {
  return label.split(".").length;
}
