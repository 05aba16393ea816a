import { describeModel } from "../../catalogue/describe/describe-model.ts";
import {
  describedNever,
  type IsDescribedBefore,
} from "../../changes/ledger/ledger.ts";
import { pinsOfNotices } from "../../changes/releases/pins-of-range.ts";
import { dayNotOne } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { ApiModel } from "../../model/api-model.ts";
import { isDay } from "../../model/calendar-day.ts";
import { beforeFirstRelease, type ReleaseIndex } from "../../model/release.ts";
import { loadPolicy } from "../catalogue/load-policy.ts";
import {
  requireCatalogue,
  type OpenedCatalogue,
} from "../catalogue/open-catalogue.ts";
import { newestPins, openPinned } from "../catalogue/open-pinned.ts";
import { requireRelease } from "../catalogue/require-release.ts";
import type { LifecycleReport } from "../../changes/ledger/lifecycle/lifecycle-report.ts";
import { printDocument } from "../../report/print/print-document.ts";
import type { TerminalWindow } from "../../report/print/terminal/styled-text.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { Ports } from "../ports.ts";

export interface LifecycleOptions {
  readonly spec: string;
  readonly release?: string;
  readonly policy?: string;
  /** Replaces the current day. */
  readonly today?: string;
  /** The form; default: `terminal` when standard output is a terminal, else `md`. */
  readonly format?: "terminal" | "md" | "json";
  readonly failOn: "overdue" | "finding" | "never";
}

/**
 * `lifecycle`: lists the deprecated operations, those that would be removed next, and those whose future is unclear
 * to callers.
 */
export async function planLifecycle(
  options: LifecycleOptions,
  window: TerminalWindow,
  { reader, today: now }: Ports,
): Promise<Checked<CommandPlan>> {
  const { spec, policy: file, failOn, today = now } = options;
  const found = collectFindings();
  if (!isDay(today)) return found.failed(dayNotOne(null, today));
  const opened = found.take(await requireCatalogue(reader, spec));
  if (opened === null) return found.failed();
  const { model } = opened.catalogue;
  const release = found.take(requireRelease(model, options.release));
  if (release === null) return found.failed();
  const policy = found.take(
    await loadPolicy({ reader, spec, file }, model.releases),
  );
  const described =
    policy && found.take(await describe(opened, release, { reader, spec }));
  const isDescribedBefore =
    described &&
    found.take(await describedBefore(opened, release, { reader, spec }));
  if (policy === null || described === null || isDescribedBefore === null)
    return found.failed();
  const { lifecycleReport } =
    await import("../../changes/ledger/lifecycle/lifecycle-report.ts");
  const { grace } = policy;
  const question = { release, today, grace, isDescribedBefore };
  const report = lifecycleReport(described, question);
  const { findings } = report;
  const isGated =
    failOn === "finding"
      ? findings.length > 0
      : failOn === "overdue" &&
        findings.some(({ kind }) => kind === "removal-overdue");
  return found.done({
    writes: [],
    out: await printed(report, options, window),
    outIs: "data",
    notes: [],
    outcome: isGated ? "findings" : "passed",
  });
}

async function printed(
  report: LifecycleReport,
  { format }: LifecycleOptions,
  window: TerminalWindow,
): Promise<string> {
  const form = format ?? (window.isTerminal ? "terminal" : "md");
  if (form === "json") {
    const { lifecycleJson } = await import("../../report/lifecycle-json.ts");
    return lifecycleJson(report);
  }
  const { lifecycleDocument } =
    await import("../../report/lifecycle-document.ts");
  return printDocument(lifecycleDocument(report), form, window);
}

/** Adds the sunset dates from the documents. */
async function describe(
  { catalogue, files }: OpenedCatalogue,
  release: ReleaseIndex,
  { reader, spec }: { readonly reader: FileReader; readonly spec: string },
): Promise<Checked<ApiModel>> {
  const { model } = catalogue;
  const found = collectFindings();
  const pins = newestPins(catalogue.documents, release);
  if (pins.length === 0) return found.done(model);
  const open = openPinned({ reader, spec, indexes: files.documents });
  const documents = found.take(await open(pins));
  if (documents === null) return found.failed();
  return found.done(describeModel(model, documents));
}

/** Reads the descriptions of removed operations from earlier documents. */
async function describedBefore(
  { catalogue: { model, types, documents: pins }, files }: OpenedCatalogue,
  release: ReleaseIndex,
  { reader, spec }: { readonly reader: FileReader; readonly spec: string },
): Promise<Checked<IsDescribedBefore>> {
  const found = collectFindings();
  const range = { before: beforeFirstRelease, after: release };
  const wanted = pinsOfNotices({ model, pins, ...range });
  if (wanted.length === 0) return found.done(describedNever);
  const [{ openPinnedApis }, { createDescribedBefore }] = await Promise.all([
    import("../catalogue/open-pinned-apis.ts"),
    import("../../changes/releases/described-before.ts"),
  ]);
  const indexes = files.documents;
  const open = openPinnedApis({ reader, spec, model, types, indexes });
  const apis = found.take(await open(wanted, []));
  return apis === null
    ? found.failed()
    : found.done(createDescribedBefore(apis.documents));
}
