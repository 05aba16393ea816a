import { createFileReader, type FileReader } from "../io/read/file-reader.ts";
import { createLayeredReader } from "../io/read/layered-reader.ts";
import { createMemoryReader } from "../io/read/memory-reader.ts";
import { failingReader, openAddresses } from "./open-addresses.ts";
import { textsOf, type PlacedInput } from "./place-inputs.ts";

/** Creates a reader of the inputs. It reads the disk and the network only when one of the inputs is there. */
export async function createInputReader(
  ...inputs: readonly PlacedInput[]
): Promise<FileReader> {
  const files = createFilesReader(inputs);
  const addresses = inputs.flatMap(({ address }) => address ?? []);
  if (addresses.length === 0) return files;
  const { value: access, diagnostics } = await openAddresses(addresses);
  return access === null
    ? failingReader(files, diagnostics)
    : access.wrap(files);
}

function createFilesReader(inputs: readonly PlacedInput[]): FileReader {
  const memory = createMemoryReader(textsOf(inputs));
  const held = inputs.filter(({ files }) => files !== null);
  return held.length === inputs.length
    ? memory
    : createLayeredReader(
        memory,
        createFileReader(),
        held.map(({ path }) => path),
      );
}
