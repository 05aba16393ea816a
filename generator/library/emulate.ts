import { openMock, type MockOptions } from "../commands/mock/plan-mock.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { Emulator } from "../emulator/emulator.ts";
import { defaultStartMs } from "../emulator/settings/defaults.ts";
import type { EmulatorOptions } from "../emulator/settings/options.ts";
import type { FileReader } from "../io/read/file-reader.ts";
import type { CatalogueInput, DocumentInput } from "./inputs.ts";
import {
  placeCatalogue,
  placeDocument,
  type PlacedInput,
} from "./place-inputs.ts";

/** How it is emulated. */
export interface EmulatorConduct {
  /** Text of a seed file: accounts, data and limits to start with. */
  readonly seed?: string;
  /** What is given here overrides the seed file. */
  readonly options?: EmulatorOptions;
}

export type EmulatorSource<Document, Catalogue> =
  | { readonly document: Document }
  /** A catalogue without a gateway is emulated as its newest document describes it. */
  | { readonly catalogue: Catalogue };

/** Creates the emulator of a source that `createReader` gives a reader of. */
export async function emulate(
  input: EmulatorSource<DocumentInput, CatalogueInput> & EmulatorConduct,
  createReader: (...inputs: readonly PlacedInput[]) => Promise<FileReader>,
): Promise<Checked<Emulator>> {
  const { seed, options = {} } = input;
  const seeded: PlacedInput = {
    path: "seed.yaml",
    files: seed === undefined ? {} : { "seed.yaml": seed },
  };
  const { placed, source } = place(input);
  const { value, diagnostics } = await openMock(
    { ...source, ...(seed === undefined ? {} : { seed: seeded.path }) },
    { reader: await createReader(placed, seeded) },
    { nowMs: options.startMs ?? defaultStartMs, pageBase: 0, options },
  );
  return { value: value && value.emulator, diagnostics };
}

function place(input: EmulatorSource<DocumentInput, CatalogueInput>): {
  readonly placed: PlacedInput;
  readonly source: MockOptions;
} {
  if ("catalogue" in input) {
    const placed = placeCatalogue(input.catalogue);
    return { placed, source: { spec: placed.path } };
  }
  const placed = placeDocument(input.document);
  return { placed, source: { openapi: placed.path } };
}
