import { openMock, type MockOptions } from "../commands/mock/plan-mock.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { Emulator } from "../emulator/emulator.ts";
import { defaultStartMs } from "../emulator/settings/defaults.ts";
import type { EmulatorOptions } from "../emulator/settings/options.ts";
import type { CatalogueInput, DocumentInput } from "./inputs.ts";
import {
  createInputReader,
  placeCatalogue,
  placeDocument,
  type PlacedInput,
} from "./place-inputs.ts";

/** What is emulated, and how. */
export type EmulatorInput = EmulatorSource & {
  /** Text of a seed file: accounts, data and limits to start with. */
  readonly seed?: string;
  /** What is given here overrides the seed file. */
  readonly options?: EmulatorOptions;
};

type EmulatorSource =
  | { readonly document: DocumentInput }
  /** A catalogue without a gateway is emulated as its newest document describes it. */
  | { readonly catalogue: CatalogueInput };

/**
 * The service as `sdkwright mock` emulates it, without a server: a function from Request to Response, to be passed as
 * `fetch`. Its clock starts at 2026-01-01 and stands still unless `options` say otherwise.
 * @throws RangeError for options that cannot be: a world that contradicts itself, a size below 1
 */
export async function createEmulator(
  input: EmulatorInput,
): Promise<Checked<Emulator>> {
  const { seed, options = {} } = input;
  const seeded: PlacedInput = {
    path: "seed.yaml",
    files: seed === undefined ? {} : { "seed.yaml": seed },
  };
  const { placed, source } = place(input);
  const { value, diagnostics } = await openMock(
    { ...source, ...(seed === undefined ? {} : { seed: seeded.path }) },
    { reader: await createInputReader(placed, seeded) },
    { nowMs: options.startMs ?? defaultStartMs, pageBase: 0, options },
  );
  return { value: value && value.emulator, diagnostics };
}

function place(input: EmulatorSource): {
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
