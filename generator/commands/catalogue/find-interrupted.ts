import { writeInterrupted } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";

/**
 * Reports an error when a write of the catalogue was interrupted, because an incomplete catalogue must not be used.
 */
export async function findInterrupted(
  { isHalfWritten }: FileReader,
  spec: string,
): Promise<readonly Diagnostic[]> {
  return (await isHalfWritten(spec))
    ? [writeInterrupted(withSlashes(spec))]
    : [];
}
