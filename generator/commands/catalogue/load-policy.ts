import { join } from "node:path";
import { readRenames } from "../../catalogue/policy/read-renames.ts";
import {
  nothingAccepted,
  type AcceptedChanges,
} from "../../changes/policy/accepted-changes.ts";
import {
  withSums,
  type StatedRename,
} from "../../changes/change/stated-rename.ts";
import type { RecordedRename } from "../../changes/policy/recorded-renames.ts";
import type { ChangePolicy } from "../../changes/policy/change-policy.ts";
import { presetPolicy } from "../../changes/policy/presets.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { Release } from "../../model/release.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** The place of the files with rules about changes. */
export interface PolicyPlace {
  readonly reader: FileReader;
  /** Folder of the catalogue; `null` when the command has none. */
  readonly spec: string | null;
  /** The file that `--policy`, `--accepted` or `--renames` names, which must exist. */
  readonly file: string | undefined;
}

/** The parsed file, and its text for excerpts in later findings; the text is `null` when there is no file. */
export interface LoadedFile<T> extends Checked<T> {
  readonly source: SourceFile | null;
}

/**
 * Loads the policy from its file, else uses `semver`. `releases` lists the releases that rules may name; `null` when
 * they are unknown.
 */
export async function loadPolicy(
  place: PolicyPlace,
  releases: readonly Release[] | null,
): Promise<LoadedFile<ChangePolicy>> {
  return load(
    place,
    "change-policy.yaml",
    presetPolicy("semver"),
    async (file) => {
      const { readChangePolicy } =
        await import("../../catalogue/policy/read-change-policy.ts");
      return readChangePolicy(file, releases);
    },
  );
}

export async function loadAccepted(
  place: PolicyPlace,
): Promise<LoadedFile<AcceptedChanges>> {
  return load(place, acceptedName, nothingAccepted, async (file) => {
    const { readAcceptedChanges } =
      await import("../../catalogue/policy/read-accepted-changes.ts");
    return readAcceptedChanges(file);
  });
}

/** `releases` are as for the policy. */
export async function loadRenames(
  place: PolicyPlace,
  releases: readonly Release[] | null,
): Promise<LoadedFile<readonly RecordedRename[]>> {
  return load(place, renamesName, [], async (file) =>
    readRenames(file, releases),
  );
}

/** Reads renames for a document alone, which knows no order of releases, with the sums of those that follow each other. */
export function readStated(file: SourceFile): Checked<readonly StatedRename[]> {
  const read = quoteChecked(readRenames(file, null), [file]);
  return { ...read, value: read.value && withSums(read.value) };
}

/** Gives the file that `--renames` names, else the file of the catalogue. */
export function renamesPath({
  spec,
  file,
}: Omit<PolicyPlace, "reader">): string {
  return file ?? join(spec ?? "spec", renamesName);
}

const renamesName = "renames.yaml";

/** Gives the file that `--accepted` names, else the file of the catalogue. */
export function acceptedPath({
  spec,
  file,
}: Omit<PolicyPlace, "reader">): string {
  return file ?? join(spec ?? "spec", acceptedName);
}

const acceptedName = "accepted-changes.yaml";

/** @param read loads the module that reads the file, which most folders do not have */
async function load<T>(
  { reader, spec, file }: PolicyPlace,
  name: string,
  otherwise: T,
  read: (source: SourceFile) => Promise<Checked<T>>,
): Promise<LoadedFile<T>> {
  const path = file ?? (spec === null ? null : join(spec, name));
  const nothing = { value: otherwise, diagnostics: [], source: null };
  if (path === null) return nothing;
  if (file === undefined && !(await reader.pathExists(path))) return nothing;
  const source = await reader.readSource(path);
  return source.value === null
    ? { value: null, diagnostics: source.diagnostics, source: null }
    : {
        ...quoteChecked(await read(source.value), [source.value]),
        source: source.value,
      };
}
