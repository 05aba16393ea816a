import { capitalised } from "../changes/wording/capitalised.ts";
import type { ChangeKind } from "../changes/change/kind-ids.ts";
import { changeKindIds } from "../changes/change/kind-ids.ts";
import { explainKind } from "../changes/kinds/explain-kind.ts";
import { showHidden } from "../diagnostics/hidden-characters.ts";
import { jsonText, type JsonValue } from "../render/json-text.ts";
import type { ChangeReport } from "./change-report.ts";
import { explanationMarkdown } from "./explanation-markdown.ts";
import { explanationText } from "./explanation-text.ts";
import { sarifLevels } from "./sarif-level.ts";
import { sarifResult } from "./sarif-result.ts";
import { verdictWords } from "./verdict-words.ts";

/**
 * A SARIF 2.1.0 log for code scanning, https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html: a rule for each kind that
 * occurs, a result for each change.
 */
export function sarifReport(report: ChangeReport): string {
  const kinds = changeKindIds.filter((kind) => report.kinds[kind]);
  const indexes = new Map(kinds.map((kind, index) => [kind, index]));
  return jsonText({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "sdkwright",
            rules: kinds.map((kind) => rule(kind, report)),
          },
        },
        // A run without results is clean only because the comparison came to its end.
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: notifications(report),
          },
        ],
        columnKind: "utf16CodeUnits",
        results: report.changes.map((reported) =>
          sarifResult(reported, indexes.get(reported.change.kind) ?? -1),
        ),
        properties: {
          verdict: report.verdict,
          summary: report.summary,
          accepted: report.accepted,
        },
      },
    ],
  });
}

function rule(kind: ChangeKind, { changes }: ChangeReport): JsonValue {
  const explained = explainKind(kind);
  const { title, why } = explained;
  const worst = changes.find(({ change }) => change.kind === kind);
  return {
    id: kind,
    name: pascalCase(kind),
    shortDescription: { text: title },
    fullDescription: { text: why },
    // No `helpUri`: it has to be absolute, and where the documentation is published is not known here.
    // Code scanning shows the Markdown beside each alert, other viewers the text.
    help: {
      text: explanationText(explained),
      markdown: explanationMarkdown(explained),
    },
    // Changes stand worst first.
    defaultConfiguration: {
      level: sarifLevels[worst?.change.severity ?? "info"],
    },
  };
}

/** `operation-removed` as viewers show names of rules: `OperationRemoved`. */
function pascalCase(kind: ChangeKind): string {
  return kind.split("-").map(capitalised).join("");
}

function notifications(report: ChangeReport): JsonValue {
  const { word, sentences } = verdictWords(report);
  const verdict = `${word}: ${sentences.join(" ")}`;
  return [
    { level: "note", message: { text: showHidden(verdict) } },
    ...report.remarks.map((remark) => ({
      level: "warning",
      message: { text: showHidden(remark) },
    })),
  ];
}
