import { setTimeout as wait } from "node:timers/promises";
import type { ErrorShape } from "../emulator/settings/options.ts";
import type { Mock, MockSource } from "../emulator/prepare-mock.ts";
import { readSource } from "../io/read-input.ts";
import { planMock } from "../pipeline.ts";
import type { SourceFile } from "../source/source-file.ts";
import { exitCodes, type ExitCode } from "./exit-codes.ts";
import { requireCatalogue } from "./open-catalogue.ts";
import type { Session } from "./session.ts";

export interface MockInputOptions {
  readonly spec: string;
  readonly openapi?: string;
  readonly seed?: string;
  readonly regionBy: "host" | "path";
  readonly errorShape?: ErrorShape;
  readonly pageBase: "0" | "1";
  readonly seedNumber?: number;
}

interface Failed {
  readonly kind: "failed";
  readonly code: ExitCode;
}

type OpenedMock = { readonly kind: "opened"; readonly mock: Mock } | Failed;

/** Reads what the options name and makes the emulator of it, on the clock of this machine. */
export async function openMock(
  options: MockInputOptions,
  session: Session,
): Promise<OpenedMock> {
  const opened = await openSource(options, session);
  if (opened.kind === "failed") return opened;
  const seed = await openSeed(options.seed, session);
  if (seed.kind === "failed") return seed;
  const { errorShape, pageBase, regionBy, seedNumber } = options;
  const startMs = performance.now();
  const { value: mock, diagnostics } = await planMock({
    source: opened.source,
    seed: seed.file,
    nowMs: Date.now(),
    pageBase: pageBase === "0" ? 0 : 1,
    options: {
      regionBy,
      elapsed: () => Math.floor(performance.now() - startMs),
      // A delay that is still running does not keep a stopped mock from ending.
      sleep: (ms) => wait(ms, undefined, { ref: false }),
      ...(errorShape === undefined ? {} : { errorShape }),
      ...(seedNumber === undefined ? {} : { seed: seedNumber }),
    },
  });
  const files = opened.source.kind === "openapi" ? [opened.source.file] : [];
  return session.report(diagnostics, [...files, seed.file]) || mock === null
    ? { kind: "failed", code: exitCodes.unreadable }
    : { kind: "opened", mock };
}

type OpenedSource =
  { readonly kind: "opened"; readonly source: MockSource } | Failed;

async function openSource(
  { spec, openapi }: MockInputOptions,
  session: Session,
): Promise<OpenedSource> {
  if (openapi !== undefined) {
    const { value: file, diagnostics } = await readSource(openapi);
    return session.report(diagnostics) || file === null
      ? { kind: "failed", code: exitCodes.unreadable }
      : { kind: "opened", source: { kind: "openapi", file } };
  }
  const opened = await requireCatalogue(spec, session);
  if (opened.kind === "failed") return opened;
  const { model } = opened.catalogue;
  return { kind: "opened", source: { kind: "catalogue", model } };
}

type OpenedSeed =
  { readonly kind: "opened"; readonly file: SourceFile | null } | Failed;

async function openSeed(
  path: string | undefined,
  session: Session,
): Promise<OpenedSeed> {
  if (path === undefined) return { kind: "opened", file: null };
  const { value: file, diagnostics } = await readSource(path);
  return session.report(diagnostics) || file === null
    ? { kind: "failed", code: exitCodes.unreadable }
    : { kind: "opened", file };
}
