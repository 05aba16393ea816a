import type { ConflictMode } from "../../catalogue/imports/openapi/conflict-mode.ts";

/** A document to pin, and the options for reading it. `import openapi` and `release` use the same form. */
export interface DocumentRequest {
  readonly namespace: string;
  readonly file: string;
  /** The release that it describes. */
  readonly label: string;
  /** The release after which a new label is placed; see `ReleaseRequest`. */
  readonly after: string | null;
  /** The overlays in the order in which they are applied. */
  readonly overlays: readonly string[];
  readonly root: string | null;
  /** The largest number of its files; `null`: the default. */
  readonly maxFiles: number | null;
  /** A settings file, or names of presets; without either, the settings of the namespace. */
  readonly settings: string | null;
  readonly presets: readonly string[] | null;
  readonly pathPrefix: PathPrefix;
  readonly findings: FindingsShown;
  /** What to do when the document differs from facts that the catalogue has from people or tables. */
  readonly onConflict: ConflictMode;
}

/** The prefix of all paths. */
export type PathPrefix =
  | { readonly kind: "given"; readonly path: string }
  /** The path of the servers is the prefix. */
  | { readonly kind: "servers" }
  /** The prefix of the newest earlier document, else the path of the servers. */
  | { readonly kind: "as-before" };

export interface FindingsShown {
  /** Warnings become errors. */
  readonly strict: boolean;
  /** Remarks are listed and not only counted. */
  readonly verbose: boolean;
}
