import { findOutputFolder } from "./output-folder.ts";
import { listLeftovers } from "./staging-folder.ts";

/** Whether an earlier write to a folder was cut off, so that it holds neither the old nor the new. Changes nothing. */
export async function isHalfWritten(directory: string): Promise<boolean> {
  const output = await findOutputFolder(directory);
  if (output.value === null) return false;
  if ((await listLeftovers(output.value)).length === 0) return false;
  // Loaded here: nearly every folder that is read has been written to its end.
  const { readInterrupted } = await import("./recover-output.ts");
  const { value, diagnostics } = await readInterrupted(output.value);
  return value !== null || diagnostics.length > 0;
}
