import type { Checked } from "../diagnostics/diagnostic.ts";
import { writeFilesTogether } from "./write-files.ts";

/** A former name of `writePlans`. */
export function writeFileAtomically(
  path: string,
  text: string,
): Promise<Checked<null>> {
  return writeFilesTogether([{ path, content: text }]);
}
