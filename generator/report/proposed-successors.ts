import type { ChangeReport } from "./change-report.ts";
import { settleCommand } from "./rename-command.ts";

/** What may follow an operation that goes, until somebody says so. */
export interface ProposedSuccessor {
  /** `POST /v1/pets/{id}/feed` */
  readonly from: string;
  readonly to: string;
  /** 0 to 1, in hundredths. */
  readonly score: number;
  /** What records it in the catalogue; `null` where there is none, and for what cannot be copied. */
  readonly command: string | null;
}

/** Those of a comparison, in its order. */
export function proposedSuccessors({
  changes,
}: Pick<ChangeReport, "changes">): readonly ProposedSuccessor[] {
  return changes.flatMap(({ change, endpoint }) => {
    const { replacement, since } = change;
    if (endpoint === null || replacement?.source !== "proposed") return [];
    const names = { from: endpoint, to: replacement.endpoint };
    // Two files are compared without a catalogue.
    const command = since.length === 0 ? null : settleCommand(names);
    return [{ ...names, score: replacement.score, command }];
  });
}
