import { openapiUnhandled } from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import type { IgnoredPart } from "../../model/ignored-part.ts";
import { keyLocationOf, locationOf, pointerOf, type Place } from "./place.ts";

/** Collects problems of documents while they are read. */
export interface Findings {
  report(diagnostic: Diagnostic): void;
  /**
   * Notes that the result ignores something, such as `the schema keyword "not"`. Each kind is reported once, with its
   * first place and the number of places.
   */
  unhandled(what: string, place: Place): void;
  /** Notes a part that cannot be read and is left out. Each cause is reported once, like ignored keywords. */
  broken(part: BrokenPart): void;
  /** Each finding once, no matter how often the place was read. */
  diagnostics(): readonly Diagnostic[];
  /** What the result ignores, with its places. */
  ignored(): readonly IgnoredPart[];
  /** Only the findings about broken parts: these are missing for every use of the document. */
  brokenParts(): readonly Diagnostic[];
  /** Of these, those about parts that a comparison does not see either. */
  partsLeftOut(): readonly Diagnostic[];
}

export interface BrokenPart {
  readonly place: Place;
  /** Whether the key of the part is wrong, not its value. */
  readonly isKey?: boolean;
  /** Whether comparisons report the part as written, so that they leave nothing out. Default: false. */
  readonly isCompared?: boolean;
  /** Equal for findings that one correction fixes. */
  readonly cause: string;
  /** @param places how many there are, the first being `at` */
  readonly tell: (at: Location, places: number) => Diagnostic;
}

/** The places that are named of each kind. */
const mostPlaces = 100;

interface Unhandled {
  readonly first: Place;
  readonly places: Place[];
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
  const tellBroken = ({ first, places }: Broken): Diagnostic => {
    const { place, isKey, tell } = first;
    return tell(
      isKey === true ? keyLocationOf(place) : locationOf(place),
      places.size,
    );
  };
  const brokenParts = (): readonly Diagnostic[] =>
    [...causes.values()].map(tellBroken);
  return {
    report: (diagnostic) => {
      reported.set(identityOf(diagnostic), diagnostic);
    },
    unhandled: (what, place) => {
      const known = kinds.get(what);
      if (known) known.places.push(place);
      else kinds.set(what, { first: place, places: [place] });
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
      ...[...kinds].map(([what, { first, places }]) =>
        openapiUnhandled(locationOf(first), what, places.length),
      ),
    ],
    ignored: () =>
      [...kinds].map(([what, { places }]) => ({
        what,
        count: places.length,
        places: places.slice(0, mostPlaces).map(pointerOf),
      })),
    brokenParts,
    partsLeftOut: () =>
      [...causes.values()]
        .filter(({ first }) => first.isCompared !== true)
        .map(tellBroken),
  };
}

function identityOf({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location]);
}
