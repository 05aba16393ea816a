import { writeInterrupted } from "../../diagnostics/codes.ts";
import { isHalfWritten } from "../../io/is-half-written.ts";
import { withSlashes } from "../../io/output-folder.ts";
import type { Session } from "../../cli/session.ts";

/** Whether a release was cut off while it wrote the catalogue, which is said: half of it must not be built upon. */
export async function isInterrupted(
  spec: string,
  session: Session,
): Promise<boolean> {
  const isHalf = await isHalfWritten(spec);
  if (isHalf) session.report([writeInterrupted(withSlashes(spec))]);
  return isHalf;
}
