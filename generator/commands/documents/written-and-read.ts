import type { FileReader } from "../../io/read/file-reader.ts";

/** Finds the first file that a run would both read and write; gives `null` when there is none. */
export async function writtenAndRead(
  written: readonly string[],
  read: readonly string[],
  { realPath }: Pick<FileReader, "realPath">,
): Promise<string | null> {
  if (written.length === 0) return null;
  const known = new Set(await Promise.all(read.map(realPath)));
  for (const path of written) if (known.has(await realPath(path))) return path;
  return null;
}
