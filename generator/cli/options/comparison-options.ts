import { addressOptions } from "./openapi-options.ts";
import { CliOption } from "./cli-option.ts";
import { editsFile, editsFolder, readsFile, readsSide } from "./path-use.ts";
import { specOption } from "./common-options.ts";
import type { ComparisonOptions } from "../../commands/accept/open-comparison.ts";

/** The options that name the comparison whose changes are accepted. */
export function comparisonOptions(): readonly CliOption[] {
  return [
    new CliOption(
      "--in <report.json>",
      "take the changes from a report of diff --format json",
      readsFile,
    ).conflicts(["from", "to"]),
    new CliOption(
      "--from <side>",
      "older side, as for diff (default: the release before the newest)",
      readsSide,
    ),
    new CliOption(
      "--to <side>",
      "newer side, as for diff (default: the newest release)",
      readsSide,
    ),
    specOption(editsFolder),
    new CliOption(
      "--accepted <file>",
      "file to write to (default: accepted-changes.yaml of the catalogue)",
      editsFile,
    ),
    ...addressOptions(),
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
