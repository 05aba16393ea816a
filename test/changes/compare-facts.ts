import { compareReleases } from "../../generator/changes/compare-releases.ts";
import type { ReleaseComparison } from "../../generator/changes/releases/release-comparison.ts";
import type { ApiModel } from "../../generator/model/api-model.ts";
import type { ReleaseIndex } from "../../generator/model/release.ts";
import {
  buildReport,
  comparedReleases,
  type ChangeReport,
} from "../../generator/report/change-report.ts";

/** Two releases of a catalogue that has pinned no documents. */
export function compareFacts(
  model: ApiModel,
  before: ReleaseIndex,
  after: ReleaseIndex,
): ReleaseComparison {
  return compareReleases({
    model,
    pins: [],
    before,
    after,
    documents: [],
    compareApis: null,
    areAlike: null,
    renames: [],
  });
}

/** The same as a report, without a policy. */
export function reportFacts(
  model: ApiModel,
  before: ReleaseIndex,
  after: ReleaseIndex,
): ChangeReport {
  const comparison = compareFacts(model, before, after);
  return buildReport(comparedReleases(comparison, model.service.title));
}
