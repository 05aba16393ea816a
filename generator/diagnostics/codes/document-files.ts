import type { Diagnostic } from "../diagnostic.ts";
import { message, messageAt } from "./report.ts";

/*
 * Files of OpenAPI documents. A file that cannot be read is left out. A document is refused only when it exceeds a
 * limit or leaves the root folder.
 */

/** Errors of a referenced file for which the whole document is refused. */
const refusing: ReadonlySet<string> = new Set([
  "address-form",
  "address-not-readable",
  "address-redirected",
  "file-too-large",
  "git-large-file",
  "pin-changed",
  "pins-form",
  "reference-from-pipe",
  "reference-outside-root",
  "too-deep",
  "too-large",
  "too-many-aliases",
  "too-many-values",
]);

/** Reports the error of a referenced file when the rest of the documents can be used without the file. */
export function asFileLeftOut(diagnostic: Diagnostic): Diagnostic {
  return refusing.has(diagnostic.code)
    ? diagnostic
    : { ...diagnostic, severity: "warning" };
}

/** @param host is where the document can be asked for; `null` where it cannot */
export const referenceRemote = messageAt(
  (reference: string, host: string | null) => ({
    class: "warning",
    code: "reference-remote",
    text: `The reference ${JSON.stringify(reference)} names a document on the network. It is not fetched, and what it describes is left out.`,
    hint:
      host === null
        ? "Save it beside this document and refer to the file."
        : `Save it beside this document and refer to the file, or allow its host with --allow-host ${host}.`,
  }),
);

export const referenceOutsideRoot = messageAt(
  (reference: string, root: string) => ({
    class: "unreadable",
    code: "reference-outside-root",
    text: `The reference ${JSON.stringify(reference)} points outside of ${root}; files there are not read.`,
    hint: "If the file is part of the document, name a folder that contains both with --root DIR.",
  }),
);

export const referenceFromPipe = messageAt((reference: string) => ({
  class: "unreadable",
  code: "reference-from-pipe",
  text: `The reference ${JSON.stringify(reference)} names a file, but this document comes from a pipe.`,
  hint: "Name the folder of the files with --root DIR.",
}));

export const referenceNotReadable = messageAt(
  (reference: string, reason: string) => ({
    class: "warning",
    code: "reference-not-readable",
    text: `The file of the reference ${JSON.stringify(reference)} cannot be read: ${reason}. What it describes is left out.`,
    hint: "Correct the reference, or add the file.",
  }),
);

export const tooManyDocuments = messageAt((most: number) => ({
  class: "unreadable",
  code: "too-many-documents",
  text: `The documents refer to more than ${most} files.`,
  hint: "Allow more with --max-files, or bundle them into one file.",
}));

export const gzipDamaged = message((path: string) => ({
  class: "unreadable",
  code: "gzip-damaged",
  text: `${path} begins like a gzip file but cannot be decompressed.`,
  hint: "Compress it again, or name the uncompressed file.",
}));
