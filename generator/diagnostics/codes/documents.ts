import { didYouMean } from "../suggest.ts";

import type { Location } from "../diagnostic.ts";
import { message, messageAnywhere, messageAt } from "./report.ts";

/* Pinned OpenAPI documents of a catalogue, and their import. */

export const pinnedTwice = messageAt((release: string, first: Location) => ({
  class: "unreadable",
  code: "pinned-twice",
  text: `The namespace has two documents of release ${JSON.stringify(release)}.`,
  hint: "Remove one of them.",
  related: [{ message: "first listed here", location: first }],
}));

export const pinnedNamespace = messageAt((namespace: string) => ({
  class: "unreadable",
  code: "pinned-namespace",
  text: `The catalogue has no namespace ${JSON.stringify(namespace)} that these documents could describe.`,
  hint: "Name the folder after the id of a namespace, or remove it.",
}));

export const pinnedPath = messageAt((path: string) => ({
  class: "unreadable",
  code: "pinned-path",
  text: `${JSON.stringify(path)} is not the path of a file below this folder.`,
  hint: "Write it with forward slashes, without . and .. segments.",
}));

export const pinnedFileUnlisted = messageAt((path: string) => ({
  class: "unreadable",
  code: "pinned-file-unlisted",
  text: `The document has no hash for ${JSON.stringify(path)}.`,
  hint: "Add the file with its SHA-256, or import the document again.",
}));

export const pinnedFileChanged = messageAt(
  (path: string, expected: string, actual: string) => ({
    class: "unreadable",
    code: "pinned-file-changed",
    text: `${path} differs from the file that was pinned: its SHA-256 is ${actual}, not ${expected}.`,
    hint: "Undo the edit: pinned documents stay as they were fetched. Put corrections into an overlay.",
  }),
);

export const pinnedFileMissing = messageAnywhere((path: string) => ({
  class: "unreadable",
  code: "pinned-file-missing",
  text: `The pinned file ${path} is missing.`,
  hint: "Restore it from version control.",
}));

export const importRelease = message((label: string) => ({
  class: "error",
  code: "import-release",
  text: `${JSON.stringify(label)} cannot be the label of a release.`,
  hint: "Use letters, digits, dots, hyphens and underscores, with a letter or digit first and last, such as 10.29.0; names that the folder or Windows reserves are refused.",
}));

export const importReleaseListed = message((label: string) => ({
  class: "error",
  code: "import-release-listed",
  text: `The release ${JSON.stringify(label)} already has a place in releases.yaml: --after cannot change it.`,
  hint: "Leave --after out, or move the release in releases.yaml.",
}));

export const importReleasesForm = messageAt(() => ({
  class: "error",
  code: "import-releases-form",
  text: "A release cannot be inserted into a list of this form.",
  hint: "Write a list with one item a line, or add the release by hand.",
}));

/**
 * A file that differs between two documents, with both hashes, so that a reader can tell the two files apart; `null`:
 * the document has no such file.
 */
export interface DocumentDifference {
  readonly path: string;
  readonly pinned: string | null;
  readonly found: string | null;
}

export const importDocumentDiffers = messageAt(
  (label: string, { path, pinned, found }: DocumentDifference) => {
    const hash = pinned ?? found ?? "";
    const difference =
      pinned !== null && found !== null
        ? `${path} has the SHA-256 ${pinned}, the given file ${found}`
        : `only the ${pinned === null ? "given" : "pinned"} one has ${path}, with the SHA-256 ${hash}`;
    return {
      class: "error",
      code: "import-document-differs",
      text: `Release ${JSON.stringify(label)} already has a different document: ${difference}.`,
      hint: "Import it under another label; what was published under a label stays as it is.",
    };
  },
);

export const importDocumentTwice = messageAt(
  (label: string, other: string, hash: string) => ({
    class: "error",
    code: "import-document-twice",
    text: `The document was already imported under ${JSON.stringify(other)}; the one for ${JSON.stringify(label)} is the same: both have the SHA-256 ${hash}.`,
    hint: "Give the label under which it was published.",
  }),
);

export const importFileInWay = message((path: string) => ({
  class: "error",
  code: "import-file-in-way",
  text: `${path} already exists with other content and belongs to no pinned document.`,
  hint: "Move it away first.",
}));

export const importSettingsDiffer = message((path: string) => ({
  class: "error",
  code: "import-settings-differ",
  text: `${path} holds other settings for the namespace.`,
  hint: "All documents of a namespace are read with the same settings: edit that file, and leave out --settings and --preset.",
}));

export const importOutsideNamespace = messageAt(
  (path: string, namespace: string) => ({
    class: "error",
    code: "import-outside-namespace",
    text: `${path} is not below the path of the namespace, ${namespace}.`,
    hint: "Leave the operation out of the document with an overlay, or correct the path of the namespace.",
  }),
);

/** @param suggested is the value of `path-in-document` with which most operations of the document match known ones */
export const importElsewhere = messageAt(
  (
    namespace: string,
    { operations, path, first, suggested }: ElsewhereFacts,
  ) => {
    const file = `namespaces/${namespace}.yaml`;
    const below = path === "" ? "" : ` below ${path}`;
    const message =
      operations === 1
        ? `The namespace does not know the one operation of the document${below}, ${first}.`
        : `The namespace knows none of the ${operations} operations of the document${below}; the first is ${first}.`;
    return {
      class: "error",
      code: "import-elsewhere",
      text: message,
      hint:
        suggested === null
          ? `Set path-in-document in ${file} to the prefix that the paths of the document, those of its servers included, have in place of ${path || "/"}; or correct the path of the namespace.`
          : `Write "path-in-document: ${suggested.path}" into ${file}: then ${suggested.known} of them ${suggested.known === 1 ? "is" : "are"} known.`,
    };
  },
);

interface ElsewhereFacts {
  readonly operations: number;
  /** The path of the namespace; empty when the namespace has no path. */
  readonly path: string;
  /** The path of the first operation, as the catalogue would have it. */
  readonly first: string;
  readonly suggested: {
    readonly path: string;
    readonly known: number;
  } | null;
}

export const importPathForm = messageAt((path: string, problem: string) => ({
  class: "error",
  code: "import-path-form",
  text: `The path ${JSON.stringify(path)} ${problem}: the catalogue cannot have it.`,
  hint: "Remove it from the document with an overlay.",
}));

export const importMethod = messageAt((method: string) => ({
  class: "warning",
  code: "import-method",
  text: `A catalogue has no key for the method ${method}; the operation is left out.`,
  hint: "Use an SDK of the document itself, or remove the operation with an overlay.",
}));

const mostNamedPaths = 20;

/** Reports this once for a document, at its first path. */
export const importUnversioned = messageAt((paths: readonly string[]) => {
  const more = paths.length - mostNamedPaths;
  const named = paths.slice(0, mostNamedPaths).join(", ");
  const subject =
    paths.length === 1
      ? "A path of the document has"
      : `${paths.length} paths of the document have`;
  return {
    class: "warning",
    code: "import-unversioned",
    text: `${subject} no version segment, which service.yaml requires: ${named}${more > 0 ? ` and ${more} more` : ""}.`,
    hint: 'The catalogue marks them with "unversioned: true". If the document should have a version, correct it with an overlay and remove the marks.',
  };
});

export const importFactKept = messageAt((operation: string, key: string) => ({
  class: "info",
  code: "import-fact-kept",
  text: `${operation} keeps the value that the catalogue has under "${key}"; the document has another.`,
  hint: "Remove it from the catalogue to follow the document.",
}));

/** @param names lists, without repetition, the values in the place of scope levels */
export const scopesUnknown = messageAt(
  (names: readonly string[], known: readonly string[]) => {
    const [first = "", ...others] = names;
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    return {
      class: "warning",
      code: "scopes-unknown",
      text: `The document states scopes that are not scope levels of the service: ${JSON.stringify(first)}${more}. The catalogue decides who reaches the operations.`,
      hint: didYouMean(first, known, `Scope levels: ${known.join(", ")}.`),
    };
  },
);

/** Reports the number of remarks that affect no call; the remarks are not listed. */
export const remarksNotShown = message((count: number) => ({
  class: "info",
  code: "remarks-not-shown",
  text: `${count} ${count === 1 ? "remark that affects no call is" : "remarks that affect no call are"} not shown (--verbose lists them).`,
}));
