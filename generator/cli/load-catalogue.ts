import { join } from "node:path";
import type { CatalogueFiles } from "../catalogue/document.ts";
import { catalogueNotFound } from "../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import type { SourceFile } from "../source/source-file.ts";
import { listSourceFiles, pathExists, readSource } from "../io/read-input.ts";
import { withSlashes } from "../io/output-folder.ts";

/** The files of the catalogue in a folder: `service.yaml`, `releases.yaml`, `namespaces/*.yaml`, `names.yaml`. */
export async function loadCatalogue(
  directory: string,
): Promise<Checked<CatalogueFiles>> {
  if (!(await pathExists(join(directory, "service.yaml"))))
    return {
      value: null,
      diagnostics: [catalogueNotFound(withSlashes(directory))],
    };
  const diagnostics: Diagnostic[] = [];
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
  if (service === null || releases === null || hasErrors(diagnostics))
    return { value: null, diagnostics };
  return {
    value: {
      service,
      releases,
      namespaces: namespaces.filter((file) => file !== null),
      names,
    },
    diagnostics,
  };
}

export function namesPath(directory: string): string {
  return join(directory, "names.yaml");
}
