import { createFileReader, type FileReader } from "../io/read/file-reader.ts";
import { createLayeredReader } from "../io/read/layered-reader.ts";
import { createMemoryReader } from "../io/read/memory-reader.ts";
import type {
  AddressInput,
  CatalogueInput,
  DocumentInput,
  FileTexts,
} from "./inputs.ts";
import { failingReader, openAddresses } from "./open-addresses.ts";

/** The place of an input for the commands. */
export interface PlacedInput {
  readonly path: string;
  /** Its files in memory; `null` for an input on the disk. */
  readonly files: FileTexts | null;
  /** How an address is asked. */
  readonly address?: AddressInput;
}

export function placeDocument(input: DocumentInput): PlacedInput {
  if ("address" in input)
    return { path: input.address, files: null, address: input };
  if ("file" in input) return { path: input.file, files: null };
  if ("files" in input) return { path: input.entry, files: input.files };
  if ("text" in input) {
    const path = input.name ?? `openapi.${formatOf(input.text)}`;
    return { path, files: { [path]: input.text } };
  }
  const path = input.name ?? "openapi.json";
  return { path, files: { [path]: JSON.stringify(input.value) } };
}

function formatOf(text: string): "json" | "yaml" {
  return /^\s*\{/.test(text) ? "json" : "yaml";
}

export function placeCatalogue(input: CatalogueInput): PlacedInput {
  if ("folder" in input) return { path: input.folder, files: null };
  const files = Object.fromEntries(
    Object.entries(input.files).map(([path, content]) => [
      `spec/${path}`,
      content,
    ]),
  );
  return { path: "spec", files };
}

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
  const texts = inputs.flatMap(({ files }) => Object.entries(files ?? {}));
  const memory = createMemoryReader(Object.fromEntries(texts));
  const held = inputs.filter(({ files }) => files !== null);
  return held.length === inputs.length
    ? memory
    : createLayeredReader(
        memory,
        createFileReader(),
        held.map(({ path }) => path),
      );
}
