import { capitalised } from "../changes/wording/capitalised.ts";
import {
  changeKindIds,
  type ChangeKind,
} from "../changes/kinds/change-kinds.ts";
import { explainKind } from "../changes/kinds/explain-kind.ts";
import type { JsonValue } from "../json/json-value.ts";
import { jsonText } from "../render/json-text.ts";
import type { ReportedChange } from "./change-report.ts";
import { explanationMarkdown } from "./explanation-markdown.ts";
import { explanationText } from "./explanation-text.ts";
import type { SarifLevel } from "./sarif-level.ts";
import { shown } from "./sarif-result.ts";

/** The content of a SARIF log. */
export interface SarifRun {
  /** The kinds that occur, each with its worst level. */
  readonly levels: ReadonlyMap<ChangeKind, SarifLevel>;
  /** The changes that the results are about. */
  readonly changes: readonly ReportedChange[];
  /** Rules besides kinds of changes. */
  readonly others?: readonly SarifRule[];
  /** @param ruleIndex the index of a kind or another rule in the rules of the run */
  results(ruleIndex: (id: string) => number): readonly JsonValue[];
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
  readonly properties: Readonly<Record<string, JsonValue>>;
}

/** A rule that no kind of change explains. */
export interface SarifRule {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly level: SarifLevel;
}

/**
 * Prints a SARIF 2.1.0 log for code scanning, with a rule for each kind that occurs:
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarifLog(run: SarifRun): string {
  const kinds = changeKindIds.filter((kind) => run.levels.has(kind));
  const { others = [] } = run;
  const addresses = new Map(
    run.changes.map(({ change: { kind }, docs }) => [kind, docs]),
  );
  const ids: readonly string[] = [...kinds, ...others.map(({ id }) => id)];
  return jsonText({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "sdkwright",
            rules: [
              ...kinds.map((kind) =>
                kindRule(
                  kind,
                  run.levels.get(kind) ?? "note",
                  addresses.get(kind),
                ),
              ),
              ...others.map(otherRule),
            ],
          },
        },
        // A run without results is clean only when the comparison was completed, so the log says so.
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: [
              ...notifications("note", run.notes),
              ...notifications("warning", run.warnings),
            ],
          },
        ],
        columnKind: "utf16CodeUnits",
        results: run.results((id) => ids.indexOf(id)),
        properties: run.properties,
      },
    ],
  });
}

/** Returns the rule that viewers show beside every alert of a kind. */
function kindRule(
  kind: ChangeKind,
  level: SarifLevel,
  docs: string | undefined,
): JsonValue {
  const explained = explainKind(kind);
  const { title, why } = explained;
  return {
    id: kind,
    name: pascalCase(kind),
    shortDescription: { text: title },
    fullDescription: { text: why },
    ...(docs === undefined ? {} : { helpUri: docs }),
    // Code scanning shows the Markdown beside each alert, other viewers show the text.
    help: {
      text: explanationText(explained),
      markdown: explanationMarkdown(explained),
    },
    defaultConfiguration: { level },
  };
}

function otherRule({ id, title, why, level }: SarifRule): JsonValue {
  return {
    id,
    name: pascalCase(id),
    shortDescription: { text: title },
    fullDescription: { text: why },
    defaultConfiguration: { level },
  };
}

/** Returns `OperationRemoved` for `operation-removed`, the form in which viewers show names of rules. */
function pascalCase(id: string): string {
  return id.split("-").map(capitalised).join("");
}

function notifications(
  level: SarifLevel,
  texts: readonly string[],
): readonly JsonValue[] {
  return texts.map((text) => ({ level, message: { text: shown(text) } }));
}
