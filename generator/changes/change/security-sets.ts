import { compareText } from "../../diagnostics/sort.ts";
import type { SecurityRequirement } from "../../model/operation-shape.ts";

/** One way to authenticate: scopes by scheme, all of them together. Without schemes no credentials are needed. */
export interface Alternative {
  /** `api_key + oauth`, `none`: the same for equal schemes. */
  readonly schemes: string;
  /** `oauth (read, write)`; the same for equal alternatives. */
  readonly text: string;
  readonly scopes: ReadonlyMap<string, readonly string[]>;
}

/** Alternatives without duplicates, sorted; an empty list means that no credentials are needed. */
export function alternativesOf(
  requirements: readonly SecurityRequirement[],
  nameOf: (scheme: string) => string,
): readonly Alternative[] {
  const given = requirements.length === 0 ? [[]] : requirements;
  const byText = new Map(
    given
      .map((requirement) => alternativeOf(requirement, nameOf))
      .map((alternative) => [alternative.text, alternative]),
  );
  return [...byText.values()].toSorted((a, b) => compareText(a.text, b.text));
}

function alternativeOf(
  requirement: SecurityRequirement,
  nameOf: (scheme: string) => string,
): Alternative {
  const scopes = new Map(
    requirement
      .map(
        ({ scheme, scopes: needed }) =>
          [nameOf(scheme), [...new Set(needed)].toSorted(compareText)] as const,
      )
      .toSorted(([a], [b]) => compareText(a, b)),
  );
  const parts = [...scopes].map(([scheme, needed]) =>
    needed.length === 0 ? scheme : `${scheme} (${needed.join(", ")})`,
  );
  return {
    schemes: [...scopes.keys()].join(" + ") || "none",
    text: parts.join(" + ") || "none",
    scopes,
  };
}

export function isPublic({ scopes }: Alternative): boolean {
  return scopes.size === 0;
}

/** Whether a client that satisfies the first also satisfies the second: it has no other scheme and no other scope. */
export function satisfies(held: Alternative, asked: Alternative): boolean {
  return [...asked.scopes].every(([scheme, needed]) => {
    const granted = held.scopes.get(scheme);
    return (
      granted !== undefined && needed.every((scope) => granted.includes(scope))
    );
  });
}

/** Whether a client that satisfies the first can still authenticate. */
export function isStillServed(
  held: Alternative,
  alternatives: readonly Alternative[],
): boolean {
  return alternatives.some((asked) => satisfies(held, asked));
}

export function alternativesText(alternatives: readonly Alternative[]): string {
  return alternatives.map(({ text }) => text).join(" or ");
}
