import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

/* The npm versions of packages. */

const otherWays =
  "Give the version with --package-version VERSION, or use the policy by-verdict.";

/** `policy` names the setting that gives no version for the release. */
export function packageVersionUnknown(
  at: Location | null,
  release: string,
  policy: "label" | "date",
): Diagnostic {
  return report(
    "error",
    "package-version-unknown",
    at,
    policy === "label"
      ? `The package version follows the label, but ${release} is not a version.`
      : `The package version follows the day of the release, but the day of ${release} is not known.`,
    {
      hint:
        policy === "label"
          ? otherWays
          : `Give the day with --date, or add it to releases.yaml. ${otherWays}`,
    },
  );
}

export function packageVersionForm(
  at: Location | null,
  given: string,
): Diagnostic {
  return report(
    "wrong-argument",
    "package-version-form",
    at,
    `${JSON.stringify(given)} is not a package version.`,
    {
      hint: "Use by-verdict, label, date, or a version such as 3.0.0.",
    },
  );
}

export function packageVersionOrder(
  at: Location | null,
  release: string,
  version: string,
  before: string,
  last: string,
): Diagnostic {
  return report(
    "error",
    "package-version-order",
    at,
    `The package of ${release} would be ${version}, which does not come after ${last} of ${before}.`,
    { hint: otherWays },
  );
}
