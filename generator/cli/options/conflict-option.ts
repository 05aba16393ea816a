import { CliOption, noPath } from "./cli-option.ts";
import { conflictModes } from "../../catalogue/imports/openapi/conflict-mode.ts";

/** The option that says what happens where documents and the facts of the catalogue differ. */
export function conflictOption(): CliOption {
  return new CliOption(
    "--on-conflict <how>",
    "what to do if a document contradicts the catalogue: record the document and warn, keep the catalogue, or fail with an error (default: record)",
    noPath,
  ).choices(conflictModes);
}
