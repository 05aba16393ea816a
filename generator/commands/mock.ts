import type { Checked } from "../diagnostics/diagnostic.ts";
import { collectFindings } from "../diagnostics/findings.ts";
import type { Mock } from "../emulator/prepare-mock.ts";
import type { ErrorShape } from "../emulator/settings/options.ts";
import { quoteChecked } from "../source/quote-files.ts";
import type { SourceFile } from "../source/source-file.ts";
import { openMockSource, type OpenedSource } from "./mock/open-mock-source.ts";
import type { Ports } from "./ports.ts";

export interface MockOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
  /** Serves this document instead of a catalogue. */
  readonly openapi?: string;
  /** File with accounts, data, limits to start with. */
  readonly seed?: string;
  /** What tells the region. */
  readonly regionBy: "host" | "path";
  /** Form of error bodies. */
  readonly errorShape?: ErrorShape;
  /** Number of the first page of lists. */
  readonly pageBase: "0" | "1";
  /** For tokens and ids: the same calls give the same answers. */
  readonly seedNumber?: number;
}

/** What an emulator takes for time. */
export interface MockClock {
  /** Milliseconds since 1970, at the start. */
  readonly nowMs: number;
  /** Whole milliseconds since the start. */
  readonly elapsed: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** `mock`: an emulator of what the options name, on the clock of the caller. */
export async function openMock(
  options: MockOptions,
  { reader }: Pick<Ports, "reader">,
  clock: MockClock,
): Promise<Checked<Mock>> {
  const found = collectFindings();
  const opened = found.take(await openMockSource(reader, options));
  if (opened === null) return found.failed();
  const seed =
    options.seed === undefined
      ? null
      : found.take(await reader.readSource(options.seed));
  if (options.seed !== undefined && seed === null) return found.failed();
  const mock = found.take(await prepare(options, { ...opened, seed }, clock));
  return mock === null ? found.failed() : found.done(mock);
}

interface SeededSource extends OpenedSource {
  readonly seed: SourceFile | null;
}

async function prepare(
  { errorShape, pageBase, regionBy, seedNumber }: MockOptions,
  { source, files, seed }: SeededSource,
  { nowMs, elapsed, sleep }: MockClock,
): Promise<Checked<Mock>> {
  // Loaded here, since no other command needs the emulator.
  const { prepareMock } = await import("../emulator/prepare-mock.ts");
  const prepared = await prepareMock({
    source,
    seed,
    nowMs,
    pageBase: pageBase === "0" ? 0 : 1,
    options: {
      regionBy,
      elapsed,
      sleep,
      ...(errorShape === undefined ? {} : { errorShape }),
      ...(seedNumber === undefined ? {} : { seed: seedNumber }),
    },
  });
  return quoteChecked(prepared, [...files, seed]);
}
