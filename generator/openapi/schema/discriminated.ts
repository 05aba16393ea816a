import type { Place } from "../place.ts";

/** How a schema tells what a value is by one of its properties. */
export interface Discriminator {
  readonly place: Place;
  readonly propertyName: string;
  /** The values that the document lists for a schema. */
  readonly listed: ReadonlyMap<unknown, readonly string[]>;
  /** What is taken when the property is absent or has another value (3.2). */
  readonly fallback: unknown;
}
