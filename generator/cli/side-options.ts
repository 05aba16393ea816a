import { Option } from "commander";

export const sideText =
  "a release of the catalogue (id or label; start: before the first), an OpenAPI file, git:REVISION:PATH, the manifest.json of an SDK, or - for standard input";

/** How two sides are compared and judged, in every command that compares them. */
export function judgingOptions(): readonly Option[] {
  return [
    new Option(
      "--no-witness",
      "do not look for requests and answers that prove what breaks",
    ),
    new Option(
      "--policy <file>",
      "what changes are called (default: change-policy.yaml of the catalogue)",
    ),
    new Option(
      "--accepted <file>",
      "accepted changes and renames (default: accepted-changes.yaml of the catalogue)",
    ),
    new Option(
      "--today <day>",
      "the day that notice and acceptances are counted to, as 2027-03-31 (default: for notice the day that the later side says, for acceptances that of the machine)",
    ),
  ];
}

export function specOption(): Option {
  return new Option("--spec <dir>", "folder of the catalogue").default("spec");
}
