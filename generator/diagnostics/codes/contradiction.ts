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

/** `"deprecated" in later after "removed" in 10.29.0 contradicts: …`, without the full stop. */
export function contradiction({
  fact,
  release,
  reason,
  previous,
}: ContradictingFact): string {
  const after = previous
    ? ` after "${previous.fact}" in ${previous.release}`
    : "";
  return `"${fact}" in ${release}${after} contradicts: ${reason}`;
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
