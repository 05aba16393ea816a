import { openapiUnhandled } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locationOf, type Place } from "./place.ts";

/** What has been found wrong with documents while they are read. */
export interface Findings {
  report(diagnostic: Diagnostic): void;
  /**
   * Notes that the result takes no account of something: `the schema keyword "not"`. Each kind is told once, with its
   * first place and the number of places.
   */
  unhandled(what: string, place: Place): void;
  /** Each finding once, however often the place has been read. */
  diagnostics(options?: FindingOptions): readonly Diagnostic[];
}

export interface FindingOptions {
  /** What is not handled is an error. Default false: real documents have some of it, and the rest is of use. */
  readonly strict: boolean;
}

interface Unhandled {
  readonly first: Place;
  count: number;
}

export function createFindings(): Findings {
  const reported = new Map<string, Diagnostic>();
  const kinds = new Map<string, Unhandled>();
  return {
    report: (diagnostic) => {
      reported.set(identityOf(diagnostic), diagnostic);
    },
    unhandled: (what, place) => {
      const known = kinds.get(what);
      if (known) known.count += 1;
      else kinds.set(what, { first: place, count: 1 });
    },
    diagnostics: ({ strict } = { strict: false }) => [
      ...reported.values(),
      ...[...kinds].map(([what, { first, count }]) =>
        openapiUnhandled(
          strict ? "error" : "warning",
          locationOf(first),
          what,
          count,
        ),
      ),
    ],
  };
}

function identityOf({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location]);
}
