import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

/* Usage facts that are joined with a comparison. */

export function usageFormatUnknown(
  location: Location,
  known: number,
): Diagnostic {
  return report(
    "unreadable",
    "usage-format-unknown",
    location,
    `The facts do not have the format ${known}, which this version reads.`,
    { hint: "Collect them again, with sdkwright usage of this version." },
  );
}

/** @param missing is `--to SIDE` with an explanation of the value */
export function impactWithoutSide(
  missing: string,
  meaning: string,
): Diagnostic {
  return report(
    "wrong-use",
    "impact-without-side",
    null,
    `${missing} is missing: it names what the code ${meaning}.`,
    {
      hint: "A side is a release, an OpenAPI file, git:REVISION:PATH or a manifest.json, as in diff.",
    },
  );
}

export function factsFolderEmpty(folder: string): Diagnostic {
  return report(
    "unreadable",
    "facts-folder-empty",
    null,
    `The folder ${folder} has no facts files: none of its files ends in .json.`,
    { hint: "sdkwright usage --facts FILE writes one." },
  );
}

export function impactSdkAmbiguous(names: readonly string[]): Diagnostic {
  return report(
    "wrong-use",
    "impact-sdk-ambiguous",
    null,
    `The facts are about several SDKs: ${names.join(", ")}. It is not known which one is compared.`,
    { hint: "Name it with --sdk." },
  );
}

export function impactSdkUnknown(
  name: string,
  names: readonly string[],
): Diagnostic {
  return report(
    "wrong-use",
    "impact-sdk-unknown",
    null,
    `No facts file uses the SDK ${name}.`,
    {
      hint:
        names.length === 0
          ? "They name no SDK: collect them again where it is installed."
          : `They use ${names.join(", ")}.`,
    },
  );
}

/** @param titles lists the SDKs with their versions */
export function impactSdkReleases(titles: readonly string[]): Diagnostic {
  return report(
    "wrong-use",
    "impact-sdk-releases",
    null,
    `The project has several versions of the SDK: ${titles.join(", ")}. It is not known which one its code was written for.`,
    { hint: "Name it with --from SIDE; a side is the same as in diff." },
  );
}

export function impactReportForm(file: string): Diagnostic {
  return report(
    "unreadable",
    "impact-report-form",
    null,
    `${file} is not an impact report.`,
    {
      hint: "sdkwright impact --format json --out FILE writes one.",
    },
  );
}

export function impactReportsDiffer(
  first: string,
  other: string,
  what: string,
): Diagnostic {
  return report(
    "unreadable",
    "impact-reports-differ",
    null,
    `${first} and ${other} are not results of the same comparison: ${what}.`,
    { hint: "Only results of one comparison can be merged." },
  );
}
