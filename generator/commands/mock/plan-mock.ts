import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Mock, MockInput } from "../../emulator/prepare-mock.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import { openMockSource, type MockSourceOptions } from "./open-mock-source.ts";
import type { Ports } from "../ports.ts";

export interface MockOptions extends MockSourceOptions {
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
