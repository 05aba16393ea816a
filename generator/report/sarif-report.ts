import type { ChangeKind } from "../changes/kinds/change-kinds.ts";
import { limitText } from "../changes/wording/limit-text.ts";
import type { ChangeReport } from "./change-report.ts";
import { sarifLevels, type SarifLevel } from "./sarif-level.ts";
import { sarifLog } from "./sarif-log.ts";
import { sarifResult } from "./sarif-result.ts";
import { verdictWords } from "./verdict-words.ts";

/** Prints a SARIF 2.1.0 log with a result for each change. */
export function sarifReport(report: ChangeReport): string {
  const { changes, verdict, summary, accepted, limits, remarks } = report;
  const { word, sentences } = verdictWords(report);
  return sarifLog({
    levels: worstLevels(report),
    changes,
    results: (ruleIndex) =>
      changes.map((reported) =>
        sarifResult(reported, ruleIndex(reported.change.kind)),
      ),
    notes: [`${word}: ${sentences.join(" ")}`],
    warnings: [...limits.map(limitText), ...remarks],
    properties: { verdict, summary, accepted },
  });
}

/** Finds the worst level of each kind. Changes are sorted, worst first. */
function worstLevels({
  changes,
}: ChangeReport): ReadonlyMap<ChangeKind, SarifLevel> {
  const levels = new Map<ChangeKind, SarifLevel>();
  for (const { change } of changes)
    if (!levels.has(change.kind))
      levels.set(change.kind, sarifLevels[change.severity]);
  return levels;
}
