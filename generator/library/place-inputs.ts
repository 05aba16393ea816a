import type {
  AddressInput,
  CatalogueInput,
  DocumentInput,
  FileTexts,
} from "./inputs.ts";

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

/** The texts of inputs that are held in memory, by the paths that commands will name. */
export function textsOf(inputs: readonly PlacedInput[]): FileTexts {
  return Object.fromEntries(
    inputs.flatMap(({ files }) => Object.entries(files ?? {})),
  );
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
