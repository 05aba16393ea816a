import { isOfWhole } from "../../change/whole-kinds.ts";
import type { Change } from "../../change/change.ts";
import type { ChangelogChange } from "./changelog-change.ts";
import { changelogHead, changelogHeads, type ChangelogHead } from "./heads.ts";

/** What a changelog tells of one release. */
export interface ChangelogSections<C extends ChangelogChange> {
  /** In the order of the heads; those without changes left out. */
  readonly sections: readonly {
    readonly head: ChangelogHead;
    readonly changes: readonly C[];
  }[];
  /** How many changes only the change report tells. */
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

/** Whole endpoints that come, go or are deprecated are told always; of the rest what somebody may have to know. */
function isTold(
  change: Pick<Change, "kind" | "severity" | "ofPackage">,
): boolean {
  return (
    change.severity !== "info" ||
    change.ofPackage.severity !== "info" ||
    isOfWhole(change)
  );
}

/** `null` where everything is told. */
export function besidesText(count: number): string | null {
  if (count === 0) return null;
  const changes = count === 1 ? "change" : "changes";
  return `Besides: ${count} ${changes} of texts and names that no call depends on. The change report lists them.`;
}
