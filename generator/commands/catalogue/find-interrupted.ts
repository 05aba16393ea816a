import { writeInterrupted } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { isHalfWritten } from "../../io/is-half-written.ts";
import { withSlashes } from "../../io/output-folder.ts";

/** An error when a write of the catalogue was cut off: half of it must not be built upon. */
export async function findInterrupted(
  spec: string,
): Promise<readonly Diagnostic[]> {
  return (await isHalfWritten(spec))
    ? [writeInterrupted(withSlashes(spec))]
    : [];
}
