import {
  openapiForm,
  openapiNotImitated,
  openapiReference,
  openapiReferenceOutside,
} from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { LocatedSource, PathStep } from "../../source/located-source.ts";

/** A value of the document and the way to it. */
export interface Place {
  readonly value: unknown;
  readonly path: readonly PathStep[];
}

/** The document while it is read, and what has been found wrong with it. */
export interface OpenapiDocument {
  readonly source: LocatedSource;
  readonly root: Place;
  /** 3.0 has its own dialect of JSON Schema; from 3.1 on it is 2020-12. */
  readonly isVersion30: boolean;
  /** Component schemas that can be referred to by `$id`, `$id#anchor` or `#anchor`; none in 3.0. */
  readonly named: ReadonlyMap<string, Place>;
  readonly diagnostics: Diagnostic[];
  /** What the emulator leaves out of account, with the first place and the number of places. */
  readonly notImitated: Map<string, { readonly first: Place; count: number }>;
}

export function openDocument(
  source: LocatedSource,
  version: string,
): OpenapiDocument {
  const root: Place = { value: source.value, path: [] };
  const isVersion30 = version.startsWith("3.0");
  return {
    source,
    root,
    isVersion30,
    named: isVersion30 ? new Map() : findNamed(root),
    diagnostics: [],
    notImitated: new Map(),
  };
}

/** The member of an object or list; its value is `undefined` when there is none. */
export function memberAt({ value, path }: Place, name: PathStep): Place {
  const has =
    typeof value === "object" && value !== null && Object.hasOwn(value, name);
  return {
    // An own property of an object can be read by its name.
    value: has
      ? (value as Readonly<Record<PathStep, unknown>>)[name]
      : undefined,
    path: [...path, name],
  };
}

/** The members of an object in the order of the source; none when the place holds no object. */
export function membersAt(place: Place): readonly (readonly [string, Place])[] {
  return isMapping(place.value)
    ? Object.keys(place.value).map((name) => [name, memberAt(place, name)])
    : [];
}

/** The entries of a list; none when the place holds no list. */
export function entriesAt(place: Place): readonly Place[] {
  return Array.isArray(place.value)
    ? place.value.map((_, index) => memberAt(place, index))
    : [];
}

export function isMapping(
  value: unknown,
): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** References that lead to references; a longer chain is taken for a circle. */
const maxChain = 50;

/** Follows references until something else stands there; `null`, with a diagnostic, where one leads nowhere. */
export function resolvePlace(
  document: OpenapiDocument,
  place: Place,
): Place | null {
  let found = place;
  for (let count = 0; count < maxChain; count += 1) {
    const reference = memberAt(found, "$ref").value;
    if (typeof reference !== "string") return found;
    const target = findReference(document, reference);
    if (target === null) return reportReference(document, found, reference);
    found = target;
  }
  return reportReference(
    document,
    place,
    String(memberAt(place, "$ref").value),
  );
}

export function reportReference(
  { source, diagnostics }: OpenapiDocument,
  { path }: Place,
  reference: string,
): null {
  const at = source.locate([...path, "$ref"]);
  diagnostics.push(
    reference.startsWith("#")
      ? openapiReference(at, reference)
      : openapiReferenceOutside(at, reference),
  );
  return null;
}

/** The place that a reference within the document leads to, by JSON pointer or by the name that a schema gives itself. */
export function findReference(
  document: OpenapiDocument,
  reference: string,
): Place | null {
  const place = reference.startsWith("#/")
    ? followPointer(document, reference.slice(2))
    : (document.named.get(reference) ?? null);
  return place === null || place.value === undefined ? null : place;
}

function followPointer(
  { root }: OpenapiDocument,
  pointer: string,
): Place | null {
  const steps = pointer.split("/").map(readPointerStep);
  let place = root;
  for (const step of steps) {
    if (step === null) return null;
    place = memberAt(place, Array.isArray(place.value) ? Number(step) : step);
  }
  return place;
}

function readPointerStep(step: string): string | null {
  try {
    return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    // A percent sign that begins no escape.
    return null;
  }
}

function findNamed(root: Place): ReadonlyMap<string, Place> {
  const named = new Map<string, Place>();
  const schemas = memberAt(memberAt(root, "components"), "schemas");
  for (const [, schema] of membersAt(schemas)) {
    const id = memberAt(schema, "$id").value;
    if (typeof id === "string") named.set(id, schema);
    addAnchors(named, schema, typeof id === "string" ? id : "");
  }
  return named;
}

function addAnchors(named: Map<string, Place>, place: Place, id: string): void {
  const anchor = memberAt(place, "$anchor").value;
  if (typeof anchor === "string") named.set(`${id}#${anchor}`, place);
  for (const [, below] of membersAt(place)) addAnchors(named, below, id);
  for (const below of entriesAt(place)) addAnchors(named, below, id);
}

/** Says that something has not the form it should have, and what is left out for it. */
export function reportForm(
  { source, diagnostics }: OpenapiDocument,
  place: Place,
  expected: string,
  leftOut: string,
): void {
  diagnostics.push(openapiForm(source.locate(place.path), expected, leftOut));
}

/** Notes that the emulator takes no account of something; each kind is told once. */
export function noteNotImitated(
  { notImitated }: OpenapiDocument,
  what: string,
  place: Place,
): void {
  const note = notImitated.get(what);
  if (note) note.count += 1;
  else notImitated.set(what, { first: place, count: 1 });
}

export function documentDiagnostics({
  source,
  diagnostics,
  notImitated,
}: OpenapiDocument): readonly Diagnostic[] {
  // What several operations refer to is read several times.
  const told = new Map(
    diagnostics.map((each) => [
      JSON.stringify([each.code, each.location]),
      each,
    ]),
  );
  return [
    ...told.values(),
    ...[...notImitated].map(([what, { first, count }]) =>
      openapiNotImitated(source.locate(first.path), what, count),
    ),
  ];
}
