import type { RenameProposal } from "../changes/change/change.ts";
import { row, type Section } from "./markdown-document.ts";
import type { Column } from "./markdown-table.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";
import { renameCommand } from "./rename-command.ts";

const columns: readonly Column[] = [
  { title: "From", align: "left" },
  { title: "To", align: "left" },
  { title: "Why it looks like it", align: "left" },
  { title: "Score", align: "right" },
  { title: "To confirm", align: "left" },
];

/** Longer lines are not for copying: a code span would cut them. */
const longestCommand = 250;

export function proposalSection(proposals: readonly RenameProposal[]): Section {
  return {
    headings: [],
    remark: "",
    columns,
    rows: proposals.map((proposal) =>
      row("proposal", () => [
        markdownCode(proposal.from),
        markdownCode(proposal.to),
        markdownText(proposal.reasons.join(" ")) || "not said",
        `${Math.round(proposal.score * 100)} %`,
        commandCell(proposal),
      ]),
    ),
  };
}

/** A code span shows some characters as escapes: a line with them would not be the one to run. */
function commandCell(proposal: RenameProposal): string {
  // What uses a renamed component is compared by what it holds.
  if (proposal.kind === "component") return "nothing to record";
  const command = renameCommand(proposal);
  return command === null ||
    /[`|\\]/.test(command) ||
    command.length > longestCommand
    ? "has unusual characters: record it by hand"
    : markdownCode(command);
}
