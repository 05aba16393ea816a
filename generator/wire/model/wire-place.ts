import type { Location } from "../../diagnostics/diagnostic.ts";

/**
 * A place in a document. Each member needs a search, so the members are getters, which are called only for printed
 * places.
 */
export interface WirePlace {
  /**
   * The JSON pointer, with the file in front when a description has several: `openapi.yaml#/components/schemas/Pet`.
   */
  readonly pointer: string;
  readonly location: Location;
  /** The whole text that `location` points into, for excerpts; absent when the text is not kept. */
  readonly text?: string | undefined;
}
