import type { Location } from "../../diagnostics/diagnostic.ts";

/** Where something stands in a document. All members cost a search: they are getters for what is shown. */
export interface WirePlace {
  /** JSON pointer, with the file in front where a description has several: `openapi.yaml#/components/schemas/Pet`. */
  readonly pointer: string;
  readonly location: Location;
  /** The whole text that `location` points into, for the lines around it; left out where nobody holds it. */
  readonly text?: string | undefined;
}
