import { appendFile } from "node:fs/promises";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { withSlashes } from "./output-folder.ts";
import { writeFailure } from "./world-error.ts";

/** Adds to the end of a file that others add to as well, as `$GITHUB_STEP_SUMMARY`; makes it when it is not there. */
export async function appendToFile(
  path: string,
  text: string,
): Promise<Checked<null>> {
  try {
    await appendFile(path, text);
    return { value: null, diagnostics: [] };
  } catch (thrown) {
    return failed(writeFailure(withSlashes(path), thrown));
  }
}
