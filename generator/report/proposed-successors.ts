import type { ChangeReport } from "./change-report.ts";
import { settleCommand } from "./rename-command.ts";

/** An operation that may replace a removed one, until a maintainer confirms it. */
export interface ProposedSuccessor {
  /** `POST /v1/pets/{id}/feed` */
  readonly from: string;
  readonly to: string;
  /** A number from 0 to 1, in hundredths. */
  readonly score: number;
  /**
   * The command that records it in the catalogue; `null` when there is none, and for a command that cannot be copied.
   */
  readonly command: string | null;
}

/** Returns the proposed successors of a comparison, in its order. */
export function proposedSuccessors(
  report: Pick<ChangeReport, "changes" | "from" | "to" | "releases">,
): readonly ProposedSuccessor[] {
  return report.changes.flatMap(({ change, endpoint }) => {
    const { replacement, since } = change;
    if (endpoint === null || replacement?.source !== "proposed") return [];
    const names = { from: endpoint, to: replacement.endpoint };
    // There is no catalogue when two files are compared.
    const command = since.length === 0 ? null : settleCommand(names, report);
    return [{ ...names, score: replacement.score, command }];
  });
}
