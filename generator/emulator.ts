/**
 * `sdkwright/emulator`: the emulator by itself, for tests. It reads neither disk nor network and uses no module of Node,
 * so that it runs wherever `Request` and `Response` are: Node, Deno, Bun, pages and workers of browsers.
 */
import type { Checked } from "./diagnostics/diagnostic.ts";
import type { Emulator } from "./emulator/emulator.ts";
import { createMemoryReader } from "./io/read/memory-reader.ts";
import {
  emulate,
  type EmulatorConduct,
  type EmulatorSource,
} from "./library/emulate.ts";
import type { HeldCatalogue, HeldDocument } from "./library/inputs.ts";
import { textsOf } from "./library/place-inputs.ts";

export type {
  Checked,
  Diagnostic,
  Location,
} from "./diagnostics/diagnostic.ts";
export { printDiagnostics } from "./diagnostics/print.ts";
export {
  ConnectionReset,
  type Emulator,
  type EmulatorControl,
  type Fault,
  type FaultAction,
  type Journal,
  type JournalEntry,
} from "./emulator/emulator.ts";
export type { EmulatorOptions, World } from "./emulator/settings/options.ts";
export type {
  FileTexts,
  HeldCatalogue,
  HeldDocument,
} from "./library/inputs.ts";

/** What is emulated, and how. */
export type EmulatorInput = EmulatorSource<HeldDocument, HeldCatalogue> &
  EmulatorConduct;

/**
 * A service in memory: a function from Request to Response, for a handler of MSW or a route of Playwright, and `fetch` for
 * the option of a client. Its clock starts at 2026-01-01 and stands still unless `options` say otherwise.
 * `value` is `null` if there are errors among the `diagnostics`.
 * @throws RangeError for options that cannot be: a world that contradicts itself, a size below 1
 */
export async function createEmulator(
  input: EmulatorInput,
): Promise<Checked<Emulator>> {
  return emulate(input, async (...inputs) =>
    createMemoryReader(textsOf(inputs)),
  );
}
