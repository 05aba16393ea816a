import type { Diagnostic, Location } from "../diagnostic.ts";
import { knownReleases, type NamedRelease } from "./releases.ts";
import { report } from "./report.ts";

/* The two sides of a comparison. `side` is what the user wrote. */

/**
 * @param tried what it could have meant, as sentences without a full stop
 * @param releases those of the catalogue; `null` without one
 */
export function sideUnknown(
  side: string,
  tried: readonly string[],
  releases: readonly NamedRelease[] | null,
): Diagnostic {
  const forms =
    "A side is a release of the catalogue, an OpenAPI file, git:REVISION:PATH, or the manifest.json of an SDK.";
  return report(
    "error",
    "side-unknown",
    null,
    `There is nothing to compare under the name ${JSON.stringify(side)}: ${tried.join("; ")}.`,
    {
      hint: /^https?:\/\//i.test(side)
        ? "Nothing is fetched from a network: save it as a file, or pipe it in with - for this side."
        : releases === null
          ? forms
          : `${knownReleases(side, releases)} ${forms}`,
    },
  );
}

export function sideTwoThings(side: string, spec: string): Diagnostic {
  return report(
    "info",
    "side-two-things",
    null,
    `${JSON.stringify(side)} is a release of ${spec} and a file; the release is compared.`,
    { hint: `The file is ./${side}.` },
  );
}

export function sideFolder(side: string): Diagnostic {
  return report(
    "error",
    "side-folder",
    null,
    `The folder ${side} holds no manifest.json.`,
    {
      hint: "Name the folder of a generated SDK, or an OpenAPI file; the catalogue of labels is named with --spec.",
    },
  );
}

export function sidesFromOnePipe(): Diagnostic {
  return report(
    "error",
    "sides-from-one-pipe",
    null,
    "Standard input can be one side only.",
    { hint: "Name a file for the other." },
  );
}

export function manifestForm(at: Location, what: string): Diagnostic {
  return report(
    "error",
    "manifest-form",
    at,
    `The manifest is not one that sdkwright writes: ${what}.`,
    { hint: "Generate the SDK again with this version of sdkwright." },
  );
}

export function sidesShareNothing(from: string, to: string): Diagnostic {
  return report(
    "warning",
    "sides-share-nothing",
    null,
    `${from} and ${to} have no operation in common: everything counts as removed and added.`,
    {
      hint: "Look whether both sides describe the same API, and whether one has a path in front of all its paths.",
    },
  );
}

export function outputIsInput(file: string): Diagnostic {
  return report(
    "error",
    "output-is-input",
    null,
    `${file} would be read and then written over with the report.`,
    { hint: "Name another file with --out." },
  );
}

export function stepsNeedReleases(): Diagnostic {
  return report(
    "error",
    "steps-need-releases",
    null,
    "--steps goes from release to release, and a side is no release of the catalogue.",
    { hint: "Name two labels of the catalogue, or leave --steps out." },
  );
}
