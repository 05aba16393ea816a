import { realPathOf } from "../files/real-path.ts";
import { listStateFiles } from "../state/state-file.ts";
import { isWorldError } from "../files/world-error.ts";

/** Whether an earlier write to a folder was cut off, so that it holds neither the old nor the new. Changes nothing. */
export async function isHalfWritten(directory: string): Promise<boolean> {
  try {
    if ((await listStateFiles("journals")).length === 0) return false;
    // Loaded here: nearly every folder that is read has been written to its end.
    const { findInterrupted } = await import("./interrupted-writes.ts");
    return (await findInterrupted([await realPathOf(directory)])).length > 0;
  } catch (thrown) {
    // Whoever reads the folder says what is wrong with it.
    if (!isWorldError(thrown)) throw thrown;
    return false;
  }
}
