import { Option } from "commander";

export const sideText =
  "a release of the catalogue (or start, before the first), an OpenAPI file, git:REVISION:PATH, the manifest.json of an SDK, or - for standard input";

/** Creates the options for comparing and judging two sides, for every command that compares them. */
export function judgingOptions(): readonly Option[] {
  return [
    new Option(
      "--no-witness",
      "do not search for requests and responses that prove a break",
    ),
    new Option(
      "--policy <file>",
      "file that sets the severity of changes (default: change-policy.yaml of the catalogue)",
    ),
    new Option(
      "--accepted <file>",
      "file of accepted changes and renames (default: accepted-changes.yaml of the catalogue)",
    ),
    new Option(
      "--today <day>",
      "date for notice periods and acceptances, such as 2027-03-31 (default: notice: the date of the newer side; acceptances: today)",
    ),
  ];
}

export function specOption(): Option {
  return new Option("--spec <dir>", "folder of the catalogue").default("spec");
}
