import type { Place } from "../document/place.ts";

/** How one property of a schema says which alternative a value is. */
export interface Discriminator {
  readonly place: Place;
  readonly propertyName: string;
  /** The values that the document lists for a schema. */
  readonly listed: ReadonlyMap<unknown, readonly string[]>;
  /** Whether each entry leads to a schema. */
  readonly isWhole: boolean;
  /** The alternative if the property is absent or has another value (3.2). */
  readonly fallback: unknown;
}
