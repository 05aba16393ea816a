import type { UsageFact } from "../../usage/usage-fact.ts";

export function placeText({ file, line, column }: UsageFact): string {
  return `${file}:${line}:${column}`;
}

/** The largest number of places or files of one kind that are printed; the facts contain all. */
export const mostPlaces = 5;

/** Prints the first of them, and how many more there are. */
export function placesText(places: readonly string[]): string {
  const more = places.length - mostPlaces;
  return more > 0
    ? `${places.slice(0, mostPlaces).join(", ")} and ${more} more`
    : places.join(", ");
}
