import type { ConflictMode } from "../../catalogue/import-openapi/conflict-mode.ts";

/** A document that is to be pinned, and how it is read: the same whether it is imported or released. */
export interface DocumentRequest {
  readonly namespace: string;
  readonly file: string;
  /** The release that it describes. */
  readonly label: string;
  /** What a new label follows; see `ReleaseRequest`. */
  readonly after: string | null;
  /** In the order in which they are applied. */
  readonly overlays: readonly string[];
  readonly root: string | null;
  /** Files that it may consist of; `null`: as many as usual. */
  readonly maxFiles: number | null;
  /** A file, or names of presets; neither: as the namespace has them. */
  readonly settings: string | null;
  readonly presets: readonly string[] | null;
  readonly pathPrefix: PathPrefix;
  readonly findings: FindingsShown;
  /** What to do where the document differs from what the catalogue says by hand or from tables. */
  readonly onConflict: ConflictMode;
}

/** What stands in front of all paths. */
export type PathPrefix =
  | { readonly kind: "given"; readonly path: string }
  /** The path of the servers. */
  | { readonly kind: "servers" }
  /** That of the newest document before, else the path of the servers. */
  | { readonly kind: "as-before" };

export interface FindingsShown {
  /** Warnings are errors. */
  readonly strict: boolean;
  /** Remarks are told one by one, and not only counted. */
  readonly verbose: boolean;
}
