import { setTimeout as wait } from "node:timers/promises";
import type { ErrorShape } from "../../emulator/settings/options.ts";
import type { Mock, MockSource } from "../../emulator/prepare-mock.ts";
import { readDocuments } from "../../io/read-documents.ts";
import { readSource } from "../../io/read-input.ts";
import { prepareDocuments } from "../../openapi/prepare-documents.ts";
import { isGatewayModel } from "../../model/api-model.ts";
import { prepareMock } from "../../emulator/prepare-mock.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { exitCodes, type ExitCode } from "../../cli/exit-codes.ts";
import {
  requireCatalogue,
  type RequiredCatalogue,
} from "../catalogue/open-catalogue.ts";
import { newestPins } from "../catalogue/open-pinned.ts";
import { pinnedFolder, readPinnedFiles } from "../catalogue/read-pinned.ts";
import type { Session } from "../../cli/session.ts";

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
  const { value: mock, diagnostics } = await prepareMock({
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
  return session.report(diagnostics, [...opened.files, seed.file]) ||
    mock === null
    ? { kind: "failed", code: exitCodes.unreadable }
    : { kind: "opened", mock };
}

type OpenedSource =
  | {
      readonly kind: "opened";
      readonly source: MockSource;
      /** To show what diagnostics are about. */
      readonly files: readonly SourceFile[];
    }
  | Failed;

async function openSource(
  { spec, openapi }: MockInputOptions,
  session: Session,
): Promise<OpenedSource> {
  if (openapi !== undefined) return openDocuments(openapi, session);
  const opened = await requireCatalogue(spec, session);
  if (opened.kind === "failed") return opened;
  const { model } = opened.catalogue;
  if (!isGatewayModel(model)) return openPlain(spec, opened, session);
  return { kind: "opened", source: { kind: "catalogue", model }, files: [] };
}

/** The newest document of a catalogue whose service its documents describe. */
async function openPlain(
  spec: string,
  { catalogue, files: { documents: indexes } }: RequiredCatalogue,
  session: Session,
): Promise<OpenedSource> {
  const newest = catalogue.model.releases.length - 1;
  const [pin, ...others] = newestPins(catalogue.documents, newest);
  if (pin === undefined || others.length > 0) {
    session.note(
      `${spec} has documents of ${others.length === 0 ? "no" : "several"} namespaces: sdkwright mock --openapi FILE serves one.`,
    );
    return { kind: "failed", code: exitCodes.wrongUse };
  }
  const read = await readPinnedFiles(pinnedFolder(spec, pin.namespace), pin);
  const { overlays = [], documents } = read.value ?? {};
  const prepared =
    documents &&
    (await prepareDocuments(documents, { ...nothingLeftOut, overlays }));
  const found = [...read.diagnostics, ...(prepared?.diagnostics ?? [])];
  if (session.report(found, [...read.files, ...indexes]) || !prepared?.value)
    return { kind: "failed", code: exitCodes.unreadable };
  const source = { kind: "openapi", documents: prepared.value } as const;
  return { kind: "opened", source, files: read.files };
}

/** A document with all files of its folder that it refers to. */
async function openDocuments(
  path: string,
  session: Session,
): Promise<OpenedSource> {
  const { value, diagnostics, files } = await readDocuments(path);
  const prepared = value && (await prepareDocuments(value, nothingLeftOut));
  const found = [...diagnostics, ...(prepared?.diagnostics ?? [])];
  if (session.report(found, files) || !prepared?.value)
    return { kind: "failed", code: exitCodes.unreadable };
  const source = { kind: "openapi", documents: prepared.value } as const;
  return { kind: "opened", source, files };
}

const nothingLeftOut = { overlays: [], include: [], exclude: [] };

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
