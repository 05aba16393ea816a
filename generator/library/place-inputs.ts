import { createFileReader, type FileReader } from "../io/file-reader.ts";
import { createLayeredReader } from "../io/layered-reader.ts";
import { createMemoryReader } from "../io/memory-reader.ts";
import type { CatalogueInput, DocumentInput, FileTexts } from "./inputs.ts";

/** The place of an input for the commands. */
export interface PlacedInput {
  readonly path: string;
  /** Its files in memory; `null` for an input on the disk. */
  readonly files: FileTexts | null;
}

export function placeDocument(input: DocumentInput): PlacedInput {
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

/** Creates a reader of the inputs in memory. It reads the disk only when one of the inputs is there. */
export function createInputReader(
  ...inputs: readonly PlacedInput[]
): FileReader {
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
