import { didYouMean } from "../suggest.ts";
import { message } from "./report.ts";

/* `sdkwright release`, and other commands that write a catalogue and its output together. */

export const sourceChangedMeanwhile = message((path: string) => ({
  class: "error",
  code: "source-changed-meanwhile",
  text: `${path} has changed since it was read; nothing is written.`,
  hint: "Another program writes to it: run again when it has finished.",
}));

export const sourceNotFile = message((path: string) => ({
  class: "error",
  code: "source-not-file",
  text: `${path} has to be written but is not a plain file; nothing is written.`,
  hint: "Replace the folder or link by a file.",
}));

export const foldersOverlap = message((one: string, other: string) => ({
  class: "error",
  code: "folders-overlap",
  text: `${one} and ${other} are the same folder.`,
  hint: "Name a folder of its own for each.",
}));

export const writeStopped = message(() => ({
  class: "error",
  code: "write-stopped",
  text: "Stopped: everything is as it was before.",
}));

export const writeInterrupted = message((directory: string) => ({
  class: "unreadable",
  code: "write-interrupted",
  text: `An earlier run was interrupted while it wrote ${directory}, which is now half old and half new.`,
  hint: "Run the same command again with the same options: it completes the write first.",
}));

export const releaseWithoutInput = message((label: string) => ({
  class: "wrong-use",
  code: "release-without-input",
  text: `The release ${label} has no document and no change table: its reports would say that nothing changed.`,
  hint: "Give --openapi NAMESPACE=FILE, --tables FILE, or both; --facts-only releases the facts that were written into the catalogue by hand.",
}));

export const releaseOnUnlabelled = message(
  (label: string, before: string, since: string | null) => {
    const compared =
      since === null ? "" : ` Its reports compare it with ${since}.`;
    return {
      class: "info",
      code: "release-on-unlabelled",
      text: `${label} follows ${before}, whose label is not known: the changes of both are released as ${label}.${compared}`,
      hint: `If ${before} is the same release as ${label}, run sdkwright relabel ${before} ${label} instead.`,
    };
  },
);

export const releaseFileForm = message((option: string, given: string) => ({
  class: "wrong-use",
  code: "release-file-form",
  text: `${option} ${JSON.stringify(given)} does not say which namespace the file describes.`,
  hint: `Write ${option} NAMESPACE=FILE.`,
}));

export const releaseFileTwice = message((namespace: string) => ({
  class: "wrong-use",
  code: "release-file-twice",
  text: `Two documents are given for the namespace ${JSON.stringify(namespace)}.`,
  hint: "A release has one document for each namespace: give only one.",
}));

/**
 * `documents` lists the namespaces that get a document. `namespace` is the namespace that the option names; `null`
 * when it names none.
 */
export const releaseOptionUnassigned = message(
  (
    option: string,
    given: string,
    namespace: string | null,
    documents: readonly string[],
  ) => {
    const shown = `${option} ${JSON.stringify(given)}`;
    if (documents.length === 0)
      return {
        class: "wrong-use",
        code: "release-option-unassigned",
        text: `${shown} applies to a document, but the release has none.`,
        hint: "Name the document with --openapi NAMESPACE=FILE.",
      };
    const listed = `Documents are given for: ${documents.join(", ")}.`;
    return namespace === null
      ? {
          class: "wrong-use",
          code: "release-option-unassigned",
          text: `${shown} does not say to which of the ${documents.length} documents it applies.`,
          hint: `Write ${option} NAMESPACE=${given}. ${listed}`,
        }
      : {
          class: "wrong-use",
          code: "release-option-unassigned",
          text: `${shown} is for the namespace ${JSON.stringify(namespace)}, which has no document in this release.`,
          hint: didYouMean(namespace, documents, listed),
        };
  },
);

export const releaseOptionTwice = message(
  (option: string, namespace: string) => ({
    class: "wrong-use",
    code: "release-option-twice",
    text: `${option} is given twice for the namespace ${JSON.stringify(namespace)}.`,
    hint: "Give it once.",
  }),
);

export const releasePathPrefixForm = message((prefix: string) => ({
  class: "wrong-use",
  code: "release-path-prefix-form",
  text: `${JSON.stringify(prefix)} is not a path prefix.`,
  hint: "A path prefix looks like /api/v1.",
}));

export const releaseNamespaceNew = message(
  (namespace: string, known: readonly string[]) => ({
    class: "warning",
    code: "release-namespace-new",
    text: `The catalogue has no namespace ${JSON.stringify(namespace)} yet; the release adds it.`,
    hint: didYouMean(
      namespace,
      known,
      `Its title, and its scope level behind a gateway, are guesses: check namespaces/${namespace}.yaml.`,
    ),
  }),
);

export const releaseWithoutOverlays = message(
  (namespace: string, label: string, count: number) => ({
    class: "warning",
    code: "release-without-overlays",
    text: `The document of ${namespace} for ${label} is read with ${count === 1 ? "an overlay" : `${count} overlays`}, but the new one is read without.`,
    hint: `Give the overlays that still apply with --overlay ${namespace}=FILE; otherwise what they changed counts as changed back.`,
  }),
);

export const releaseDateDiffers = message(
  (label: string, known: string, given: string) => ({
    class: "error",
    code: "release-date-differs",
    text: `The release ${label} has the day ${known} in the catalogue, not ${given}.`,
    hint: "Leave --date out, or correct the day in releases.yaml.",
  }),
);

export const releaseNotNewest = message((label: string, newest: string) => ({
  class: "error",
  code: "release-not-newest",
  text: `${label} is not the newest release of the catalogue, which is ${newest}.`,
  hint: "To add facts to an older release, run sdkwright import, then sdkwright generate.",
}));

/** `smallest` is the lowest label that the changes allow. `forcing` is the number of changes that require it. */
export const releaseLabelTooLow = message(
  (label: string, previous: string, smallest: string, forcing: number) => {
    const why =
      forcing === 0
        ? `${label} does not come after ${previous}.`
        : `${label} is too low: ${forcing} ${forcing === 1 ? "change" : "changes"} since ${previous} ${forcing === 1 ? "asks" : "ask"} for ${smallest}.`;
    return {
      class: "error",
      code: "release-label-too-low",
      text: why,
      hint: `Use ${smallest} or higher, undo the changes, or accept them. The policy says "labels: semver"; without it every label is accepted.`,
    };
  },
);
