import type { Location, RelatedPlace } from "../diagnostic.ts";

interface DatedFact {
  readonly fact: string;
  readonly release: string;
  readonly origin: Location;
}

/** A fact that cannot be true after the one before it. */
export interface ContradictingFact {
  readonly fact: string;
  readonly release: string;
  readonly reason: string;
  readonly previous: DatedFact | null;
}

/** Gives the sentence `"deprecated" in later cannot follow "removed" in 10.29.0: …`, without the full stop. */
export function contradiction({
  fact,
  release,
  reason,
  previous,
}: ContradictingFact): string {
  const problem = previous
    ? `cannot follow "${previous.fact}" in ${previous.release}`
    : "is not possible";
  return `"${fact}" in ${release} ${problem}: ${reason}`;
}

export function previousFact({
  previous,
}: ContradictingFact): readonly RelatedPlace[] {
  return previous === null
    ? []
    : [
        {
          message: `${previous.fact} in ${previous.release}`,
          location: previous.origin,
        },
      ];
}
