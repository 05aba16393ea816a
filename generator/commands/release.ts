import { releaseOnUnlabelled, writeStopped } from "../diagnostics/codes.ts";
import { collectFindings } from "../diagnostics/findings.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { operationsByKey } from "../model/api-model.ts";
import { acceptLines } from "../release/accept-lines.ts";
import { judgeLabel, type JudgedLabel } from "../release/judge-label.ts";
import { releaseSummaryText } from "../release/release-text.ts";
import type { CommandPlan } from "./command-plan.ts";
import type { DocumentRequest } from "./import/document-request.ts";
import type { Ports } from "./ports.ts";
import { documentsToPin } from "./release/documents-to-pin.ts";
import { importAll } from "./release/import-all.ts";
import { planOutputs, type PlannedOutputs } from "./release/plan-outputs.ts";
import type { ReleaseOptions } from "./release/release-options.ts";

/** `release`: everything that follows from the documents of a release, as values. */
export async function planRelease(
  label: string,
  options: ReleaseOptions,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const documents = found.take(documentsToPin(label, options));
  if (documents === null) return found.failed();
  const work = found.take(await importAll(label, documents, options, ports));
  if (work === null) return found.failed();
  if (ports.isStopped()) return found.failed(writeStopped());
  const outputs = found.take(await planOutputs(work, options, ports));
  if (outputs === null) return found.failed();
  const { newest, published, labels, plans, opened, packageVersion } = outputs;
  found.add(...remarkUnlabelled(label, outputs));
  const judged = judgeLabel(published, labels);
  const isRefused = judged.diagnostics.length > 0;
  return found.done({
    // A refused label is told with what forces a higher one, and nothing is written.
    writes: isRefused ? [] : plans,
    out: releaseSummaryText({
      record: newest,
      published,
      judged,
      accept: isRefused ? acceptText(judged, documents, outputs, options) : [],
      packageTitle: `${opened.catalogue.model.service.packageName} ${packageVersion}`,
    }),
    notes: [],
    findings: judged.diagnostics,
    outcome: isRefused ? "findings" : "passed",
  });
}

/** What an unlabelled release changed goes out with the one that follows it. */
function remarkUnlabelled(
  label: string,
  { opened, published }: PlannedOutputs,
): readonly Diagnostic[] {
  const before = opened.catalogue.model.releases.at(-2);
  return before === undefined || before.label !== null
    ? []
    : [releaseOnUnlabelled(label, before.id, published.from.label)];
}

/** Commands that accept what the label is refused for. */
function acceptText(
  { forcedBy }: JudgedLabel,
  documents: readonly DocumentRequest[],
  { opened, published }: PlannedOutputs,
  { spec, accepted }: ReleaseOptions,
): readonly string[] {
  const operations = operationsByKey(opened.catalogue.model);
  return acceptLines(forcedBy, {
    from: published.from.label ?? "",
    documents,
    namespaceOf: (key) => operations.get(key)?.namespace ?? null,
    options: [
      ...(spec === "spec" ? [] : ["--spec", spec]),
      ...(accepted === undefined ? [] : ["--accepted", accepted]),
    ],
  });
}
