import { openapiNotUsed } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { keyLocationOf, type Place } from "../document/place.ts";

/**
 * Parts of documents that affect no call, so that nothing is dropped in silence. Findings are about missing parts;
 * notes are never errors, even in strict mode.
 */
export interface Notes {
  /** Each kind is reported once, with its first place and the number of places. */
  notUsed(what: string, place: Place): void;
  diagnostics(): readonly Diagnostic[];
}

export function createNotes(): Notes {
  const kinds = new Map<string, { readonly first: Place; count: number }>();
  return {
    notUsed: (what, place) => {
      const known = kinds.get(what);
      if (known) known.count += 1;
      else kinds.set(what, { first: place, count: 1 });
    },
    diagnostics: () =>
      [...kinds].map(([what, { first, count }]) =>
        openapiNotUsed(() => keyLocationOf(first), what, count),
      ),
  };
}
