import { didYouMean } from "../suggest.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

/* `sdkwright release`, and what is written as one. */

export function sourceChangedMeanwhile(path: string): Diagnostic {
  return report(
    "error",
    "source-changed-meanwhile",
    null,
    `${path} is not what it was when it was read; nothing is written.`,
    { hint: "Somebody else writes to it: run again when that is done." },
  );
}

export function sourceNotFile(path: string): Diagnostic {
  return report(
    "error",
    "source-not-file",
    null,
    `${path} is to be written and is no plain file; nothing is written.`,
    { hint: "Put a file in the place of the folder or link." },
  );
}

export function foldersOverlap(one: string, other: string): Diagnostic {
  return report(
    "error",
    "folders-overlap",
    null,
    `${one} and ${other} are one folder.`,
    { hint: "Name a folder of its own for each." },
  );
}

export function writeStopped(): Diagnostic {
  return report(
    "error",
    "write-stopped",
    null,
    "Stopped: everything is as it was before.",
  );
}

export function writeInterrupted(directory: string): Diagnostic {
  return report(
    "error",
    "write-interrupted",
    null,
    `An earlier run was cut off while it wrote ${directory}, which is half old and half new.`,
    {
      hint: "Run the same command again, as it was called then: it completes that first.",
    },
  );
}

export function releaseWithoutInput(label: string): Diagnostic {
  return report(
    "error",
    "release-without-input",
    null,
    `The release ${label} gets neither a document nor a change table: its reports would say that nothing changed.`,
    {
      hint: "Give --openapi NAMESPACE=FILE, --tables FILE, or both; --facts-only releases what the catalogue says by hand.",
    },
  );
}

export function releaseOnUnlabelled(
  label: string,
  before: string,
  since: string | null,
): Diagnostic {
  const compared =
    since === null ? "" : ` What goes out is compared with ${since}.`;
  return report(
    "info",
    "release-on-unlabelled",
    null,
    `${label} follows ${before}, whose label is not known: what that changed goes out with ${label}.${compared}`,
    {
      hint: `If ${before} is what ${label} is now called, call sdkwright relabel ${before} ${label} instead.`,
    },
  );
}

export function releaseFileForm(option: string, given: string): Diagnostic {
  return report(
    "error",
    "release-file-form",
    null,
    `${option} ${JSON.stringify(given)} does not say which namespace the file describes.`,
    { hint: `Write ${option} NAMESPACE=FILE.` },
  );
}

export function releaseFileTwice(namespace: string): Diagnostic {
  return report(
    "error",
    "release-file-twice",
    null,
    `Two documents are given for the namespace ${JSON.stringify(namespace)}.`,
    { hint: "A release has one document a namespace; give one." },
  );
}

/** `documents`: the namespaces that get one. `namespace`: what is named, `null` when nothing is. */
export function releaseOptionUnassigned(
  option: string,
  given: string,
  namespace: string | null,
  documents: readonly string[],
): Diagnostic {
  const shown = `${option} ${JSON.stringify(given)}`;
  if (documents.length === 0)
    return report(
      "error",
      "release-option-unassigned",
      null,
      `${shown} is for a document, and the release gets none.`,
      { hint: "Name the document with --openapi NAMESPACE=FILE." },
    );
  const listed = `Documents are given for: ${documents.join(", ")}.`;
  return namespace === null
    ? report(
        "error",
        "release-option-unassigned",
        null,
        `${shown} does not say which of the ${documents.length} documents it is for.`,
        { hint: `Write ${option} NAMESPACE=${given}. ${listed}` },
      )
    : report(
        "error",
        "release-option-unassigned",
        null,
        `${shown} is for the namespace ${JSON.stringify(namespace)}, which gets no document.`,
        { hint: didYouMean(namespace, documents, listed) },
      );
}

export function releaseOptionTwice(
  option: string,
  namespace: string,
): Diagnostic {
  return report(
    "error",
    "release-option-twice",
    null,
    `${option} is given twice for the namespace ${JSON.stringify(namespace)}.`,
    { hint: "Give it once." },
  );
}

export function releasePathPrefixForm(prefix: string): Diagnostic {
  return report(
    "error",
    "release-path-prefix-form",
    null,
    `${JSON.stringify(prefix)} is no path prefix.`,
    { hint: "A path prefix looks like /api/v1." },
  );
}

export function releaseNamespaceNew(
  namespace: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "warning",
    "release-namespace-new",
    null,
    `The catalogue has no namespace ${JSON.stringify(namespace)} yet; the release adds it.`,
    {
      hint: didYouMean(
        namespace,
        known,
        `Its title, and of a gateway its scope level, are guesses: look at namespaces/${namespace}.yaml.`,
      ),
    },
  );
}

export function releaseWithoutOverlays(
  namespace: string,
  label: string,
  count: number,
): Diagnostic {
  return report(
    "warning",
    "release-without-overlays",
    null,
    `The document of ${namespace} under ${label} is read with ${count === 1 ? "an overlay" : `${count} overlays`}, the new one without.`,
    {
      hint: `Give what still applies with --overlay ${namespace}=FILE; what overlays changed counts as changed back otherwise.`,
    },
  );
}

export function releaseDateDiffers(
  label: string,
  known: string,
  given: string,
): Diagnostic {
  return report(
    "error",
    "release-date-differs",
    null,
    `The release ${label} is of ${known} in the catalogue, not of ${given}.`,
    { hint: "Leave --date out, or correct the day in releases.yaml." },
  );
}

export function releaseNotNewest(label: string, newest: string): Diagnostic {
  return report(
    "error",
    "release-not-newest",
    null,
    `${label} is not the newest release of the catalogue: that is ${newest}.`,
    {
      hint: "Facts of an older release are added with sdkwright import, then sdkwright generate.",
    },
  );
}

/** `smallest`: the lowest label that the changes allow. `forcing`: how many changes ask for it. */
/** `smallest`: the lowest label that the changes allow. `forcing`: how many changes ask for it. */
export function releaseLabelTooLow(
  label: string,
  previous: string,
  smallest: string,
  forcing: number,
): Diagnostic {
  const why =
    forcing === 0
      ? `${label} does not come after ${previous}.`
      : `${label} is too low: ${forcing} ${forcing === 1 ? "change" : "changes"} since ${previous} ${forcing === 1 ? "asks" : "ask"} for ${smallest}.`;
  return report("error", "release-label-too-low", null, why, {
    hint: `Release ${smallest} or higher, take the changes back, or accept them. The policy says "labels: semver"; without it every label is taken as it is given.`,
  });
}
