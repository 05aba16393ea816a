import { operationsByKey } from "../../model/api-model.ts";
import {
  acceptLines,
  type ComparedDocument,
} from "../../release/accept-lines.ts";
import { judgeLabel, type JudgedLabel } from "../../release/judge-label.ts";
import { releaseSummaryText } from "../../release/release-text.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { PlannedOutputs } from "./plan-outputs.ts";

export interface SummaryRequest {
  /** The documents that the release is made of. */
  readonly documents: readonly ComparedDocument[];
  readonly options: { readonly spec: string; readonly accepted?: string };
}

/** What is written and said of a release. A label that is refused is told with what forces a higher one, and nothing is written. */
export function summarizeRelease(
  outputs: PlannedOutputs,
  request: SummaryRequest,
): CommandPlan {
  const { newest, published, labels, plans, opened, packageVersion } = outputs;
  const judged = judgeLabel(published, labels);
  const isRefused = judged.diagnostics.length > 0;
  const { packageName } = opened.catalogue.model.service;
  return {
    writes: isRefused ? [] : plans,
    out: releaseSummaryText({
      record: newest,
      published,
      judged,
      accept: isRefused ? acceptText(judged, outputs, request) : [],
      packageTitle: `${packageName} ${packageVersion}`,
    }),
    notes: [],
    findings: judged.diagnostics,
    outcome: isRefused ? "findings" : "passed",
  };
}

/** Commands that accept what the label is refused for. */
function acceptText(
  { forcedBy }: JudgedLabel,
  { opened, published }: PlannedOutputs,
  { documents, options: { spec, accepted } }: SummaryRequest,
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
