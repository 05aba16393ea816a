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
  /** The documents of the release. */
  readonly documents: readonly ComparedDocument[];
  readonly options: {
    readonly spec: string;
    readonly accepted?: string;
    readonly renames?: string;
  };
}

/**
 * Plans the files and messages of a release. When the label is refused, the plan reports the changes that require a
 * higher one, and writes nothing.
 */
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

/** Lists commands that accept the changes for which the label is refused. */
function acceptText(
  { forcedBy }: JudgedLabel,
  { opened, published }: PlannedOutputs,
  { documents, options: { spec, accepted, renames } }: SummaryRequest,
): readonly string[] {
  const operations = operationsByKey(opened.catalogue.model);
  return acceptLines(forcedBy, {
    from: published.from.label ?? "",
    documents,
    namespaceOf: (key) => operations.get(key)?.namespace ?? null,
    options: [
      ...(spec === "spec" ? [] : ["--spec", spec]),
      ...(accepted === undefined ? [] : ["--accepted", accepted]),
      ...(renames === undefined ? [] : ["--renames", renames]),
    ],
  });
}
