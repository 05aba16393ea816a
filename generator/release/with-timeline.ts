import type { ApiModel } from "../model/api-model.ts";
import { buildTimeline } from "../report/build-timeline.ts";
import type { ChangeReport } from "../report/change-report.ts";
import { withDocumentNamespaces } from "../report/document-namespaces.ts";
import type { ReleaseHistory } from "./release-history.ts";

/**
 * Adds to the report of a release the states of all operations from the first release to this one. It does not
 * continue to the newest release, because then each release would change the pages of all earlier ones.
 */
export function withTimeline(
  report: ChangeReport,
  index: number,
  { releases }: ReleaseHistory,
  model: ApiModel,
): ChangeReport {
  const told = releases.slice(1, index + 1);
  const namespaces = new Map(told.flatMap((record) => [...record.namespaces]));
  return {
    ...report,
    timeline: buildTimeline(
      withDocumentNamespaces(model, namespaces),
      { before: 0, after: index },
      new Map(told.flatMap(({ counts }) => [...counts])),
    ),
  };
}
