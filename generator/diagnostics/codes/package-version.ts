import { messageAnywhere } from "./report.ts";

/* The npm versions of packages. */

const otherWays =
  "Give the version with --package-version VERSION, or use the policy by-verdict.";

/** `policy` names the setting that gives no version for the release. */
export const packageVersionUnknown = messageAnywhere(
  (release: string, policy: "label" | "date") => ({
    class: "error",
    code: "package-version-unknown",
    text:
      policy === "label"
        ? `The package version follows the label, but ${release} is not a version.`
        : `The package version follows the day of the release, but the day of ${release} is not known.`,
    hint:
      policy === "label"
        ? otherWays
        : `Give the day with --date, or add it to releases.yaml. ${otherWays}`,
  }),
);

export const packageVersionForm = messageAnywhere((given: string) => ({
  class: "wrong-argument",
  code: "package-version-form",
  text: `${JSON.stringify(given)} is not a package version.`,
  hint: "Use by-verdict, label, date, or a version such as 3.0.0.",
}));

export const packageVersionOrder = messageAnywhere(
  (release: string, version: string, before: string, last: string) => ({
    class: "error",
    code: "package-version-order",
    text: `The package of ${release} would be ${version}, which does not come after ${last} of ${before}.`,
    hint: otherWays,
  }),
);
