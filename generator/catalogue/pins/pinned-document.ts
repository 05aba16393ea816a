import type { Location } from "../../diagnostics/diagnostic.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { MovedPaths } from "./placement.ts";

/** An OpenAPI document of a namespace as it was fetched, with the entries of its index. */
export interface PinnedDocument {
  readonly namespace: string;
  readonly release: ReleaseIndex;
  /** The root file; a path below `openapi/<namespace>`, as all paths here. */
  readonly entry: string;
  /** The prefix of the paths of the document; `null` if its servers contain it. */
  readonly pathPrefix: string | null;
  /** The settings of its namespace for all documents. */
  readonly moved: MovedPaths;
  readonly overlays: readonly string[];
  /** Including overlays; sorted by path. */
  readonly files: readonly PinnedFile[];
  readonly origin: Location;
}

export interface PinnedFile {
  readonly path: string;
  /** Of its bytes, in lower-case hex. */
  readonly sha256: string;
  /** Of the hash in the index. */
  readonly origin: Location;
}
