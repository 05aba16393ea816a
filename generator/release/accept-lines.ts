import type { ReportedChange } from "../report/change-report.ts";

/** A document that is compared with what was before it, and the namespace that it describes. */
export interface ComparedDocument {
  readonly namespace: string;
  readonly file: string;
}

export interface AcceptRequest {
  /** The label that the changes are counted from. */
  readonly from: string;
  readonly documents: readonly ComparedDocument[];
  /** The namespace of an operation, by its key. */
  readonly namespaceOf: (key: string) => string | null;
  /** Options that name another catalogue than the usual one. */
  readonly options: readonly string[];
}

/**
 * Commands that accept changes of a release which is not written yet, ready to be called but for reason and owner: one for
 * each of its documents. Changes that change tables or the catalogue tell of belong to no document.
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

/** As a POSIX shell takes it for one word. */
function shellWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text)
    ? text
    : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
