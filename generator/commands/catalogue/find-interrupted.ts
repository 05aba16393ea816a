import { writeInterrupted } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/file-reader.ts";
import { withSlashes } from "../../io/output-folder.ts";

/** An error when a write of the catalogue was cut off: half of it must not be built upon. */
export async function findInterrupted(
  { isHalfWritten }: FileReader,
  spec: string,
): Promise<readonly Diagnostic[]> {
  return (await isHalfWritten(spec))
    ? [writeInterrupted(withSlashes(spec))]
    : [];
}
