import type { ApiDescription } from "../../model/api-description.ts";
import type { PinnedDocument } from "./pinned-document.ts";

/** A pinned document that has been read. */
export interface PinnedDescription {
  readonly pin: PinnedDocument;
  readonly description: ApiDescription;
}
