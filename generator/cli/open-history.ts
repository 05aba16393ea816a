import { relative } from "node:path";
import type { CatalogueFiles } from "../catalogue/document.ts";
import type { Change } from "../changes/change/change.ts";
import { lastingCauses } from "../changes/change/lasting-causes.ts";
import type { AcceptedChanges } from "../changes/policy/accepted-changes.ts";
import {
  applyAcceptances,
  unusedEntries,
} from "../changes/policy/apply-acceptances.ts";
import { applyPolicy } from "../changes/policy/apply-policy.ts";
import type { ChangePolicy } from "../changes/policy/change-policy.ts";
import { compareCatalogueReleases } from "../changes/releases/compare-catalogue-releases.ts";
import { pinsOfRange } from "../changes/releases/pins-of-range.ts";
import { invariant } from "../diagnostics/invariant.ts";
import { withSlashes } from "../io/output-folder.ts";
import type { Release, ReleaseIndex } from "../model/release.ts";
import type { WireApi } from "../model/wire/wire-api.ts";
import type { ReadCatalogue } from "../pipeline.ts";
import type {
  ReleaseHistory,
  ReleaseRecord,
} from "../release/release-history.ts";
import { buildReport, reportedRelease } from "../report/change-report.ts";
import { documentNamespaces } from "../report/document-namespaces.ts";
import { loadAccepted, loadPolicy } from "./load-policy.ts";
import type { NewSettings } from "./namespace-settings.ts";
import { openPinnedApis } from "./open-pinned-apis.ts";
import type { Session } from "./session.ts";

export interface OpenHistory {
  readonly spec: string;
  readonly catalogue: ReadCatalogue;
  readonly files: CatalogueFiles;
  readonly session: Session;
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

/** Tells what a release changed since another one; `null` after saying which document cannot be read. */
export type ReadRecord = (
  range: { readonly before: ReleaseIndex; readonly after: ReleaseIndex },
  rules: ChangeRules,
) => Promise<ReleaseRecord | null>;

/** All releases as the policy of the catalogue calls their changes; `null` after saying what is wrong. */
export async function openHistory(
  input: OpenHistory,
): Promise<ReleaseHistory | null> {
  const { releases, service } = input.catalogue.model;
  const rules = await openRules(input.spec, {}, releases, input.session);
  if (rules === null) return null;
  const history = await readHistory(
    service.title,
    releases,
    openRecords(input),
    rules,
  );
  if (history !== null) reportUnused(history, rules, input.session);
  return history;
}

/** What somebody has written down and no release needs. */
export function reportUnused(
  { releases }: ReleaseHistory,
  { accepted }: ChangeRules,
  session: Session,
): void {
  const changes = releases.flatMap(({ report }) =>
    report.changes.map(({ change }) => change),
  );
  session.report(unusedEntries(changes, accepted));
}

export async function readHistory(
  service: string,
  releases: readonly Release[],
  readRecord: ReadRecord,
  rules: ChangeRules,
): Promise<ReleaseHistory | null> {
  const records: ReleaseRecord[] = [];
  for (const index of releases.keys()) {
    const range = { before: index - 1, after: index };
    const record = await readRecord(range, rules);
    if (record === null) return null;
    records.push(record);
  }
  return { service, releases: records };
}

/** Compares releases by facts, and by documents where there are any. Documents are read once. */
export function openRecords({
  spec,
  catalogue: { model, documents: pins },
  files,
  session,
  known = new Map(),
  settings = new Map(),
  places = new Map(),
}: OpenHistory): ReadRecord {
  const { releases, service } = model;
  const readApis = openPinnedApis({
    spec,
    model,
    indexes: files.documents,
    session,
    known,
    settings,
  });
  return async ({ before, after }, rules) => {
    const release = releases[after];
    invariant(release, "a release of the catalogue");
    const described = await readApis(pinsOfRange(pins, before, after));
    if (described === null) return null;
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
    return { release, report, namespaces };
  };

  function fileOf(file: string): string {
    return places.get(file) ?? withSlashes(relative(spec, file));
  }
}

/** The policy and the accepted changes of a catalogue, or those of other files; `null` after saying what is wrong. */
export async function openRules(
  spec: string,
  {
    policy,
    accepted,
  }: { readonly policy?: string; readonly accepted?: string },
  releases: readonly Release[],
  session: Session,
): Promise<ChangeRules | null> {
  const [loadedPolicy, loadedAccepted] = await Promise.all([
    loadPolicy({ spec, file: policy }, releases),
    loadAccepted({ spec, file: accepted }),
  ]);
  session.report(
    [...loadedPolicy.diagnostics, ...loadedAccepted.diagnostics],
    [loadedPolicy.source, loadedAccepted.source],
  );
  return loadedPolicy.value === null || loadedAccepted.value === null
    ? null
    : { policy: loadedPolicy.value, accepted: loadedAccepted.value };
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
