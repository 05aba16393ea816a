import type { RenameProposal } from "../../changes/change/change.ts";
import { scoreText } from "../../model/score-text.ts";
import { htmlText } from "../../render/html.ts";
import type { View } from "../../render/templates.ts";
import type { ChangeReport } from "../change-report.ts";
import { proposedSuccessors } from "../proposed-successors.ts";
import { settleCommand } from "../rename-command.ts";
import { countText } from "./page-words.ts";

/** Returns `null` instead of an empty list, so that the template leaves the heading out as well. */
export function proposalSection(report: ChangeReport): View | null {
  const { proposals } = report;
  if (proposals.length === 0) return null;
  return {
    count: htmlText(countText(proposals.length)),
    rows: proposals.map((proposal) => ({
      kind: htmlText(proposal.kind),
      from: htmlText(proposal.from),
      to: htmlText(proposal.to),
      score: htmlText(`${Math.round(proposal.score * 100)} %`),
      reasons: htmlText(proposal.reasons.join(" ")),
      ...commandView(proposal, report),
    })),
  };
}

/** Works like `proposalSection`. */
export function successorSection(report: ChangeReport): View | null {
  const successors = proposedSuccessors(report);
  if (successors.length === 0) return null;
  return {
    count: htmlText(countText(successors.length)),
    rows: successors.map(({ from, to, score, command }) => ({
      from: htmlText(from),
      to: htmlText(to),
      score: htmlText(scoreText(score)),
      command: command === null ? null : { text: htmlText(command) },
    })),
  };
}

/**
 * Returns the command, or a note when it must not be copied: the page would not show what hidden characters do in a
 * shell.
 */
function commandView(proposal: RenameProposal, report: ChangeReport): View {
  const command = settleCommand(proposal, report);
  if (command !== null)
    return { command: { text: htmlText(command) }, note: null };
  const note = "The name has unusual characters: record it by hand.";
  return { command: null, note: { text: htmlText(note) } };
}

/** Works like `proposalSection`. */
export function cancelledSection({ cancelled }: ChangeReport): View | null {
  if (cancelled.length === 0) return null;
  return {
    count: htmlText(countText(cancelled.length)),
    rows: cancelled.map(({ endpoint, message }) => ({
      endpoint: htmlText(endpoint),
      message: htmlText(message),
    })),
  };
}
