import { knownReleases, type NamedRelease } from "./releases.ts";
import { message, messageAt } from "./report.ts";

/* Messages about the two sides of a comparison. `side` is the text of the user. */

/**
 * @param tried lists the possible meanings that were tried, as sentences without a full stop
 * @param releases lists the releases of the catalogue; `null` without a catalogue
 */
export const sideUnknown = message(
  (
    side: string,
    tried: readonly string[],
    releases: readonly NamedRelease[] | null,
  ) => {
    const forms =
      "A side is a release of the catalogue, an OpenAPI file, git:REVISION:PATH, or the manifest.json of an SDK.";
    return {
      class: "error",
      code: "side-unknown",
      text: `${JSON.stringify(side)} names nothing that can be compared: ${tried.join("; ")}.`,
      hint: /^https?:\/\//i.test(side)
        ? "sdkwright does not fetch documents from a network: save it as a file, or pipe it in with - for this side."
        : releases === null
          ? forms
          : `${knownReleases(side, releases)} ${forms}`,
    };
  },
);

export const sideTwoThings = message((side: string, spec: string) => ({
  class: "info",
  code: "side-two-things",
  text: `${JSON.stringify(side)} is a release of ${spec} and a file; the release is compared.`,
  hint: `The file is ./${side}.`,
}));

export const sideFolder = message((side: string) => ({
  class: "error",
  code: "side-folder",
  text: `The folder ${side} holds no manifest.json.`,
  hint: "Name the folder of a generated SDK, or an OpenAPI file; name the catalogue of release labels with --spec.",
}));

export const sidesFromOnePipe = message(() => ({
  class: "error",
  code: "sides-from-one-pipe",
  text: "Standard input can be only one of the sides.",
  hint: "Name a file for the other.",
}));

export const manifestForm = messageAt((what: string) => ({
  class: "error",
  code: "manifest-form",
  text: `The manifest cannot be used: ${what}.`,
  hint: "Generate the SDK again with this version of sdkwright.",
}));

export const sidesShareNothing = message((from: string, to: string) => ({
  class: "warning",
  code: "sides-share-nothing",
  text: `${from} and ${to} have no operation in common: everything counts as removed and added.`,
  hint: "Check that both sides describe the same API, and that neither has an extra prefix in front of all paths.",
}));

export const outputIsInput = message((file: string) => ({
  class: "wrong-use",
  code: "output-is-input",
  text: `${file} is an input and would be overwritten with the report.`,
  hint: "Name another file with --out.",
}));

export const stepsNeedReleases = message(() => ({
  class: "wrong-use",
  code: "steps-need-releases",
  text: "--steps goes from release to release, but one side is not a release of the catalogue.",
  hint: "Name two labels of the catalogue, or leave --steps out.",
}));
