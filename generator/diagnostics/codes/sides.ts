import type { Diagnostic, Location } from "../diagnostic.ts";
import { knownReleases, type NamedRelease } from "./releases.ts";
import { report } from "./report.ts";

/* Messages about the two sides of a comparison. `side` is the text of the user. */

/**
 * @param tried lists the possible meanings that were tried, as sentences without a full stop
 * @param releases lists the releases of the catalogue; `null` without a catalogue
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
    `${JSON.stringify(side)} names nothing that can be compared: ${tried.join("; ")}.`,
    {
      hint: /^https?:\/\//i.test(side)
        ? "sdkwright does not fetch documents from a network: save it as a file, or pipe it in with - for this side."
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
      hint: "Name the folder of a generated SDK, or an OpenAPI file; name the catalogue of release labels with --spec.",
    },
  );
}

export function sidesFromOnePipe(): Diagnostic {
  return report(
    "error",
    "sides-from-one-pipe",
    null,
    "Standard input can be only one of the sides.",
    { hint: "Name a file for the other." },
  );
}

export function manifestForm(at: Location, what: string): Diagnostic {
  return report(
    "error",
    "manifest-form",
    at,
    `The manifest cannot be used: ${what}.`,
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
      hint: "Check that both sides describe the same API, and that neither has an extra prefix in front of all paths.",
    },
  );
}

export function outputIsInput(file: string): Diagnostic {
  return report(
    "wrong-use",
    "output-is-input",
    null,
    `${file} is an input and would be overwritten with the report.`,
    { hint: "Name another file with --out." },
  );
}

export function stepsNeedReleases(): Diagnostic {
  return report(
    "wrong-use",
    "steps-need-releases",
    null,
    "--steps goes from release to release, but one side is not a release of the catalogue.",
    { hint: "Name two labels of the catalogue, or leave --steps out." },
  );
}
