import type { Checked } from "../diagnostics/diagnostic.ts";
import type { Emulator } from "../emulator/emulator.ts";
import {
  emulate,
  type EmulatorConduct,
  type EmulatorSource,
} from "./emulate.ts";
import { createInputReader } from "./input-reader.ts";
import type { CatalogueInput, DocumentInput } from "./inputs.ts";

/** What is emulated, and how. */
export type EmulatorInput = EmulatorSource<DocumentInput, CatalogueInput> &
  EmulatorConduct;

/**
 * The service as `sdkwright mock` emulates it, without a server: a function from Request to Response, and `fetch` for the
 * option of a client. Its clock starts at 2026-01-01 and stands still unless `options` say otherwise. `sdkwright/emulator` has the
 * same function for what is in memory, and runs in browsers too.
 * @throws RangeError for options that cannot be: a world that contradicts itself, a size below 1
 */
export async function createEmulator(
  input: EmulatorInput,
): Promise<Checked<Emulator>> {
  return emulate(input, createInputReader);
}
