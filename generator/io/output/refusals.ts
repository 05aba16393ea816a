import { outputEdited, outputForeign } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FileFindings } from "./classify-output.ts";
import { showPath, type OutputFolder } from "../files/output-folder.ts";

/** Why a write of what is compared would be refused: somebody's own work is in the way. */
export function refusalsOf(
  output: Pick<OutputFolder, "shown">,
  { edited, foreign }: FileFindings,
): readonly Diagnostic[] {
  return [
    ...edited.map((path) => outputEdited(showPath(output, path))),
    ...foreign.map((path) => outputForeign(showPath(output, path))),
  ];
}
