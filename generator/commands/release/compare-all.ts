import type { LabelPolicy } from "../../changes/policy/change-policy.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/file-reader.ts";
import type {
  ReleaseHistory,
  ReleaseRecord,
} from "../../release/release-history.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import type { OpenedCatalogue } from "../catalogue/open-catalogue.ts";
import {
  findUnused,
  labelledBefore,
  openRecords,
  openRules,
  readHistory,
} from "../catalogue/open-history.ts";
import type { ReleaseWork } from "./release-work.ts";

export interface ComparedReleases {
  readonly history: ReleaseHistory;
  /** The release against the one before it. */
  readonly newest: ReleaseRecord;
  /** The release against the newest one before it that has a label, by the rules that judge labels. */
  readonly published: ChangeReport;
  readonly labels: LabelPolicy;
}

/** Other files than those of the catalogue, for the label alone. */
export interface LabelRules {
  readonly policy?: string;
  readonly accepted?: string;
}

/** Reports follow the policy of the catalogue, so that `generate` makes the same; the label may be judged by another one. */
export async function compareAll(
  reader: FileReader,
  { catalogue: { directory: spec }, apis, settings, places }: ReleaseWork,
  { files, catalogue }: OpenedCatalogue,
  given: LabelRules,
): Promise<Checked<ComparedReleases>> {
  const { releases, service } = catalogue.model;
  const found = collectFindings();
  const readRecord = openRecords({
    reader,
    spec,
    catalogue,
    files,
    known: apis,
    settings,
    places,
  });
  const rules = found.take(await openRules(reader, spec, {}, releases));
  if (rules === null) return found.failed();
  const history = found.take(
    await readHistory(service.title, releases, readRecord, rules),
  );
  const newest = history?.releases.at(-1);
  if (history === null || newest === undefined) return found.failed();
  found.add(...findUnused(history, rules));
  const { published } = newest;
  const { labels } = rules.policy;
  if (given.policy === undefined && given.accepted === undefined)
    return found.done({ history, newest, published, labels });
  const others = found.take(await openRules(reader, spec, given, releases));
  if (others === null) return found.failed();
  const after = releases.length - 1;
  const before = labelledBefore(releases, after);
  const judged = found.take(await readRecord({ before, after }, others));
  if (judged === null) return found.failed();
  return found.done({
    history,
    newest,
    published: judged.report,
    labels: others.policy.labels,
  });
}
