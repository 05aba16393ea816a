import { relative } from "node:path";
import type { CatalogueFiles } from "../../catalogue/document.ts";
import type { Change } from "../../changes/change/change.ts";
import { lastingCauses } from "../../changes/change/lasting-causes.ts";
import type { AcceptedChanges } from "../../changes/policy/accepted-changes.ts";
import {
  applyAcceptances,
  unusedEntries,
} from "../../changes/policy/apply-acceptances.ts";
import { applyPolicy } from "../../changes/policy/apply-policy.ts";
import type { ChangePolicy } from "../../changes/policy/change-policy.ts";
import { compareCatalogueReleases } from "../../changes/releases/compare-catalogue-releases.ts";
import { pinsOfRange } from "../../changes/releases/pins-of-range.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import { withSlashes } from "../../io/output-folder.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import type { WireApi } from "../../model/wire/wire-api.ts";
import type { ReadCatalogue } from "./read-catalogue.ts";
import type {
  ReleaseHistory,
  ReleaseRecord,
} from "../../release/release-history.ts";
import { buildReport, reportedRelease } from "../../report/change-report.ts";
import { documentNamespaces } from "../../report/document-namespaces.ts";
import { loadAccepted, loadPolicy } from "./load-policy.ts";
import type { NewSettings } from "./namespace-settings.ts";
import { openPinnedApis } from "./open-pinned-apis.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/file-reader.ts";

export interface OpenHistory {
  readonly reader: FileReader;
  readonly spec: string;
  readonly catalogue: ReadCatalogue;
  readonly files: CatalogueFiles;
  /** Documents of pins that are not on the disk yet, by `pinKey`. */
  readonly known?: ReadonlyMap<string, WireApi>;
  readonly settings?: NewSettings;
  /** Where their files are going to stand below the catalogue, by the names that they have now. */
  readonly places?: ReadonlyMap<string, string>;
}

/** What decides about severities. */
export interface ChangeRules {
  readonly policy: ChangePolicy;
  readonly accepted: AcceptedChanges;
}

/** Tells what a release changed since another one. */
export type ReadRecord = (
  range: { readonly before: ReleaseIndex; readonly after: ReleaseIndex },
  rules: ChangeRules,
) => Promise<Checked<ReleaseRecord>>;

/** All releases as the policy of the catalogue calls their changes. */
export async function openHistory(
  input: OpenHistory,
): Promise<Checked<ReleaseHistory>> {
  const { reader, spec } = input;
  const { releases, service } = input.catalogue.model;
  const found = collectFindings();
  const rules = found.take(await openRules(reader, spec, {}, releases));
  if (rules === null) return found.failed();
  const history = found.take(
    await readHistory(service.title, releases, openRecords(input), rules),
  );
  if (history === null) return found.failed();
  found.add(...findUnused(history, rules));
  return found.done(history);
}

/** What somebody has written down and no release needs. */
export function findUnused(
  { releases }: ReleaseHistory,
  { accepted }: ChangeRules,
): readonly Diagnostic[] {
  const changes = releases.flatMap(({ report }) =>
    report.changes.map(({ change }) => change),
  );
  return unusedEntries(changes, accepted);
}

export async function readHistory(
  service: string,
  releases: readonly Release[],
  readRecord: ReadRecord,
  rules: ChangeRules,
): Promise<Checked<ReleaseHistory>> {
  const found = collectFindings();
  const records: ReleaseRecord[] = [];
  for (const index of releases.keys()) {
    const range = { before: index - 1, after: index };
    const record = found.take(await readRecord(range, rules));
    if (record === null) return found.failed();
    const labelled = labelledBefore(releases, index);
    const since =
      labelled === range.before
        ? record
        : found.take(
            await readRecord({ before: labelled, after: index }, rules),
          );
    if (since === null) return found.failed();
    records.push({ ...record, published: since.report });
  }
  return found.done({ service, releases: records });
}

/** The newest release before another one that has a label; the time before the first when there is none. */
export function labelledBefore(
  releases: readonly Release[],
  index: ReleaseIndex,
): ReleaseIndex {
  return releases.findLastIndex(
    ({ label }, each) => each < index && label !== null,
  );
}

/** Compares releases by facts, and by documents where there are any. Documents are read once. */
export function openRecords({
  reader,
  spec,
  catalogue: { model, documents: pins },
  files,
  known = new Map(),
  settings = new Map(),
  places = new Map(),
}: OpenHistory): ReadRecord {
  const { releases, service } = model;
  const readApis = openPinnedApis({
    reader,
    spec,
    model,
    indexes: files.documents,
    known,
    settings,
  });
  return async ({ before, after }, rules) => {
    const release = releases[after];
    invariant(release, "a release of the catalogue");
    const found = collectFindings();
    const described = found.take(
      await readApis(pinsOfRange(pins, before, after)),
    );
    if (described === null) return found.failed();
    const compared = compareCatalogueReleases({
      model,
      before,
      after,
      ...described,
      renames: rules.accepted.renames,
    });
    const report = buildReport({
      service: service.title,
      from: reportedRelease(releases, before),
      to: reportedRelease(releases, after),
      direction: compared.direction,
      releases,
      changes: judged(compared.changes, release, releases, rules).map(
        (change) => ({ ...change, cause: lastingCauses(change, fileOf) }),
      ),
      cancelled: compared.cancelled,
      proposals: compared.proposals,
      remarks: compared.remarks,
      timeline: null,
    });
    const namespaces = documentNamespaces(described.documents);
    return found.done({ release, report, published: report, namespaces });
  };

  function fileOf(file: string): string {
    return places.get(file) ?? withSlashes(relative(spec, file));
  }
}

/** The policy and the accepted changes of a catalogue, or those of other files. */
export async function openRules(
  reader: FileReader,
  spec: string,
  {
    policy,
    accepted,
  }: { readonly policy?: string; readonly accepted?: string },
  releases: readonly Release[],
): Promise<Checked<ChangeRules>> {
  const [loadedPolicy, loadedAccepted] = await Promise.all([
    loadPolicy({ reader, spec, file: policy }, releases),
    loadAccepted({ reader, spec, file: accepted }),
  ]);
  const diagnostics = [
    ...loadedPolicy.diagnostics,
    ...loadedAccepted.diagnostics,
  ];
  const value =
    loadedPolicy.value === null || loadedAccepted.value === null
      ? null
      : { policy: loadedPolicy.value, accepted: loadedAccepted.value };
  return { value, diagnostics };
}

function judged(
  changes: readonly Change[],
  release: Release,
  releases: readonly Release[],
  { policy, accepted }: ChangeRules,
): readonly Change[] {
  // Entries that match nothing here belong to another release, and no output depends on the day.
  return applyAcceptances(
    applyPolicy(changes, policy, { releases }),
    accepted,
    { today: null, releases, to: release.id },
  ).value;
}
