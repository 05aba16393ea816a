import { join } from "node:path";
import type { PlannedImport } from "../catalogue/import-openapi/import-openapi.ts";
import { withSlashes } from "../io/output-folder.ts";
import { checkWritten } from "../pipeline.ts";
import type { SourceFile } from "../source/source-file.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { filesOf } from "./open-catalogue.ts";
import type { Session } from "./session.ts";

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
  const { value, diagnostics } = checkWritten(known, {
    ...(planned.service === null
      ? {}
      : { service: fileOf("service.yaml", planned.service) }),
    releases: fileOf("releases.yaml", planned.releases),
    namespaces: [
      fileOf(`namespaces/${namespace}.yaml`, planned.namespace.text),
    ],
    documents: [
      fileOf(`openapi/${namespace}/documents.yaml`, planned.documents),
    ],
  });
  return !session.report(diagnostics, filesOf(value));
}
