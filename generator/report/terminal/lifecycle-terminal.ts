import { lifecycleFindingKinds } from "../../changes/ledger/lifecycle/lifecycle-finding.ts";
import type {
  LifecycleReport,
  PlannedRemoval,
} from "../../changes/ledger/lifecycle/lifecycle-report.ts";
import { counted } from "../../changes/wording/counted.ts";
import { scoreText } from "../../model/replacement.ts";
import {
  due,
  endpointOf,
  lifecycleTitles,
  titleOf,
  waited,
} from "../lifecycle-print.ts";
import { styled, wrapped, type TerminalLook } from "./styled-text.ts";
import { tableLines } from "./terminal-table.ts";

/** Prints the report of `lifecycle` in the width of a window. */
export function lifecycleTerminal(
  report: LifecycleReport,
  look: TerminalLook,
): string {
  const { service, findings, next, today } = report;
  const release = titleOf(report, report.release);
  const asOf = today === null ? "" : `, on ${today}`;
  const overdue = next.filter(({ isOverdue }) => isOverdue).length;
  const lines = [
    ...heading(`${service}: lifecycle as of ${release}${asOf}`, look),
    ...wrapped(
      [
        styled("plain", `${counted(next.length, "deprecated operation")}, `),
        styled(
          overdue > 0 ? "breaking" : "plain",
          `${overdue} overdue for removal`,
        ),
        styled("plain", `, ${counted(findings.length, "finding")}.`),
      ],
      look,
    ),
    ...removalLines(report, look),
    ...lifecycleFindingKinds.flatMap((kind) =>
      findingLines(report, kind, look),
    ),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function heading(text: string, look: TerminalLook): readonly string[] {
  return wrapped([styled("strong", text)], look);
}

function removalLines(
  report: LifecycleReport,
  look: TerminalLook,
): readonly string[] {
  if (report.next.length === 0) return [];
  const rows = report.next.map((removal) => [
    styled("deprecated", endpointOf(removal)),
    styled("plain", titleOf(report, removal.since)),
    styled("plain", waited(removal)),
    styled(
      removal.isOverdue ? "breaking" : "plain",
      due(removal, (title) => title),
    ),
    styled("plain", instead(removal)),
  ]);
  const titles = ["ENDPOINT", "DEPRECATED SINCE", "FOR", "MAY GO", "INSTEAD"];
  return [
    "",
    ...heading("What would be removed next", look),
    ...tableLines({ titles, rows, named: 1, indent: 2 }, look),
  ];
}

function instead({ replacement, proposed }: PlannedRemoval): string {
  if (replacement !== null) return `call ${replacement}`;
  return proposed === null
    ? ""
    : `call ${proposed.operation} (proposed, score ${scoreText(proposed.score)})`;
}

/** Prints a finding once above the operations that have it, since many have the same. */
function findingLines(
  { findings }: LifecycleReport,
  kind: (typeof lifecycleFindingKinds)[number],
  look: TerminalLook,
): readonly string[] {
  const found = findings.filter((finding) => finding.kind === kind);
  if (found.length === 0) return [];
  const messages = [...new Set(found.map(({ message }) => message))];
  return [
    "",
    ...heading(`${lifecycleTitles[kind]} (${found.length})`, look),
    ...messages.flatMap((message) => [
      ...wrapped([styled("plain", message)], look, { first: 2 }),
      ...found
        .filter((finding) => finding.message === message)
        .flatMap((finding) =>
          wrapped([styled("code", endpointOf(finding))], look, {
            first: 4,
            rest: 8,
          }),
        ),
    ]),
  ];
}
