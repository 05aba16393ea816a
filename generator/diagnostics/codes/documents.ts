import { didYouMean } from "../suggest.ts";
import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

/* Pinned OpenAPI documents of a catalogue, and their import. */

export function pinnedTwice(
  at: Location,
  release: string,
  first: Location,
): Diagnostic {
  return report(
    "unreadable",
    "pinned-twice",
    at,
    `The namespace has two documents of release ${JSON.stringify(release)}.`,
    {
      hint: "Remove one of them.",
      related: [{ message: "first listed here", location: first }],
    },
  );
}

export function pinnedNamespace(at: Location, namespace: string): Diagnostic {
  return report(
    "unreadable",
    "pinned-namespace",
    at,
    `The catalogue has no namespace ${JSON.stringify(namespace)} that these documents could describe.`,
    { hint: "Name the folder after the id of a namespace, or remove it." },
  );
}

export function pinnedPath(at: Location, path: string): Diagnostic {
  return report(
    "unreadable",
    "pinned-path",
    at,
    `${JSON.stringify(path)} is not the path of a file below this folder.`,
    { hint: "Write it with forward slashes, without . and .. segments." },
  );
}

export function pinnedFileUnlisted(at: Location, path: string): Diagnostic {
  return report(
    "unreadable",
    "pinned-file-unlisted",
    at,
    `The document has no hash for ${JSON.stringify(path)}.`,
    {
      hint: "Add the file with its SHA-256, or import the document again.",
    },
  );
}

export function pinnedFileChanged(
  at: Location,
  path: string,
  expected: string,
  actual: string,
): Diagnostic {
  return report(
    "unreadable",
    "pinned-file-changed",
    at,
    `${path} differs from the file that was pinned: its SHA-256 is ${actual}, not ${expected}.`,
    {
      hint: "Undo the edit: pinned documents stay as they were fetched. Put corrections into an overlay.",
    },
  );
}

export function pinnedFileMissing(
  at: Location | null,
  path: string,
): Diagnostic {
  return report(
    "unreadable",
    "pinned-file-missing",
    at,
    `The pinned file ${path} is missing.`,
    { hint: "Restore it from version control." },
  );
}

export function importRelease(label: string): Diagnostic {
  return report(
    "error",
    "import-release",
    null,
    `${JSON.stringify(label)} cannot be the label of a release.`,
    {
      hint: "Use letters, digits, dots, hyphens and underscores, with a letter or digit first and last, such as 10.29.0; names that the folder or Windows reserves are refused.",
    },
  );
}

export function importReleaseListed(label: string): Diagnostic {
  return report(
    "error",
    "import-release-listed",
    null,
    `The release ${JSON.stringify(label)} already has a place in releases.yaml: --after cannot change it.`,
    { hint: "Leave --after out, or move the release in releases.yaml." },
  );
}

export function importReleasesForm(at: Location): Diagnostic {
  return report(
    "error",
    "import-releases-form",
    at,
    "A release cannot be inserted into a list of this form.",
    { hint: "Write a list with one item a line, or add the release by hand." },
  );
}

/**
 * A file that differs between two documents, with both hashes, so that a reader can tell the two files apart; `null`:
 * the document has no such file.
 */
export interface DocumentDifference {
  readonly path: string;
  readonly pinned: string | null;
  readonly found: string | null;
}

export function importDocumentDiffers(
  at: Location,
  label: string,
  { path, pinned, found }: DocumentDifference,
): Diagnostic {
  const hash = pinned ?? found ?? "";
  const difference =
    pinned !== null && found !== null
      ? `${path} has the SHA-256 ${pinned}, the given file ${found}`
      : `only the ${pinned === null ? "given" : "pinned"} one has ${path}, with the SHA-256 ${hash}`;
  return report(
    "error",
    "import-document-differs",
    at,
    `Release ${JSON.stringify(label)} already has a different document: ${difference}.`,
    {
      hint: "Import it under another label; what was published under a label stays as it is.",
    },
  );
}

export function importDocumentTwice(
  at: Location,
  label: string,
  other: string,
  hash: string,
): Diagnostic {
  return report(
    "error",
    "import-document-twice",
    at,
    `The document was already imported under ${JSON.stringify(other)}; the one for ${JSON.stringify(label)} is the same: both have the SHA-256 ${hash}.`,
    { hint: "Give the label under which it was published." },
  );
}

export function importFileInWay(path: string): Diagnostic {
  return report(
    "error",
    "import-file-in-way",
    null,
    `${path} already exists with other content and belongs to no pinned document.`,
    { hint: "Move it away first." },
  );
}

export function importSettingsDiffer(path: string): Diagnostic {
  return report(
    "error",
    "import-settings-differ",
    null,
    `${path} holds other settings for the namespace.`,
    {
      hint: "All documents of a namespace are read with the same settings: edit that file, and leave out --settings and --preset.",
    },
  );
}

export function importOutsideNamespace(
  at: Location,
  path: string,
  namespace: string,
): Diagnostic {
  return report(
    "error",
    "import-outside-namespace",
    at,
    `${path} is not below the path of the namespace, ${namespace}.`,
    {
      hint: "Leave the operation out of the document with an overlay, or correct the path of the namespace.",
    },
  );
}

/** @param suggested is the value of `path-in-document` with which most operations of the document match known ones */
export function importElsewhere(
  at: Location,
  namespace: string,
  { operations, path, first, suggested }: ElsewhereFacts,
): Diagnostic {
  const file = `namespaces/${namespace}.yaml`;
  const below = path === "" ? "" : ` below ${path}`;
  const message =
    operations === 1
      ? `The namespace does not know the one operation of the document${below}, ${first}.`
      : `The namespace knows none of the ${operations} operations of the document${below}; the first is ${first}.`;
  return report("error", "import-elsewhere", at, message, {
    hint:
      suggested === null
        ? `Set path-in-document in ${file} to the prefix that the paths of the document, those of its servers included, have in place of ${path || "/"}; or correct the path of the namespace.`
        : `Write "path-in-document: ${suggested.path}" into ${file}: then ${suggested.known} of them ${suggested.known === 1 ? "is" : "are"} known.`,
  });
}

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

export function importPathForm(
  at: Location,
  path: string,
  problem: string,
): Diagnostic {
  return report(
    "error",
    "import-path-form",
    at,
    `The path ${JSON.stringify(path)} ${problem}: the catalogue cannot have it.`,
    { hint: "Remove it from the document with an overlay." },
  );
}

export function importMethod(at: Location, method: string): Diagnostic {
  return report(
    "warning",
    "import-method",
    at,
    `A catalogue has no key for the method ${method}; the operation is left out.`,
    {
      hint: "Use an SDK of the document itself, or remove the operation with an overlay.",
    },
  );
}

const mostNamedPaths = 20;

/** Reports this once for a document, at its first path. */
export function importUnversioned(
  at: Location,
  paths: readonly string[],
): Diagnostic {
  const more = paths.length - mostNamedPaths;
  const named = paths.slice(0, mostNamedPaths).join(", ");
  const subject =
    paths.length === 1
      ? "A path of the document has"
      : `${paths.length} paths of the document have`;
  return report(
    "warning",
    "import-unversioned",
    at,
    `${subject} no version segment, which service.yaml requires: ${named}${more > 0 ? ` and ${more} more` : ""}.`,
    {
      hint: 'The catalogue marks them with "unversioned: true". If the document should have a version, correct it with an overlay and remove the marks.',
    },
  );
}

export function importFactKept(
  at: Location,
  operation: string,
  key: string,
): Diagnostic {
  return report(
    "info",
    "import-fact-kept",
    at,
    `${operation} keeps the value that the catalogue has under "${key}"; the document has another.`,
    { hint: "Remove it from the catalogue to follow the document." },
  );
}

/** @param names lists, without repetition, the values in the place of scope levels */
export function scopesUnknown(
  at: Location,
  names: readonly string[],
  known: readonly string[],
): Diagnostic {
  const [first = "", ...others] = names;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return report(
    "warning",
    "scopes-unknown",
    at,
    `The document states scopes that are not scope levels of the service: ${JSON.stringify(first)}${more}. The catalogue decides who reaches the operations.`,
    { hint: didYouMean(first, known, `Scope levels: ${known.join(", ")}.`) },
  );
}

/** Reports the number of remarks that affect no call; the remarks are not listed. */
export function remarksNotShown(count: number): Diagnostic {
  return report(
    "info",
    "remarks-not-shown",
    null,
    `${count} ${count === 1 ? "remark that affects no call is" : "remarks that affect no call are"} not shown (--verbose lists them).`,
  );
}
