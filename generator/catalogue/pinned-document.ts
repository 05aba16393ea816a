import type { Location } from "../diagnostics/diagnostic.ts";
import type { ReleaseIndex } from "../model/release.ts";
import type { MovedPaths } from "./placement.ts";

/** An OpenAPI document of a namespace as it was fetched, by what its index says. */
export interface PinnedDocument {
  readonly namespace: string;
  readonly release: ReleaseIndex;
  /** The file to begin with; a path below `openapi/<namespace>`, as all here. */
  readonly entry: string;
  /** What stands in front of the paths of the document; `null` when its servers say it. */
  readonly pathPrefix: string | null;
  /** What its namespace says of all its documents. */
  readonly moved: MovedPaths;
  readonly overlays: readonly string[];
  /** Overlays too; sorted by path. */
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
