import { renameStale, type Unmet } from "../../diagnostics/codes.ts";
import { isRespelled } from "../../model/moved-schemas.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Change } from "../kinds/change.ts";
import {
  linksOf,
  type RenamedKind,
  type StatedRename,
} from "../change/stated-rename.ts";
import {
  happenedIn,
  type ComparedRange,
  type RecordedRename,
} from "./recorded-renames.ts";

/**
 * The renames that the changes report, by their position in the file. No change reports a component that is only spelled
 * otherwise, since nothing is another name for code: only the ledger needs its rename.
 */
export function usedRenames(
  changes: readonly Change[],
  renames: readonly RecordedRename[],
): readonly number[] {
  const met = changes.flatMap(({ rename }) =>
    rename === undefined ? [] : linksOf(rename),
  );
  return [...renames.entries()].flatMap(([index, rename]) =>
    isRespelled(rename) || met.some((each) => isSame(each, rename))
      ? [index]
      : [],
  );
}

export interface RenamesContext {
  /** `null` for two documents. */
  readonly range: ComparedRange | null;
  /** Whether both sides describe all elements of a kind. */
  readonly isDescribed: (kind: RenamedKind) => boolean;
  /** The names that changes remove and add, by kind. */
  readonly namesIn: (changes: readonly Change[]) => {
    removed(kind: RenamedKind): readonly string[];
    added(kind: RenamedKind): readonly string[];
  };
}

/**
 * Findings about the renames that do not hold in a comparison, with the nearest names that were removed or added.
 */
export function unmetRenames(
  changes: readonly Change[],
  renames: readonly RecordedRename[],
  context: RenamesContext,
): readonly Diagnostic[] {
  const { range, namesIn } = context;
  const used = new Set(usedRenames(changes, renames));
  const unmet = renames.filter(
    (rename, index) =>
      !used.has(index) && (range === null || happenedIn(rename, range)),
  );
  if (unmet.length === 0) return [];
  const names = namesIn(changes);
  return unmet.map((rename) =>
    renameStale(rename.origin, rename, {
      unmet: unmetOf(rename, context),
      removed: names.removed(rename.kind),
      added: names.added(rename.kind),
    }),
  );
}

/** A rename with releases is about these; one without may be meant for others. */
function unmetOf(
  { kind, releases }: RecordedRename,
  { range, isDescribed }: RenamesContext,
): Unmet {
  if (!isDescribed(kind)) return "by-what-is-described";
  if (range === null) return "by-these-sides";
  return releases.from === null && releases.to === null
    ? "by-these-releases"
    : "by-its-releases";
}

/** Warnings for renames that no release of a catalogue needs. */
export function unusedRenames(
  used: ReadonlySet<number>,
  renames: readonly RecordedRename[],
): readonly Diagnostic[] {
  return renames
    .filter((_, index) => !used.has(index))
    .map((rename) =>
      renameStale(rename.origin, rename, {
        unmet: "by-any-release",
        removed: [],
        added: [],
      }),
    );
}

function isSame(a: StatedRename, b: StatedRename): boolean {
  return a.kind === b.kind && a.from === b.from && a.to === b.to;
}
