import { Option } from "commander";
import { conflictModes } from "../catalogue/import-openapi/conflict-mode.ts";

/** What to do where documents differ from the facts of the catalogue. */
export function conflictOption(): Option {
  return new Option(
    "--on-conflict <how>",
    "what to do if a document contradicts the catalogue: record the document and warn, keep the catalogue, or fail with an error (default: record)",
  ).choices(conflictModes);
}
