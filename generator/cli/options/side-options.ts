import { CliOption, noPath } from "./cli-option.ts";
import { readsFile, readsSide } from "./path-use.ts";

export const sideText =
  "a release (or start, before the first), an OpenAPI file or address, git:REVISION:PATH, the manifest.json of an SDK, or - for standard input";

/** Creates the options for comparing and judging two sides, for every command that compares them. */
export function judgingOptions(): readonly CliOption[] {
  return [
    new CliOption(
      "--no-witness",
      "do not search for requests and responses that prove a break",
      noPath,
    ),
    new CliOption(
      "--policy <file>",
      "file that sets the severity of changes (default: change-policy.yaml of the catalogue)",
      readsFile,
    ),
    new CliOption(
      "--accepted <file>",
      "file of accepted changes (default: accepted-changes.yaml of the catalogue)",
      readsFile,
    ),
    new CliOption(
      "--renames <file>",
      "file of stated renames (default: renames.yaml of the catalogue)",
      readsFile,
    ),
    new CliOption(
      "--docs-url <url>",
      "link each finding to the page of its kind on this site; {area} and {kind} may be parts of it",
      noPath,
    ),
    new CliOption(
      "--today <day>",
      "date for notice periods and acceptances, such as 2027-03-31 (default: notice: the date of the newer side; acceptances: today)",
      noPath,
    ),
  ];
}

/** The sides of a comparison that is about the code of a project. */
export function codeSideOptions(): readonly CliOption[] {
  return [
    new CliOption(
      "--from <side>",
      `older side, which the code was written for (default: the installed SDK): ${sideText}`,
      readsSide,
    ),
    new CliOption(
      "--to <side>",
      "newer side, in the same forms (required)",
      readsSide,
    ),
  ];
}
