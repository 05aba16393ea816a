import { didYouMean } from "../suggest.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

/* `sdkwright release`, and other commands that write a catalogue and its output together. */

export function sourceChangedMeanwhile(path: string): Diagnostic {
  return report(
    "error",
    "source-changed-meanwhile",
    null,
    `${path} has changed since it was read; nothing is written.`,
    { hint: "Another program writes to it: run again when it has finished." },
  );
}

export function sourceNotFile(path: string): Diagnostic {
  return report(
    "error",
    "source-not-file",
    null,
    `${path} has to be written but is not a plain file; nothing is written.`,
    { hint: "Replace the folder or link by a file." },
  );
}

export function foldersOverlap(one: string, other: string): Diagnostic {
  return report(
    "error",
    "folders-overlap",
    null,
    `${one} and ${other} are the same folder.`,
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
    "unreadable",
    "write-interrupted",
    null,
    `An earlier run was interrupted while it wrote ${directory}, which is now half old and half new.`,
    {
      hint: "Run the same command again with the same options: it completes the write first.",
    },
  );
}

export function releaseWithoutInput(label: string): Diagnostic {
  return report(
    "wrong-use",
    "release-without-input",
    null,
    `The release ${label} has no document and no change table: its reports would say that nothing changed.`,
    {
      hint: "Give --openapi NAMESPACE=FILE, --tables FILE, or both; --facts-only releases the facts that were written into the catalogue by hand.",
    },
  );
}

export function releaseOnUnlabelled(
  label: string,
  before: string,
  since: string | null,
): Diagnostic {
  const compared =
    since === null ? "" : ` Its reports compare it with ${since}.`;
  return report(
    "info",
    "release-on-unlabelled",
    null,
    `${label} follows ${before}, whose label is not known: the changes of both are released as ${label}.${compared}`,
    {
      hint: `If ${before} is the same release as ${label}, run sdkwright relabel ${before} ${label} instead.`,
    },
  );
}

export function releaseFileForm(option: string, given: string): Diagnostic {
  return report(
    "wrong-use",
    "release-file-form",
    null,
    `${option} ${JSON.stringify(given)} does not say which namespace the file describes.`,
    { hint: `Write ${option} NAMESPACE=FILE.` },
  );
}

export function releaseFileTwice(namespace: string): Diagnostic {
  return report(
    "wrong-use",
    "release-file-twice",
    null,
    `Two documents are given for the namespace ${JSON.stringify(namespace)}.`,
    { hint: "A release has one document for each namespace: give only one." },
  );
}

/**
 * `documents` lists the namespaces that get a document. `namespace` is the namespace that the option names; `null`
 * when it names none.
 */
export function releaseOptionUnassigned(
  option: string,
  given: string,
  namespace: string | null,
  documents: readonly string[],
): Diagnostic {
  const shown = `${option} ${JSON.stringify(given)}`;
  if (documents.length === 0)
    return report(
      "wrong-use",
      "release-option-unassigned",
      null,
      `${shown} applies to a document, but the release has none.`,
      { hint: "Name the document with --openapi NAMESPACE=FILE." },
    );
  const listed = `Documents are given for: ${documents.join(", ")}.`;
  return namespace === null
    ? report(
        "wrong-use",
        "release-option-unassigned",
        null,
        `${shown} does not say to which of the ${documents.length} documents it applies.`,
        { hint: `Write ${option} NAMESPACE=${given}. ${listed}` },
      )
    : report(
        "wrong-use",
        "release-option-unassigned",
        null,
        `${shown} is for the namespace ${JSON.stringify(namespace)}, which has no document in this release.`,
        { hint: didYouMean(namespace, documents, listed) },
      );
}

export function releaseOptionTwice(
  option: string,
  namespace: string,
): Diagnostic {
  return report(
    "wrong-use",
    "release-option-twice",
    null,
    `${option} is given twice for the namespace ${JSON.stringify(namespace)}.`,
    { hint: "Give it once." },
  );
}

export function releasePathPrefixForm(prefix: string): Diagnostic {
  return report(
    "wrong-use",
    "release-path-prefix-form",
    null,
    `${JSON.stringify(prefix)} is not a path prefix.`,
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
        `Its title, and its scope level behind a gateway, are guesses: check namespaces/${namespace}.yaml.`,
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
    `The document of ${namespace} for ${label} is read with ${count === 1 ? "an overlay" : `${count} overlays`}, but the new one is read without.`,
    {
      hint: `Give the overlays that still apply with --overlay ${namespace}=FILE; otherwise what they changed counts as changed back.`,
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
    `The release ${label} has the day ${known} in the catalogue, not ${given}.`,
    { hint: "Leave --date out, or correct the day in releases.yaml." },
  );
}

export function releaseNotNewest(label: string, newest: string): Diagnostic {
  return report(
    "error",
    "release-not-newest",
    null,
    `${label} is not the newest release of the catalogue, which is ${newest}.`,
    {
      hint: "To add facts to an older release, run sdkwright import, then sdkwright generate.",
    },
  );
}

/** `smallest` is the lowest label that the changes allow. `forcing` is the number of changes that require it. */
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
    hint: `Use ${smallest} or higher, undo the changes, or accept them. The policy says "labels: semver"; without it every label is accepted.`,
  });
}
