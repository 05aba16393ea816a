import { openapiUnhandled } from "../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import { keyLocationOf, locationOf, pointerOf, type Place } from "./place.ts";

/** What has been found wrong with documents while they are read. */
export interface Findings {
  report(diagnostic: Diagnostic): void;
  /**
   * Notes that the result takes no account of something: `the schema keyword "not"`. Each kind is told once, with its
   * first place and the number of places.
   */
  unhandled(what: string, place: Place): void;
  /** Notes a part that cannot be read and is left out. Each cause is told once, as what is not handled. */
  broken(part: BrokenPart): void;
  /** Each finding once, however often the place has been read. */
  diagnostics(): readonly Diagnostic[];
  /** Of those the broken parts alone: whatever a document is read for, it lacks them. */
  brokenParts(): readonly Diagnostic[];
}

export interface BrokenPart {
  readonly place: Place;
  /** Whether the key of the part is wrong, and not what stands there. */
  readonly isKey?: boolean;
  /** Equal for what one correction mends. */
  readonly cause: string;
  /** @param places how many there are, the first being `at` */
  readonly tell: (at: Location, places: number) => Diagnostic;
}

interface Unhandled {
  readonly first: Place;
  count: number;
}

interface Broken {
  readonly first: BrokenPart;
  /** Pointers, since a part may be read several times. */
  readonly places: Set<string>;
}

export function createFindings(): Findings {
  const reported = new Map<string, Diagnostic>();
  const kinds = new Map<string, Unhandled>();
  const causes = new Map<string, Broken>();
  const brokenParts = (): readonly Diagnostic[] =>
    [...causes.values()].map(({ first: { place, isKey, tell }, places }) =>
      tell(
        isKey === true ? keyLocationOf(place) : locationOf(place),
        places.size,
      ),
    );
  return {
    report: (diagnostic) => {
      reported.set(identityOf(diagnostic), diagnostic);
    },
    unhandled: (what, place) => {
      const known = kinds.get(what);
      if (known) known.count += 1;
      else kinds.set(what, { first: place, count: 1 });
    },
    broken: (part) => {
      const pointer = pointerOf(part.place);
      const known = causes.get(part.cause);
      if (known) known.places.add(pointer);
      else causes.set(part.cause, { first: part, places: new Set([pointer]) });
    },
    diagnostics: () => [
      ...reported.values(),
      ...brokenParts(),
      ...[...kinds].map(([what, { first, count }]) =>
        openapiUnhandled(locationOf(first), what, count),
      ),
    ],
    brokenParts,
  };
}

function identityOf({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location]);
}
