import type { ReportedChange } from "../report/change-report.ts";

/** A document that is compared with its previous version, and the namespace that it describes. */
export interface ComparedDocument {
  readonly namespace: string;
  readonly file: string;
}

export interface AcceptRequest {
  /** The label with which the changes are compared. */
  readonly from: string;
  readonly documents: readonly ComparedDocument[];
  /** The namespace of an operation, by its key. */
  readonly namespaceOf: (key: string) => string | null;
  /** Options for a catalogue in another folder than the default one. */
  readonly options: readonly string[];
}

/**
 * Prints commands that accept changes of a release that has not been written yet. They are complete except for reason
 * and owner. There is one command for each of its documents. Changes from change tables or the catalogue belong to no
 * document.
 */
export function acceptLines(
  changes: readonly ReportedChange[],
  { from, documents, namespaceOf, options }: AcceptRequest,
): readonly string[] {
  return documents.flatMap(({ namespace, file }) => {
    const found = changes.filter(({ change: { operation } }) =>
      operation === null
        ? documents.length === 1
        : namespaceOf(operation.key) === namespace,
    );
    if (found.length === 0) return [];
    const fingerprints = [
      ...new Set(found.map(({ change }) => change.fingerprint)),
    ];
    const words = [
      ...fingerprints,
      "--from",
      from,
      "--to",
      file,
      ...options,
    ].map(shellWord);
    return [`sdkwright accept ${words.join(" ")} --reason "..." --owner NAME`];
  });
}

/** Quotes a text as one word for a POSIX shell. */
function shellWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text)
    ? text
    : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
