import { appendFile } from "node:fs/promises";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { withSlashes } from "./output-folder.ts";
import { writeFailure } from "./world-error.ts";

/**
 * Adds a text to the end of a file that other programs add to as well, such as `$GITHUB_STEP_SUMMARY`. Makes the file
 * when it does not exist.
 */
export async function appendToFile(
  path: string,
  text: string,
): Promise<Checked<null>> {
  try {
    await appendFile(path, text);
    return { value: null, diagnostics: [] };
  } catch (thrown) {
    return {
      value: null,
      diagnostics: [writeFailure(withSlashes(path), thrown)],
    };
  }
}
