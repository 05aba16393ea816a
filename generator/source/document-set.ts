import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { LocatedSource } from "./located-source.ts";

/** A document that has been read. */
export interface LoadedDocument {
  /**
   * Path relative to the folder of the first document, with forward slashes: `swagger.yaml`, `../common/Error.json`.
   * Together with a JSON pointer, it identifies every part of the document.
   */
  readonly uri: string;
  readonly source: LocatedSource;
}

/** A document and all documents in its root folder that it references, directly or indirectly. */
export interface DocumentSet {
  readonly entry: LoadedDocument;
  /** The documents by URI, including the entry. */
  readonly documents: ReadonlyMap<string, LoadedDocument>;
  /** URIs of referenced files that cannot be read and have been reported. Default: none. */
  readonly unread?: ReadonlySet<string>;
  /** The findings about parts that were left out before anybody reads them: repeated keys, parts without a conversion. Default: none. */
  readonly leftOut?: readonly Diagnostic[];
}
