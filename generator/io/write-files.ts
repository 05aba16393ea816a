import type { Checked } from "../diagnostics/diagnostic.ts";
import { anyFile } from "./file-state.ts";
import { writePlans } from "./write-plans.ts";

/** A file that is to be there, complete. */
export interface PlannedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A former name of `writePlans`. */
export async function writeFilesTogether(
  planned: readonly PlannedFile[],
): Promise<Checked<null>> {
  const files = planned.map((file) => ({ ...file, before: anyFile }));
  const { diagnostics } = await writePlans([{ kind: "files", files }]);
  return { value: null, diagnostics };
}
