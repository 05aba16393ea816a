import { catalogueNotFound } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { filesOf, type OpenedCatalogue } from "./open-catalogue.ts";
import { workingFiles, type WorkingCatalogue } from "./working-catalogue.ts";

/** Checks the catalogue as it will be after the write. Remarks are left to `check`. */
export async function checkWorking(
  catalogue: WorkingCatalogue,
): Promise<Checked<OpenedCatalogue>> {
  const files = workingFiles(catalogue);
  if (files === null) {
    const missing = catalogueNotFound(withSlashes(catalogue.directory));
    return failed(missing);
  }
  const { value, diagnostics } = quoteChecked(
    await readCatalogue(files),
    filesOf(files),
  );
  return {
    value: value && { catalogue: value, files },
    diagnostics: diagnostics.filter(({ severity }) => severity !== "info"),
  };
}
