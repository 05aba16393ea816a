import { Option } from "commander";
import type { ComparisonOptions } from "../commands/accept/open-comparison.ts";

/** Which comparison something is accepted of. */
export function comparisonOptions(): readonly Option[] {
  return [
    new Option(
      "--in <report.json>",
      "of this report of diff --format json",
    ).conflicts(["from", "to"]),
    new Option(
      "--from <side>",
      "of this comparison; sides as diff takes them (default: the last two releases of the catalogue)",
    ),
    new Option("--to <side>", "the other side of it"),
    new Option("--spec <dir>", "folder of the catalogue").default("spec"),
    new Option(
      "--accepted <file>",
      "file to add to, instead of that of --spec",
    ),
  ];
}

/** What nobody else writes to while something is accepted: the catalogue, and the file that is added to where it is elsewhere. */
export function acceptedClaims({
  spec,
  accepted,
}: ComparisonOptions): readonly string[] {
  return accepted === undefined ? [spec] : [spec, accepted];
}
