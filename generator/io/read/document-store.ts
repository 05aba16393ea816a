import type { Checked, Location } from "../../diagnostics/diagnostic.ts";
import type { DocumentText } from "./read-document-text.ts";

/** Where documents are read from: a folder, a pipe, a revision of a repository. */
export interface DocumentStore {
  /** What the first document is called among the others. */
  readonly entry: string;
  /** @param mostBytes decompressed */
  readEntry(mostBytes: number): Promise<Checked<DocumentText>>;
  /** What a reference leads to; why it leads to nothing is located at the reference. */
  readReferred(
    reference: ReferredFile,
    mostBytes: number,
  ): Promise<Checked<DocumentText>>;
}

export interface ReferredFile {
  /** Relative to the folder of the first document, with forward slashes; a URL, where it is on a network. */
  readonly uri: string;
  /** As the document writes it. */
  readonly written: string;
  readonly at: () => Location;
}
