import type { Checked } from "../diagnostics/diagnostic.ts";
import { collectFindings } from "../diagnostics/findings.ts";
import type { Mock, MockInput } from "../emulator/prepare-mock.ts";
import { quoteChecked } from "../source/quote-files.ts";
import type { DocumentOptions } from "./documents/document-options.ts";
import { openMockSource } from "./mock/open-mock-source.ts";
import type { Ports } from "./ports.ts";

/** What is emulated. */
export interface MockOptions extends Pick<
  DocumentOptions,
  "root" | "maxSize" | "maxFiles"
> {
  /** Folder of the catalogue. Default: `spec`, without anything else to serve. */
  readonly spec?: string;
  /** Serves this document instead of a catalogue. */
  readonly openapi?: string;
  /** File that says how the document is read: lists that it does not show. */
  readonly settings?: string;
  /** File with accounts, data, limits to start with. */
  readonly seed?: string;
}

/** How it behaves; the seed file is overridden. */
export type MockConduct = Pick<MockInput, "nowMs" | "pageBase" | "options">;

/** `mock`: an emulator of what the options name, on the clock of the caller. */
export async function openMock(
  options: MockOptions,
  { reader }: Pick<Ports, "reader">,
  conduct: MockConduct,
): Promise<Checked<Mock>> {
  const found = collectFindings();
  const opened = found.take(await openMockSource(reader, options));
  if (opened === null) return found.failed();
  const seed =
    options.seed === undefined
      ? null
      : found.take(await reader.readSource(options.seed));
  if (options.seed !== undefined && seed === null) return found.failed();
  const { source, files } = opened;
  // Loaded here, since no other command needs the emulator.
  const { prepareMock } = await import("../emulator/prepare-mock.ts");
  const prepared = await prepareMock({ source, seed, ...conduct });
  const mock = found.take(quoteChecked(prepared, [...files, seed]));
  return mock === null ? found.failed() : found.done(mock);
}
