import { Option } from "commander";
import { conflictModes } from "../catalogue/import-openapi/conflict-mode.ts";

/** What to do where documents differ from the facts of the catalogue. */
export function conflictOption(): Option {
  return new Option(
    "--on-conflict <how>",
    "where a document differs from what the catalogue says by hand or from tables: record the newer statement with a warning, keep the catalogue, or error (default: record)",
  ).choices(conflictModes);
}
