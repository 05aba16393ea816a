import { scoreText } from "../../model/score-text.ts";
import type { ChangeReport } from "../change-report.ts";
import { code } from "../../changes/wording/prose.ts";
import { text, type Inline } from "../blocks/inline.ts";
import {
  row,
  tableOf,
  type Column,
  type Section,
} from "../blocks/report-document.ts";
import type { ProposedSuccessor } from "../proposed-successors.ts";
import { settleCommand } from "../rename-command.ts";

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
  return tableOf(
    columns,
    report.proposals.map((proposal) =>
      row("proposal", () => [
        [code(proposal.from)],
        [code(proposal.to)],
        text(proposal.reasons.join(" ") || "not said"),
        text(`${Math.round(proposal.score * 100)} %`),
        commandText(settleCommand(proposal, report)),
      ]),
    ),
  );
}

/** Lists the operations that may replace an operation, each with the command that records it. */
export function successorSection(
  successors: readonly ProposedSuccessor[],
): Section {
  return tableOf(
    columns.filter(({ title }) => title !== why),
    successors.map(({ from, to, score, command }) =>
      row("proposal", () => [
        [code(from)],
        [code(to)],
        text(scoreText(score)),
        command === null
          ? text("name it in the document")
          : commandText(command),
      ]),
    ),
  );
}

/**
 * Returns a command as code. A code span shows some characters as escapes, so a line with such characters would not be the
 * command to run.
 */
export function commandText(command: string | null): Inline {
  return command === null ||
    /[`|\\]/.test(command) ||
    command.length > longestCommand
    ? text("the name has unusual characters: record it by hand")
    : [code(command)];
}
