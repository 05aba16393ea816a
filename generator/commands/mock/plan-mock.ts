import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Mock, MockInput } from "../../emulator/prepare-mock.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { DocumentOptions } from "../documents/document-options.ts";
import { openMockSource } from "./open-mock-source.ts";
import type { Ports } from "../ports.ts";

/** The options that select what is emulated. */
export interface MockOptions extends Pick<
  DocumentOptions,
  "root" | "maxSize" | "maxFiles"
> {
  /** The folder of the catalogue. Default: `spec`, when no other option names something to serve. */
  readonly spec?: string;
  /** Serves this document instead of a catalogue. */
  readonly openapi?: string;
  /** The file that explains how to read the document, such as lists that the document does not declare. */
  readonly settings?: string;
  /** The file with accounts, data and limits for the start. */
  readonly seed?: string;
}

/** The behaviour of the emulator, which overrides the seed file. */
export type MockConduct = Pick<MockInput, "nowMs" | "pageBase" | "options">;

/** `mock`: creates an emulator from the options. It uses the clock of the caller. */
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
  // The module is loaded here, since no other command needs the emulator.
  const { prepareMock } = await import("../../emulator/prepare-mock.ts");
  const prepared = await prepareMock({ source, seed, ...conduct });
  const mock = found.take(quoteChecked(prepared, [...files, seed]));
  return mock === null ? found.failed() : found.done(mock);
}
