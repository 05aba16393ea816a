import { addressOptions } from "./openapi-options.ts";
import { CliOption } from "./cli-option.ts";
import { editsFolder, readsFile, readsSide } from "./path-use.ts";
import { specOption } from "./common-options.ts";

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
    ...addressOptions(),
  ];
}
