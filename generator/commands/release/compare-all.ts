import type { LabelPolicy } from "../../changes/policy/change-policy.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { ComparedRelease } from "../../release/release-history.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import type { OpenedCatalogue } from "../catalogue/open-catalogue.ts";
import {
  openHistory,
  openRecords,
  type OpenedHistory,
} from "../catalogue/open-history.ts";
import { labelledBefore } from "../catalogue/labelled-before.ts";
import type { KeptReports } from "../catalogue/kept-releases.ts";
import { openRules, type RuleFiles } from "../catalogue/open-rules.ts";
import type { Ports } from "../ports.ts";
import type { ReleaseWork } from "./release-work.ts";

export interface ComparedReleases {
  readonly history: OpenedHistory;
  /** The comparison of the release with the one before it. */
  readonly newest: ComparedRelease;
  /** The comparison of the release with the newest earlier one that has a label, by the rules that judge labels. */
  readonly published: ChangeReport;
  readonly labels: LabelPolicy;
}

export interface CompareRequest {
  /** The rules that judge the label alone. */
  readonly rules: RuleFiles;
  readonly kept: KeptReports;
}

/**
 * Compares the releases. The reports follow the policy of the catalogue, so that `generate` makes the same reports.
 * The label may be judged by another policy.
 */
export async function compareAll(
  { reader, today }: Pick<Ports, "reader" | "today">,
  { catalogue: { directory: spec }, apis, settings, places }: ReleaseWork,
  { files, catalogue }: OpenedCatalogue,
  { rules: given, kept }: CompareRequest,
): Promise<Checked<ComparedReleases>> {
  const { releases } = catalogue.model;
  const found = collectFindings();
  const input = {
    reader,
    spec,
    catalogue,
    files,
    today,
    known: apis,
    settings,
    places,
    kept,
    proofs: "newest" as const,
  };
  const history = openHistory(input);
  const records = found.take(await history.records());
  const newest = records?.releases.at(-1);
  if (newest?.kind !== "compared") return found.failed();
  const isOwn = [given.policy, given.accepted, given.renames].every(
    (file) => file === undefined,
  );
  const opened = isOwn
    ? await history.rules()
    : await openRules(reader, spec, given, releases);
  // The findings about the rules of the catalogue have been reported with the history.
  const rules = isOwn ? opened.value : found.take(opened);
  if (rules === null) return found.failed();
  const { labels } = rules.policy;
  if (isOwn)
    return found.done({ history, newest, published: newest.published, labels });
  const after = releases.length - 1;
  const before = labelledBefore(releases, after);
  const judged = found.take(await openRecords(input)({ before, after }, rules));
  return judged === null
    ? found.failed()
    : found.done({ history, newest, published: judged.report, labels });
}
