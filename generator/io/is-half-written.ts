import { realPathOf } from "./real-path.ts";
import { listStateFiles } from "./state-file.ts";
import { isWorldError } from "./world-error.ts";

/**
 * Whether an earlier write to a folder was cut off, so that the folder holds neither the old nor the new output.
 * Changes nothing.
 */
export async function isHalfWritten(directory: string): Promise<boolean> {
  try {
    if ((await listStateFiles("journals")).length === 0) return false;
    // This is loaded here, because nearly every folder that is read has been written completely.
    const { findInterrupted } = await import("./interrupted-writes.ts");
    return (await findInterrupted([await realPathOf(directory)])).length > 0;
  } catch (thrown) {
    // The code that reads the folder reports what is wrong with it.
    if (!isWorldError(thrown)) throw thrown;
    return false;
  }
}
