import { sha256 } from "../../generator/io/files/sha256.ts";
import { openHistory } from "../../generator/commands/catalogue/open-history.ts";
import { loadReportPage } from "../../generator/cli/load-templates.ts";
import { createFileReader } from "../../generator/io/read/file-reader.ts";
import type { CatalogueFiles } from "../../generator/catalogue/files/document.ts";
import { callsIn } from "../../generator/sdk/plan/operation-text.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import { planChangesFolder } from "../../generator/release/plan-changes-folder.ts";
import { builtInSpec } from "./catalogue-folder.ts";

/** The changes folder of a catalogue without documents, as `generate` would write it. */
export async function planChangesOf(
  files: CatalogueFiles,
): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const { value: catalogue } = await readCatalogue(files);
  if (catalogue === null) throw new Error("Expected a sound catalogue.");
  const { model, names } = catalogue;
  const { value: history } = await openHistory({
    reader: createFileReader(),
    spec: builtInSpec,
    catalogue,
    files,
    today: "2026-11-21",
    kept: null,
  }).records();
  if (history === null) throw new Error("Expected a history.");
  return planChangesFolder({
    history,
    model,
    callOf: callsIn(names),
    packageName: model.service.packageName,
    packageVersion: "0.0.0",
    page: await loadReportPage(),
    sha256,
  });
}
