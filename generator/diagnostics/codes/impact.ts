import { message, messageAt } from "./report.ts";

/* Usage facts that are joined with a comparison. */

export const usageFormatUnknown = messageAt((known: number) => ({
  class: "unreadable",
  code: "usage-format-unknown",
  text: `The facts do not have the format ${known}, which this version reads.`,
  hint: "Collect them again, with sdkwright usage of this version.",
}));

/** @param missing is `--to SIDE` with an explanation of the value */
export const impactWithoutSide = message(
  (missing: string, meaning: string) => ({
    class: "wrong-use",
    code: "impact-without-side",
    text: `${missing} is missing: it names what the code ${meaning}.`,
    hint: "A side is a release, an OpenAPI file, git:REVISION:PATH or a manifest.json, as in diff.",
  }),
);

export const factsFolderEmpty = message((folder: string) => ({
  class: "unreadable",
  code: "facts-folder-empty",
  text: `The folder ${folder} has no facts files: none of its files ends in .json.`,
  hint: "sdkwright usage --facts FILE writes one.",
}));

export const impactSdkAmbiguous = message((names: readonly string[]) => ({
  class: "wrong-use",
  code: "impact-sdk-ambiguous",
  text: `The facts are about several SDKs: ${names.join(", ")}. It is not known which one is compared.`,
  hint: "Name it with --sdk.",
}));

export const impactSdkUnknown = message(
  (name: string, names: readonly string[]) => ({
    class: "wrong-use",
    code: "impact-sdk-unknown",
    text: `No facts file uses the SDK ${name}.`,
    hint:
      names.length === 0
        ? "They name no SDK: collect them again where it is installed."
        : `They use ${names.join(", ")}.`,
  }),
);

/** @param titles lists the SDKs with their versions */
export const impactSdkReleases = message((titles: readonly string[]) => ({
  class: "wrong-use",
  code: "impact-sdk-releases",
  text: `The project has several versions of the SDK: ${titles.join(", ")}. It is not known which one its code was written for.`,
  hint: "Name it with --from SIDE; a side is the same as in diff.",
}));

export const impactReportForm = message((file: string) => ({
  class: "unreadable",
  code: "impact-report-form",
  text: `${file} is not an impact report.`,
  hint: "sdkwright impact --format json --out FILE writes one.",
}));

export const impactReportsDiffer = message(
  (first: string, other: string, what: string) => ({
    class: "unreadable",
    code: "impact-reports-differ",
    text: `${first} and ${other} are not results of the same comparison: ${what}.`,
    hint: "Only results of one comparison can be merged.",
  }),
);
