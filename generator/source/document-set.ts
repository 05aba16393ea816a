import type { LocatedSource } from "./located-source.ts";

/** A document that has been read. */
export interface LoadedDocument {
  /**
   * Path relative to the folder of the first document, with forward slashes: `swagger.yaml`, `../common/Error.json`. With
   * a JSON pointer it is the identity of everything in the document.
   */
  readonly uri: string;
  readonly source: LocatedSource;
}

/** A document and all documents of its root folder that it refers to, directly or not. */
export interface DocumentSet {
  readonly entry: LoadedDocument;
  /** By uri; the entry is among them. */
  readonly documents: ReadonlyMap<string, LoadedDocument>;
  /** Uris of files that are referred to and cannot be read, which somebody has been told of. Default: none. */
  readonly unread?: ReadonlySet<string>;
}
