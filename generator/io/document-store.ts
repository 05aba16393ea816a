import type { Checked, Location } from "../diagnostics/diagnostic.ts";
import type { DocumentText } from "./read-document-text.ts";

/** A place that documents are read from: a folder, a pipe, a revision of a repository. */
export interface DocumentStore {
  /** The name of the first document among the others. */
  readonly entry: string;
  /** @param mostBytes decompressed */
  readEntry(mostBytes: number): Promise<Checked<DocumentText>>;
  /** Reads the file that a reference names. When there is none, the diagnostic is located at the reference. */
  readReferred(
    reference: ReferredFile,
    mostBytes: number,
  ): Promise<Checked<DocumentText>>;
}

export interface ReferredFile {
  /** Relative to the folder of the first document, with forward slashes. Never a URL. */
  readonly uri: string;
  /** The reference as the document writes it. */
  readonly written: string;
  readonly at: () => Location;
}
