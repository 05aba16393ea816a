import { join, relative } from "node:path";
import type { CatalogueFiles } from "../../catalogue/document.ts";
import type { SourceWrite } from "../../io/folder-plan.ts";
import { withSlashes } from "../../io/output-folder.ts";
import { pathExists, readBytes } from "../../io/read-input.ts";
import { sha256 } from "../../io/sha256.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { sourceLimits } from "../../source/source-limits.ts";
import { filesOf } from "./open-catalogue.ts";

/** A catalogue as it is going to be. Paths are below its folder, with forward slashes. */
export interface WorkingCatalogue {
  readonly directory: string;
  /** The texts that were read, by path. */
  readonly read: ReadonlyMap<string, string>;
  /** SHA-256 of the bytes that were read, by path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** What is to be there, by path. */
  readonly written: ReadonlyMap<string, string | Uint8Array>;
}

/** `files`: `null` when there is no catalogue yet. */
export async function openWorkingCatalogue(
  directory: string,
  files: CatalogueFiles | null,
): Promise<WorkingCatalogue> {
  const read = new Map<string, string>();
  const hashes = new Map<string, string>();
  for (const file of filesOf(files)) {
    if (file === null) continue;
    const path = withSlashes(relative(directory, file.file));
    read.set(path, file.text);
    const bytes = await readBytes(file.file, sourceLimits.characters);
    if (bytes !== null) hashes.set(path, sha256(bytes));
  }
  // Files that are written with others and never read.
  for (const path of ["catalogue.schema.json"]) {
    const file = join(directory, path);
    const bytes = (await pathExists(file))
      ? await readBytes(file, sourceLimits.characters)
      : null;
    if (bytes !== null) hashes.set(path, sha256(bytes));
  }
  return { directory, read, hashes, written: new Map() };
}

export function withFiles(
  catalogue: WorkingCatalogue,
  files: readonly (readonly [path: string, content: string | Uint8Array])[],
): WorkingCatalogue {
  return { ...catalogue, written: new Map([...catalogue.written, ...files]) };
}

/** A text of the catalogue, named as messages name it; `null` when there is none. */
export function workingFile(
  { directory, read, written }: WorkingCatalogue,
  path: string,
): SourceFile | null {
  const text = written.get(path) ?? read.get(path);
  return typeof text === "string"
    ? { file: withSlashes(join(directory, path)), text }
    : null;
}

/** The catalogue as the readers take it; `null` while it has no service or releases. */
export function workingFiles(
  catalogue: WorkingCatalogue,
): CatalogueFiles | null {
  const service = workingFile(catalogue, "service.yaml");
  const releases = workingFile(catalogue, "releases.yaml");
  if (service === null || releases === null) return null;
  const paths = [
    ...new Set([...catalogue.read.keys(), ...catalogue.written.keys()]),
  ].toSorted();
  const matching = (pattern: RegExp): readonly SourceFile[] =>
    paths
      .filter((path) => pattern.test(path))
      .map((path) => workingFile(catalogue, path))
      .filter((file) => file !== null);
  return {
    service,
    releases,
    namespaces: matching(/^namespaces\/[^/]+\.yaml$/),
    names: workingFile(catalogue, "names.yaml"),
    documents: matching(/^openapi\/[^/]+\/documents\.yaml$/),
  };
}

/** What is to be written, each with what it must hold until then. */
export function sourceWrites({
  hashes,
  written,
}: WorkingCatalogue): readonly SourceWrite[] {
  return [...written].map(([path, content]) => ({
    path,
    content,
    before: hashes.get(path) ?? null,
  }));
}
