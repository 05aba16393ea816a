import type { LoadedDocument } from "../../source/document-set.ts";
import type { LocatedSource, PathStep } from "../../source/located-source.ts";
import { pathOf, type Place } from "./place.ts";

/** The origin of a value of a changed document. */
export interface Origin {
  readonly document: LoadedDocument;
  readonly path: readonly PathStep[];
}

interface Trace {
  readonly document: LoadedDocument;
  readonly value: unknown;
  /** The origin of an object or list of the changed document, if it is known. */
  readonly originOf: (value: object) => Origin | null;
}

/** A changed document whose places are those of the origins of its values. */
export function tracedSource(trace: Trace): LocatedSource {
  return {
    value: trace.value,
    locate: (path) => {
      const { document, path: original } = findOrigin(trace, path);
      return document.source.locate(original);
    },
    locateKey: (path) => {
      const { document, path: original } = findOrigin(trace, path);
      return document.source.locateKey(original);
    },
    textAt: (path) => {
      const { document, path: original } = findOrigin(trace, path);
      return document.source.textAt?.(original);
    },
    isRepeated: (path) => {
      const { document, path: original } = findOrigin(trace, path);
      return document.source.isRepeated?.(original) ?? false;
    },
  };
}

/** The same for a document of which the places of objects and lists are known. */
export function tracedDocument(
  document: LoadedDocument,
  value: unknown,
  origins: WeakMap<object, Place>,
): LoadedDocument {
  const originOf = (object: object): Origin | null => {
    const place = origins.get(object);
    return place === undefined
      ? null
      : { document: place.document, path: pathOf(place) };
  };
  const source = tracedSource({ document, value, originOf });
  return { uri: document.uri, source };
}

function findOrigin(
  { document, value, originOf }: Trace,
  path: readonly PathStep[],
): Origin {
  let origin: Origin = { document, path: [] };
  let rest: PathStep[] = [];
  let at = value;
  for (const step of path) {
    rest.push(step);
    at = ownMember(at, step);
    const next = typeof at === "object" && at !== null ? originOf(at) : null;
    if (next === null) continue;
    origin = next;
    rest = [];
  }
  return { document: origin.document, path: [...origin.path, ...rest] };
}

/** `undefined` if there is none. */
export function ownMember(value: unknown, step: PathStep): unknown {
  const has =
    typeof value === "object" && value !== null && Object.hasOwn(value, step);
  // An own property of an object can be read by its name.
  return has ? (value as Readonly<Record<PathStep, unknown>>)[step] : undefined;
}
