import type { ConflictMode } from "../../catalogue/import-openapi/conflict-mode.ts";

/** A document with change tables, and what it tells of. */
export interface TablesRequest {
  readonly namespace: string;
  readonly file: string;
  /** The release of tables whose headings name none; `null`: the one without a label that follows the last that was named. */
  readonly label: string | null;
  /** Where the tables differ from documents of the same release, or of later ones. */
  readonly onConflict: ConflictMode;
}
