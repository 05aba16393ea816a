import { relative } from "node:path";
import type { CatalogueFiles } from "../../catalogue/files/document.ts";
import type { Bump } from "../../changes/change/effect.ts";
import {
  lastingCauses,
  lastingLimit,
} from "../../changes/change/lasting-causes.ts";
import type { WitnessOption } from "../../changes/change/witness.ts";
import { compareReleases } from "../../changes/compare-releases.ts";
import { unusedEntries } from "../../changes/policy/apply-acceptances.ts";
import { unusedRenames } from "../../changes/policy/judge-renames.ts";
import { renamesBetween } from "../../changes/policy/recorded-renames.ts";
import { pinsOfRange } from "../../changes/releases/pins-of-range.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import type { WireApi } from "../../wire/model/wire-api.ts";
import {
  comparedRelease,
  type ComparedRelease,
  type ReleaseHistory,
  type ReleaseRecord,
} from "../../release/release-history.ts";
import { comparedReleases } from "../../report/change-report.ts";
import { documentNamespaces } from "../../report/document-namespaces.ts";
import {
  judgeCompared,
  type ChangeRules,
} from "../../report/judge-compared.ts";
import { labelledBefore } from "./labelled-before.ts";
import type { NewSettings } from "./namespace-settings.ts";
import { openPinnedApis } from "./open-pinned-apis.ts";
import { openKept, type KeptReports } from "./kept-releases.ts";
import { openRules, type OpenedRules, type RuleFiles } from "./open-rules.ts";
import type { ReadCatalogue } from "./read-catalogue.ts";

export interface OpenHistory {
  readonly reader: FileReader;
  readonly spec: string;
  readonly catalogue: ReadCatalogue;
  readonly files: CatalogueFiles;
  /** The current day, ISO 8601: it decides whether acceptances for a release without a day have ended. */
  readonly today: string;
  /** The files that replace rules of the catalogue. Default: none. */
  readonly rules?: RuleFiles;
  /** Documents of pins that are not on the disk yet, by `pinKey`. */
  readonly known?: ReadonlyMap<string, WireApi>;
  readonly settings?: NewSettings;
  /** The future paths of their files below the catalogue, by their current paths. */
  readonly places?: ReadonlyMap<string, string>;
  /** `newest`: the newest release is compared with a search for proofs, for the migration of its package. Default: `none`. */
  readonly proofs?: "newest" | "none";
  /** The place of kept reports of earlier releases; `null`: all releases are compared. */
  readonly kept: KeptReports | null;
}

export interface ReleaseRange {
  readonly before: ReleaseIndex;
  readonly after: ReleaseIndex;
}

/** Compares a release with an earlier one. */
export type CompareRange = (
  range: ReleaseRange,
  rules: ChangeRules,
) => Promise<
  Checked<Pick<ComparedRelease, "release" | "report" | "namespaces">>
>;

/** The releases of a catalogue, judged by its own policy. Nothing is compared until a result is needed. */
export interface OpenedHistory {
  /** Reads the policy and the accepted changes of the catalogue, once. */
  readonly rules: () => Promise<Checked<OpenedRules>>;
  /** Compares each release with the one before it, once. */
  readonly records: () => Promise<Checked<ReleaseHistory>>;
  /** Gives the version bump that the changes between two releases require. */
  readonly verdict: (range: ReleaseRange) => Promise<Checked<Bump>>;
}

export function openHistory(input: OpenHistory): OpenedHistory {
  const { reader, spec } = input;
  const { releases } = input.catalogue.model;
  const compare = openRecords(input);
  let rules: Promise<Checked<OpenedRules>> | null = null;
  let records: Promise<Checked<ReleaseHistory>> | null = null;
  const loadRules = (): Promise<Checked<OpenedRules>> =>
    (rules ??= openRules(reader, spec, input.rules ?? {}, releases));
  const readAll = async (): Promise<Checked<ReleaseHistory>> => {
    const found = collectFindings();
    const known = found.take(await loadRules());
    const history =
      known && found.take(await readHistory(input, known, compare));
    if (known === null || history === null) return found.failed();
    const used = history.releases.map((record) => record.used);
    // These are entries that no release needs.
    const usedOf = (key: "accepted" | "renames"): ReadonlySet<number> =>
      new Set(used.flatMap((each) => each[key]));
    found.add(
      ...unusedEntries(usedOf("accepted"), known.accepted),
      ...unusedRenames(usedOf("renames"), known.renames),
    );
    return found.done(history);
  };
  return {
    rules: loadRules,
    records: () => (records ??= readAll()),
    verdict: async (range) => {
      const found = collectFindings();
      // This range is part of the history that has been compared or will be.
      if (
        records !== null &&
        range.before === labelledBefore(releases, range.after)
      ) {
        const all = found.take(await records);
        const record = all?.releases[range.after];
        return record === undefined
          ? found.failed()
          : { value: record.verdict, diagnostics: [] };
      }
      const known = found.take(await loadRules());
      const record = known && found.take(await compare(range, known));
      return record === null
        ? found.failed()
        : found.done(record.report.ofPackage.bump);
    },
  };
}

/** Compares the newest release, and each other release whose report is not known. */
async function readHistory(
  input: OpenHistory,
  rules: OpenedRules,
  compare: CompareRange,
): Promise<Checked<ReleaseHistory>> {
  const { releases, service } = input.catalogue.model;
  const found = collectFindings();
  const known = found.take(await openKept(input, rules));
  if (known === null) return found.failed();
  const newestCompare =
    input.proofs === "newest" ? openRecords(input, "wanted") : compare;
  const records: ReleaseRecord[] = [];
  for (const after of releases.keys()) {
    const isNewest = after === releases.length - 1;
    const kept = isNewest ? null : await known.read(after);
    const record =
      kept ??
      found.take(
        await compareWhole(releases, after, known.inputs(after), {
          rules,
          compare: isNewest ? newestCompare : compare,
        }),
      );
    if (record === null) return found.failed();
    records.push(record);
  }
  return found.done({ service: service.title, releases: records });
}

/** Compares a release with the one before it, and with the newest earlier one that has a label. */
async function compareWhole(
  releases: readonly Release[],
  after: ReleaseIndex,
  inputs: string | null,
  {
    rules,
    compare,
  }: { readonly rules: OpenedRules; readonly compare: CompareRange },
): Promise<Checked<ComparedRelease>> {
  const found = collectFindings();
  const before = after - 1;
  const own = found.take(await compare({ before, after }, rules));
  const labelled = labelledBefore(releases, after);
  const published =
    labelled === before
      ? own
      : found.take(await compare({ before: labelled, after }, rules));
  if (own === null || published === null) return found.failed();
  const reports = { ...own, published: published.report, inputs };
  return found.done(comparedRelease(reports, rules));
}

/** Compares releases by facts, and by documents where they exist. Documents are read once. */
export function openRecords(
  {
    reader,
    spec,
    catalogue: { model, types, documents: pins },
    files,
    today,
    known = new Map(),
    settings = new Map(),
    places = new Map(),
  }: OpenHistory,
  witnesses: WitnessOption = "not-wanted",
): CompareRange {
  const { releases, service } = model;
  const indexes = files.documents;
  const readApis = openPinnedApis({
    reader,
    spec,
    model,
    types,
    indexes,
    known,
    settings,
    witnesses,
  });
  return async ({ before, after }, rules) => {
    const release = releases[after];
    invariant(release, "a release of the catalogue");
    const found = collectFindings();
    const described = found.take(
      await readApis(
        pinsOfRange({ model, pins, before, after }),
        rules.renames,
      ),
    );
    if (described === null) return found.failed();
    const renames = renamesBetween(rules.renames, { releases, before, after });
    const range = { model, pins, before, after };
    const compared = compareReleases({ ...range, ...described, renames });
    const changes = compared.changes.map((change) => ({
      ...change,
      cause: lastingCauses(change, fileOf),
    }));
    const limits = compared.limits.map((limit) => lastingLimit(limit, fileOf));
    const { value: report, diagnostics } = judgeCompared(
      comparedReleases({ ...compared, changes, limits }, service.title),
      rules,
      { today, named: null },
    );
    // Older releases are final, and an entry without a match may be meant for another release.
    if (after === releases.length - 1 && before === after - 1)
      found.add(...diagnostics.filter(isLapse).map(asWarning));
    const namespaces = documentNamespaces(described.documents);
    return found.done({ release, report, namespaces });
  };

  function fileOf(file: string): string {
    return places.get(file) ?? withSlashes(relative(spec, file));
  }
}

/** Whether a finding reports an acceptance that has ended, or one that does not say what it accepts. */
function isLapse({ severity }: Diagnostic): boolean {
  return severity === "error";
}

/** Makes a warning of an error. The files are still written, and say what is accepted and what is not. */
function asWarning(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: "warning" };
}
