import { join } from "node:path";
import type { CatalogueFiles } from "../../catalogue/files/document.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { FileState } from "../../io/files/file-state.ts";
import type { WritePlan } from "../../io/output/write-plan.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { findInterrupted } from "./find-interrupted.ts";
import { listCatalogue } from "./list-catalogue.ts";

/**
 * A catalogue with changes that have not been written yet. All commands that change a catalogue work on it. Paths are
 * below its folder, with forward slashes.
 */
export interface WorkingCatalogue {
  readonly directory: string;
  /** The texts of the files that were read, by path. */
  readonly read: ReadonlyMap<string, string>;
  /** The states of the existing files, by path. They become `before` of the files that replace them. */
  readonly states: ReadonlyMap<string, FileState>;
  /** The new contents by path; `null`: the file is removed. */
  readonly written: ReadonlyMap<string, string | Uint8Array | null>;
}

/** Reads all existing files of a catalogue, or parts of one; reads nothing when there is none yet. */
export async function openWorkingCatalogue(
  reader: FileReader,
  directory: string,
): Promise<Checked<WorkingCatalogue>> {
  const found = collectFindings();
  const interrupted = await findInterrupted(reader, directory);
  if (interrupted.length > 0) return found.failed(...interrupted);
  const paths = found.take(await listCatalogue(reader, directory));
  if (paths === null) return found.failed();
  const read = new Map<string, string>();
  const states = new Map<string, FileState>();
  for (const path of [...paths.texts, ...paths.others]) {
    const file = join(directory, path);
    const source = found.take(await reader.readSource(file));
    if (source === null) continue;
    states.set(path, reader.before(file));
    if (paths.texts.includes(path)) read.set(path, source.text);
  }
  if (states.size < paths.texts.length + paths.others.length)
    return found.failed();
  return found.done({ directory, read, states, written: new Map() });
}

export function withFiles(
  catalogue: WorkingCatalogue,
  files: readonly (readonly [
    path: string,
    content: string | Uint8Array | null,
  ])[],
): WorkingCatalogue {
  return { ...catalogue, written: new Map([...catalogue.written, ...files]) };
}

/** Gives a text of the catalogue under the name that messages use; `null` when there is none. */
export function workingFile(
  { directory, read, written }: WorkingCatalogue,
  path: string,
): SourceFile | null {
  const text = written.has(path) ? written.get(path) : read.get(path);
  return typeof text === "string"
    ? { file: withSlashes(join(directory, path)), text }
    : null;
}

/** Gives the catalogue in the form that its readers take; `null` while it has no service or releases. */
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

/** Plans the files of the catalogue that will be written, each with the contents that it must have until then. */
export function sourcesPlan({
  directory,
  states,
  written,
}: WorkingCatalogue): WritePlan {
  return {
    kind: "files",
    directory,
    files: [...written].map(([path, content]) => ({
      path,
      content,
      before: states.get(path) ?? { kind: "absent" },
    })),
  };
}
