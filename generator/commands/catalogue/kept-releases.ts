import { join } from "node:path";
import type { CallOf } from "../../changes/folding/changelog/entry.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { callsIn } from "../../sdk/plan/operation-text.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { sha256 } from "../../io/files/sha256.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import { releaseFileNames } from "../../release/release-files.ts";
import type { KeptRelease } from "../../release/release-history.ts";
import { parseRecord } from "../../release/release-record.ts";
import type { Equipment } from "../ports.ts";
import { labelledBefore } from "./labelled-before.ts";
import { settingsOf, type NewSettings } from "./namespace-settings.ts";
import type { OpenedRules } from "./open-rules.ts";
import type { ReadCatalogue } from "./read-catalogue.ts";
import { pinnedFolder } from "./read-pinned.ts";
import { releaseInputs } from "./release-inputs.ts";

/** The reports of an earlier run, and the parts of the generator that affect their contents. */
export interface KeptReports {
  /** The changes folder. */
  readonly directory: string;
  readonly equipment: Pick<Equipment, "loadReportPage" | "loadVersion">;
  /** `compare`: the folder is only checked, so its reports must not be reused. */
  readonly use: "take" | "compare";
}

interface OpenKept {
  readonly reader: FileReader;
  readonly spec: string;
  readonly catalogue: ReadCatalogue;
  readonly settings?: NewSettings;
  readonly kept: KeptReports | null;
}

/** What is known about the releases of a catalogue without comparing them. */
export interface KnownReleases {
  /** SHA-256 of everything that affects the report of a release; `null` when no reports are kept. */
  readonly inputs: (release: ReleaseIndex) => string | null;
  /** Reads the kept report; `null` when the release has to be compared. */
  readonly read: (release: ReleaseIndex) => Promise<KeptRelease | null>;
}

export async function openKept(
  { reader, spec, catalogue, settings = new Map(), kept }: OpenKept,
  rules: OpenedRules,
): Promise<Checked<KnownReleases>> {
  if (kept === null)
    return {
      value: { inputs: () => null, read: async () => null },
      diagnostics: [],
    };
  const found = collectFindings();
  const { model, names, documents } = catalogue;
  const readings = new Map<string, OpenapiSettings>();
  for (const { namespace } of documents) {
    if (readings.has(namespace)) continue;
    const folder = pinnedFolder(spec, namespace);
    const own = settings.get(namespace);
    const read = found.take(await settingsOf(reader, folder, own));
    if (read === null) return found.failed();
    readings.set(namespace, read);
  }
  const { equipment, directory, use } = kept;
  const [page, version] = await Promise.all([
    equipment.loadReportPage(),
    equipment.loadVersion(),
  ]);
  const maker = { version, page, rules: rules.files, settings: readings };
  const hashes: string[] = [];
  for (const release of model.releases.keys())
    hashes.push(
      releaseInputs(model, documents, release, hashes.at(-1) ?? "", maker),
    );
  const folder: KeptFolder = {
    reader,
    directory,
    callOf: callsIn(names),
  };
  return found.done({
    inputs: (release) => hashes[release] ?? null,
    read: async (release) => {
      const { releases } = model;
      const [before, after] = [releases[release - 1], releases[release]];
      const inputs = hashes[release];
      if (use === "compare" || inputs === undefined) return null;
      // The first release is compared with nothing.
      if (before === undefined || after === undefined) return null;
      const published = releases[labelledBefore(releases, release)] ?? null;
      return readKeptRelease(folder, { before, published, after, inputs });
    },
  });
}

/** The changes folder of an earlier run. */
interface KeptFolder {
  readonly reader: FileReader;
  readonly directory: string;
  /** The calls that the texts name now. */
  readonly callOf: CallOf;
}

interface KeptRange {
  readonly before: Release;
  /** The newest earlier release with a label; `null` when there is none. */
  readonly published: Release | null;
  readonly after: Release;
  readonly inputs: string;
}

/**
 * Reads a release from its report in the changes folder. Gives `null`, so that the release is compared, unless the
 * report was made from the same inputs and has not been edited since.
 */
async function readKeptRelease(
  { reader, directory, callOf }: KeptFolder,
  { before, published, after, inputs }: KeptRange,
): Promise<KeptRelease | null> {
  const read = async (path: string): Promise<string | null> => {
    const file = join(directory, path);
    if (!(await reader.pathExists(file))) return null;
    return (await reader.readSource(file)).value?.text ?? null;
  };
  const names = releaseFileNames({ from: before, to: after });
  const text = await read(names.record);
  const record = text === null ? null : parseRecord(text);
  if (text === null || record === null || record.inputs !== inputs) return null;
  if (record.calls.some(([key, call]) => callOf(key) !== call)) return null;
  const own = new Set(
    [
      names,
      releaseFileNames({ from: { id: published?.id ?? null }, to: after }),
    ].flatMap(({ report, migration }) => [
      `${report}.html`,
      `${report}.json`,
      `${report}.md`,
      migration,
    ]),
  );
  const files: { readonly path: string; readonly text: string }[] = [];
  for (const { path, sha256: hash } of record.files) {
    // A record may only name files of its own release.
    const found = own.delete(path) ? await read(path) : null;
    if (found === null || sha256(found) !== hash) return null;
    files.push({ path, text: found });
  }
  return {
    ...record,
    kind: "kept",
    release: after,
    files: [...files, { path: names.record, text }],
  };
}
