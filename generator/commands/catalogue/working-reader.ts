import { join } from "node:path";
import type { FileReader } from "../../io/read/file-reader.ts";
import { createLayeredReader } from "../../io/read/layered-reader.ts";
import { createMemoryReader } from "../../io/read/memory-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { WorkingCatalogue } from "./working-catalogue.ts";

/** Reads the files of a catalogue with their planned changes, and all other files from the disk. */
export function createWorkingReader(
  { directory, written }: WorkingCatalogue,
  reader: FileReader,
): FileReader {
  const texts = [...written].flatMap(([path, content]) =>
    content === null
      ? []
      : [[withSlashes(join(directory, path)), content] as const],
  );
  const memory = createMemoryReader(Object.fromEntries(texts));
  return createLayeredReader(memory, reader, []);
}
