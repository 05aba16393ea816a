import type { ConflictMode } from "../../catalogue/imports/openapi/conflict-mode.ts";

/** A document with change tables, and the namespace and releases that it concerns. */
export interface TablesRequest {
  readonly namespace: string;
  readonly file: string;
  /**
   * The release of tables whose headings name none; `null`: the release without a label that follows the last named
   * one.
   */
  readonly label: string | null;
  /** What to do when the tables differ from documents of the same release or of later releases. */
  readonly onConflict: ConflictMode;
}
