import { join } from "node:path";
import { packageVersion } from "../../emit/package-version.ts";
import type { FolderPlan } from "../../io/folder-plan.ts";
import { readCatalogue, type ReadCatalogue } from "../../pipeline.ts";
import { judgeLabel } from "../../release/judge-label.ts";
import { releaseSummaryText } from "../../release/release-text.ts";
import type { CatalogueFiles } from "../../catalogue/document.ts";
import { pathExists } from "../../io/read-input.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { loadCatalogue } from "../load-catalogue.ts";
import { filesOf } from "../open-catalogue.ts";
import { openPinned } from "../open-pinned.ts";
import { planGeneration } from "../plan-generation.ts";
import type { Session } from "../session.ts";
import { compareAll } from "./compare-all.ts";
import type { DocumentToPin } from "./documents-to-pin.ts";
import { pinDocument, type PinnedWork } from "./pin-documents.ts";
import { placeLabel } from "./place-label.ts";
import type { Progress } from "./progress.ts";
import { readTables } from "./read-tables.ts";
import { tableFiles, type ReleaseOptions } from "./release-options.ts";
import {
  openWorkingCatalogue,
  sourceWrites,
  withFiles,
  workingFiles,
} from "./working-catalogue.ts";

export interface ReleaseInput {
  readonly label: string;
  readonly documents: readonly DocumentToPin[];
  readonly options: ReleaseOptions;
  readonly session: Session;
  readonly progress: Progress;
  readonly isStopped: () => boolean;
}

export type PlannedRelease =
  | {
      readonly kind: "planned";
      readonly plans: readonly FolderPlan[];
      /** What a release is, for a terminal. */
      readonly text: string;
      /** The label promises less than the changes do, which has been said. */
      readonly isRefused: boolean;
    }
  /** What is wrong has been said. */
  | { readonly kind: "failed"; readonly code: ExitCode }
  | { readonly kind: "stopped" };

const found: PlannedRelease = { kind: "failed", code: exitCodes.findings };

/** Everything that a release writes, as values. */
export async function planRelease(
  input: ReleaseInput,
): Promise<PlannedRelease> {
  const { progress, isStopped } = input;
  const imported = await importAll(input);
  if (imported.kind === "failed") return imported;
  if (isStopped()) return { kind: "stopped" };
  const { work } = imported;
  const files = workingFiles(work.catalogue);
  const catalogue = files && checkCatalogue(files, input.session);
  if (files === null || catalogue === null) return found;
  const compared = await progress.phase("Comparing releases", () =>
    compareAll(input.options, work, { files, catalogue }, input.session),
  );
  if (compared === null) return found;
  if (isStopped()) return { kind: "stopped" };
  const { history, newest, labelled } = compared;
  const { spec, out, changes } = input.options;
  const planned = await progress.phase("Generating", () =>
    planGeneration({
      files,
      catalogue,
      release: catalogue.model.releases.length - 1,
      tombstones: "leave-out",
      out,
      changes: { directory: changes, history },
      readPins: openPinned({
        spec,
        indexes: files.documents,
        session: input.session,
        known: work.described,
        settings: work.settings,
      }),
    }),
  );
  if (planned === null) return found;
  if (isStopped()) return { kind: "stopped" };
  const { names } = planned;
  const written =
    names === null
      ? work.catalogue
      : withFiles(work.catalogue, [["names.yaml", names.text]]);
  const judged = judgeLabel(labelled);
  return {
    kind: "planned",
    plans: [
      { kind: "sources", directory: spec, files: sourceWrites(written) },
      ...planned.plans.map((plan) => ({ kind: "output" as const, ...plan })),
    ],
    text: releaseSummaryText({
      record: newest,
      since: labelled.report.from.title,
      judged,
      packageTitle: packageTitle(catalogue),
    }),
    isRefused: input.session.report(judged.diagnostics),
  };
}

type Imported =
  | { readonly kind: "done"; readonly work: PinnedWork }
  | { readonly kind: "failed"; readonly code: ExitCode };

/** The catalogue with the label, the facts of change tables and those of documents. */
async function importAll({
  label,
  documents,
  options,
  session,
  progress,
}: ReleaseInput): Promise<Imported> {
  const { spec } = options;
  const loaded = (await pathExists(join(spec, "service.yaml")))
    ? await loadCatalogue(spec)
    : { value: null, diagnostics: [] };
  if (session.report(loaded.diagnostics))
    return { kind: "failed", code: exitCodes.unreadable };
  const opened = await openWorkingCatalogue(spec, loaded.value);
  const placed = await placeLabel(opened, label, options, session);
  if (placed === null)
    return {
      kind: "failed",
      code:
        loaded.value === null && documents.length === 0
          ? exitCodes.unreadable
          : exitCodes.findings,
    };
  let catalogue = placed;
  for (const tables of tableFiles(options)) {
    const read = await progress.phase(`Reading ${tables.file}`, () =>
      readTables(tables, label, catalogue, session),
    );
    if (read.kind === "failed") return read;
    catalogue = read.catalogue;
  }
  let work: PinnedWork = {
    catalogue,
    described: new Map(),
    apis: new Map(),
    settings: new Map(),
    places: new Map(),
  };
  for (const document of documents) {
    const pinned = await progress.phase(`Reading ${document.file}`, () =>
      pinDocument(document, label, work, session),
    );
    if (pinned.kind === "failed") return pinned;
    work = pinned.work;
  }
  return { kind: "done", work };
}

/** `null` after saying what is wrong; remarks are left to `check`. */
function checkCatalogue(
  files: CatalogueFiles,
  session: Session,
): ReadCatalogue | null {
  const { value, diagnostics } = readCatalogue(files);
  session.report(
    diagnostics.filter(({ severity }) => severity !== "info"),
    filesOf(files),
  );
  return value;
}

function packageTitle({ model }: ReadCatalogue): string {
  const version = packageVersion(model, model.releases.length - 1);
  return `${model.service.packageName} ${version}`;
}
