import { compareText } from "../../diagnostics/sort.ts";
import type { ApiModel } from "../../model/api-model.ts";
import { releaseTitle, type ReleaseIndex } from "../../model/release.ts";
import { counted } from "../wording/counted.ts";

export interface NotKnownBefore {
  /**
   * Operations that the first document of a namespace describes within the range. They are not changes: nothing says
   * that they did not exist before.
   */
  readonly count: number;
  /** One sentence for each namespace and release. */
  readonly remarks: readonly string[];
}

/** Operations that the catalogue knows at the later end but not at the earlier one. */
export function notKnownBefore(
  { operations, releases }: ApiModel,
  before: ReleaseIndex,
  after: ReleaseIndex,
): NotKnownBefore {
  const earlier = Math.min(before, after);
  const later = Math.max(before, after);
  const counts = new Map<ReleaseIndex, Map<string, number>>();
  for (const { namespace, lifecycle } of operations) {
    const [first] = lifecycle;
    if (first?.kind !== "known") continue;
    if (first.release <= earlier || first.release > later) continue;
    const known = counts.get(first.release) ?? new Map<string, number>();
    counts.set(first.release, known);
    known.set(namespace, (known.get(namespace) ?? 0) + 1);
  }
  const found = [...counts]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([release, known]) =>
      [...known]
        .toSorted(([a], [b]) => compareText(a, b))
        .map(([namespace, count]) => ({ release, namespace, count })),
    );
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    remarks: found.map(({ release, namespace, count }) => {
      const named = releases[release];
      const title = named === undefined ? "" : releaseTitle(named);
      const are = count === 1 ? "is" : "are";
      const it = count === 1 ? "it" : "them";
      return `${counted(count, "operation")} of ${namespace} ${are} first described by the document of ${title}: no source says whether an earlier release had ${it}.`;
    }),
  };
}
