import { join } from "node:path";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { WorkspacePackage } from "./workspace.ts";

/** Gives packages of catalogues the names that the catalogues give them. */
export async function nameCatalogues(
  packages: readonly WorkspacePackage[],
  root: string,
  reader: FileReader,
): Promise<Checked<readonly WorkspacePackage[]>> {
  const found = collectFindings();
  const named: WorkspacePackage[] = [];
  for (const each of packages)
    if (each.kind !== "catalogue") named.push(each);
    else {
      const name = found.take(await nameOf(join(root, each.source), reader));
      if (name !== null) named.push({ ...each, name });
    }
  return named.length < packages.length ? found.failed() : found.done(named);
}

/** The reader of catalogues is loaded here, since most workspaces have none. */
async function nameOf(
  spec: string,
  reader: FileReader,
): Promise<Checked<string>> {
  const { requireCatalogue } = await import("../catalogue/open-catalogue.ts");
  const { value, diagnostics } = await requireCatalogue(reader, spec);
  return {
    value: value === null ? null : value.catalogue.model.service.packageName,
    diagnostics,
  };
}
