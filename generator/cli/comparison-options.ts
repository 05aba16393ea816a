import { Option } from "commander";
import type { ComparisonOptions } from "../commands/accept/open-comparison.ts";

/** The options that name the comparison whose changes are accepted. */
export function comparisonOptions(): readonly Option[] {
  return [
    new Option(
      "--in <report.json>",
      "take the changes from a report of diff --format json",
    ).conflicts(["from", "to"]),
    new Option(
      "--from <side>",
      "older side, as for diff (default: the release before the newest)",
    ),
    new Option(
      "--to <side>",
      "newer side, as for diff (default: the newest release)",
    ),
    new Option("--spec <dir>", "folder of the catalogue").default("spec"),
    new Option(
      "--accepted <file>",
      "file to write to (default: accepted-changes.yaml of the catalogue)",
    ),
  ];
}

/**
 * Paths that no other process may write to while changes are accepted: the catalogue, and the file of accepted
 * changes where it is outside of the catalogue.
 */
export function acceptedClaims({
  spec,
  accepted,
}: ComparisonOptions): readonly string[] {
  return accepted === undefined ? [spec] : [spec, accepted];
}
