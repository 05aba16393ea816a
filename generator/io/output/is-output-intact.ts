import { inspectOutput } from "./inspect-output.ts";
import { findOutputFolder, type OutputFolder } from "../files/output-folder.ts";
import { readInterrupted } from "./interrupted-writes.ts";
import { isWorldError } from "../files/world-error.ts";

/**
 * Whether every file that we wrote into a folder is there as we wrote it and no write was cut off. Anything else, also a
 * folder that cannot be read, is for a comparison with the plan to explain.
 */
export async function isOutputIntact(directory: string): Promise<boolean> {
  const output = await findOutputFolder(directory);
  if (output.value === null) return false;
  try {
    return await isIntact(output.value);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return false;
  }
}

async function isIntact(output: OutputFolder): Promise<boolean> {
  if ((await readInterrupted(output.path)) !== null) return false;
  const { value } = await inspectOutput(output, [], new Map());
  if (value === null || value.manifestText === null) return false;
  const { owned, survey } = value;
  return [...owned].every(([path, hashes]) => {
    const entry = survey.entries.get(path);
    return entry?.kind === "file" && hashes.includes(entry.sha256);
  });
}
