import { join } from "node:path";
import type { PlannedImport } from "../../catalogue/import-openapi/import-openapi.ts";
import type { CatalogueFiles } from "../../catalogue/document.ts";
import { withSlashes } from "../../io/output-folder.ts";
import { readCatalogue } from "../catalogue/read-catalogue.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { loadCatalogue } from "../catalogue/load-catalogue.ts";
import { filesOf } from "../catalogue/open-catalogue.ts";
import type { Session } from "../../cli/session.ts";

/** Whether the catalogue is sound with what an import is about to write; what is not is said. */
export async function checkImport(
  spec: string,
  namespace: string,
  planned: PlannedImport,
  session: Session,
): Promise<boolean> {
  const { value: known } =
    planned.service === null ? await loadCatalogue(spec) : { value: null };
  const fileOf = (path: string, text: string): SourceFile => ({
    file: withSlashes(join(spec, path)),
    text,
  });
  const service =
    planned.service === null
      ? known?.service
      : fileOf("service.yaml", planned.service);
  if (service === undefined) return true;
  const files: CatalogueFiles = {
    service,
    releases: fileOf("releases.yaml", planned.releases),
    namespaces: replaced(
      known?.namespaces ?? [],
      fileOf(`namespaces/${namespace}.yaml`, planned.namespace.text),
    ),
    names: known?.names ?? null,
    documents: replaced(
      known?.documents ?? [],
      fileOf(`openapi/${namespace}/documents.yaml`, planned.documents),
    ),
  };
  const { diagnostics } = readCatalogue(files);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return !session.report(errors, filesOf(files));
}

/** The files with one of them anew. */
function replaced(
  files: readonly SourceFile[],
  file: SourceFile,
): readonly SourceFile[] {
  return [...files.filter((other) => other.file !== file.file), file];
}
