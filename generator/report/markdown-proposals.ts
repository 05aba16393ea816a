import { scoreText } from "../model/replacement.ts";
import type { ChangeReport } from "./change-report.ts";
import { row, type Section } from "./markdown-document.ts";
import type { Column } from "./markdown-table.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";
import type { ProposedSuccessor } from "./proposed-successors.ts";
import { settleCommand } from "./rename-command.ts";

const why = "Why it is likely";

const columns: readonly Column[] = [
  { title: "From", align: "left" },
  { title: "To", align: "left" },
  { title: why, align: "left" },
  { title: "Score", align: "right" },
  { title: "To confirm", align: "left" },
];

/** Longer lines are left out, because a code span would cut them and they could not be copied. */
const longestCommand = 250;

export function proposalSection(report: ChangeReport): Section {
  return {
    headings: [],
    remark: "",
    columns,
    rows: report.proposals.map((proposal) =>
      row("proposal", () => [
        markdownCode(proposal.from),
        markdownCode(proposal.to),
        markdownText(proposal.reasons.join(" ")) || "not said",
        `${Math.round(proposal.score * 100)} %`,
        commandCell(settleCommand(proposal, report)),
      ]),
    ),
  };
}

/** Lists the operations that may replace an operation, each with the command that records it. */
export function successorSection(
  successors: readonly ProposedSuccessor[],
): Section {
  return {
    headings: [],
    remark: "",
    columns: columns.filter(({ title }) => title !== why),
    rows: successors.map(({ from, to, score, command }) =>
      row("proposal", () => [
        markdownCode(from),
        markdownCode(to),
        scoreText(score),
        command === null ? "name it in the document" : commandCell(command),
      ]),
    ),
  };
}

/**
 * Prints a command. A code span shows some characters as escapes, so a line with such characters would not be the
 * command to run.
 */
export function commandCell(command: string | null): string {
  return command === null ||
    /[`|\\]/.test(command) ||
    command.length > longestCommand
    ? "the name has unusual characters: record it by hand"
    : markdownCode(command);
}
