import { isOfWhole } from "../../kinds/whole-kinds.ts";
import type { Change } from "../../kinds/change.ts";
import type { ChangelogChange } from "./changelog-change.ts";
import { changelogHead, changelogHeads, type ChangelogHead } from "./heads.ts";

/** The changelog of one release. */
export interface ChangelogSections<C extends ChangelogChange> {
  /** In the order of the headings; headings without changes are left out. */
  readonly sections: readonly {
    readonly head: ChangelogHead;
    readonly changes: readonly C[];
  }[];
  /** Number of changes that are only in the change report. */
  readonly besides: number;
}

export function changelogSections<C extends ChangelogChange>(
  changes: readonly C[],
): ChangelogSections<C> {
  const told = changes.filter(({ change }) => isTold(change));
  const sections = changelogHeads.flatMap((head) => {
    const found = told.filter(({ change }) => changelogHead(change) === head);
    return found.length === 0 ? [] : [{ head, changes: found }];
  });
  return { sections, besides: changes.length - told.length };
}

/**
 * Whole endpoints that are added, removed or deprecated are always included; of the rest, changes that somebody may
 * have to know.
 */
function isTold(
  change: Pick<Change, "kind" | "severity" | "ofPackage">,
): boolean {
  return (
    change.severity !== "info" ||
    change.ofPackage.severity !== "info" ||
    isOfWhole(change)
  );
}

/** `null` if everything is included. */
export function besidesText(count: number): string | null {
  if (count === 0) return null;
  const changes = count === 1 ? "change" : "changes";
  return `Also ${count} ${changes} of texts and names that affect no call. The change report lists them.`;
}
