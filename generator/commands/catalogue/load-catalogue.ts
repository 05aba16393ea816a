import { join } from "node:path";
import type { CatalogueFiles } from "../../catalogue/files/document.ts";
import { catalogueNotFound } from "../../diagnostics/codes.ts";
import {
  failed,
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { findInterrupted } from "./find-interrupted.ts";

/**
 * The files of the catalogue in a folder: `service.yaml`, `releases.yaml`, `namespaces/*.yaml`, `names.yaml` and
 * `openapi/<namespace>/documents.yaml`. Commands that need the documents read them on their own.
 */
export async function loadCatalogue(
  reader: FileReader,
  directory: string,
): Promise<Checked<CatalogueFiles>> {
  const { readSource, pathExists, listSourceFiles, listFolders } = reader;
  if (!(await pathExists(join(directory, "service.yaml"))))
    return failed(catalogueNotFound(withSlashes(directory)));
  const diagnostics: Diagnostic[] = [
    ...(await findInterrupted(reader, directory)),
  ];
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const keep = <T>({ value, diagnostics: found }: Checked<T>): T | null => {
    diagnostics.push(...found);
    return value;
  };
  const read = async (
    ...steps: readonly string[]
  ): Promise<SourceFile | null> =>
    keep(await readSource(join(directory, ...steps)));
  const service = await read("service.yaml");
  const releases = await read("releases.yaml");
  const listed =
    keep(await listSourceFiles(join(directory, "namespaces"), ".yaml")) ?? [];
  const namespaces = await Promise.all(
    listed.map((name) => read("namespaces", name)),
  );
  const hasNames = await pathExists(namesPath(directory));
  const names = hasNames ? await read("names.yaml") : null;
  const folders = keep(await listFolders(join(directory, "openapi"))) ?? [];
  const documents = await Promise.all(
    folders.map((name) => read("openapi", name, "documents.yaml")),
  );
  if (service === null || releases === null || hasErrors(diagnostics))
    return failed(diagnostics);
  return {
    value: {
      service,
      releases,
      namespaces: namespaces.filter((file) => file !== null),
      names,
      documents: documents.filter((file) => file !== null),
    },
    diagnostics,
  };
}

export function namesPath(directory: string): string {
  return join(directory, "names.yaml");
}
