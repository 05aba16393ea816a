import {
  isData,
  isObject,
  mayBeData,
  ownText,
  partlyData,
  referencesOfData,
} from "./data-members.ts";
import { nameMaps } from "./document-keywords.ts";
import type { LoadedDocument } from "./document-set.ts";
import type { PathStep } from "./located-source.ts";
import { pointerSteps } from "./pointer-steps.ts";
import { resolveUri, withoutFragment } from "./resolve-uri.ts";

/** A reference to another document, or to a part of its own that is data to whoever reads it from the root. */
export interface OutwardReference {
  readonly from: LoadedDocument;
  readonly path: readonly PathStep[];
  /** The reference as written, without the fragment: `../common/Error.yaml`. */
  readonly written: string;
  /** The URI of the reference for schemas with ids, resolved against the base of the nearest `$id`. */
  readonly absolute: string;
  /** Whether it may be the name of a schema, as values in the mapping of a discriminator. */
  readonly isNamePerhaps: boolean;
  /** What it names in the document. */
  readonly part: ReferredPart;
}

/** A part of a document that a reference names. */
export interface ReferredPart {
  /** The fragment: `/components/schemas/Pet`. */
  readonly pointer: string;
  /** Whether the reference is in the place of a map whose member names are free, such as `responses`. */
  readonly isNameMap: boolean;
}

export interface DocumentLinks {
  readonly references: readonly OutwardReference[];
  /** The URIs that `$id` and `$self` give to schemas and the document. */
  readonly ids: ReadonlySet<string>;
}

interface Visit {
  readonly value: object;
  readonly above: Visit | null;
  readonly step: PathStep;
  readonly base: string;
  readonly isNameMap: boolean;
}

interface Search {
  readonly document: LoadedDocument;
  readonly references: OutwardReference[];
  readonly ids: Set<string>;
  readonly waiting: Visit[];
  /** Values that need no other visit. Default: none is known. */
  readonly seen?: Set<object>;
}

/**
 * Finds the references of a document to other documents, and the URIs that it defines. Data, such as examples,
 * contains no references.
 */
export function findLinks(document: LoadedDocument): DocumentLinks {
  const references: OutwardReference[] = [];
  const ids = new Set<string>();
  const waiting: Visit[] = [];
  const search: Search = { document, references, ids, waiting };
  const { value } = document.source;
  if (!isObject(value) || !saysAnything(value, false))
    return { references, ids };
  const root = { above: null, step: "", base: document.uri, isNameMap: false };
  waiting.push({ ...root, value });
  visitAll(search);
  return { references, ids };
}

/** Values that were visited as parts: as what they are, and as maps whose member names are free. */
export interface VisitedParts {
  readonly plain: Set<object>;
  readonly maps: Set<object>;
}

/**
 * The links in a part that a reference names, where the walk from the root takes it for data: `#/x-parts/Pet`, or the
 * response `default` of a file of responses. Each value is visited once.
 */
export function findLinksOfPart(
  document: LoadedDocument,
  part: ReferredPart,
  { plain, maps }: VisitedParts,
): DocumentLinks {
  const references: OutwardReference[] = [];
  const ids = new Set<string>();
  const waiting: Visit[] = [];
  const seen = part.isNameMap ? maps : plain;
  const search: Search = { document, references, ids, waiting, seen };
  if (part.isNameMap || mayBeData(part.pointer)) {
    const at = visitOf(search, part);
    if (at !== null) waiting.push(at);
    visitAll(search);
  }
  return { references, ids };
}

function visitOf(search: Search, part: ReferredPart): Visit | null {
  const { uri, source } = search.document;
  const steps = pointerSteps(part.pointer);
  if (steps === null || !isObject(source.value)) return null;
  const rest = { base: uri, isNameMap: false };
  let at: Visit = { value: source.value, above: null, step: "", ...rest };
  for (const step of steps) {
    const isList = Array.isArray(at.value);
    const base = isList ? at.base : takeIds(search, at);
    // The parsers only create plain objects and lists.
    const members = at.value as Readonly<Record<string, unknown>>;
    const value = Object.hasOwn(at.value, step) ? members[step] : null;
    if (!isObject(value)) return null;
    const name = isList ? Number(step) : step;
    at = { value, above: at, step: name, base, isNameMap: false };
  }
  return { ...at, isNameMap: part.isNameMap };
}

/** The list replaces recursion. */
function visitAll(search: Search): void {
  const { waiting, seen } = search;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen?.has(at.value) === true) continue;
    seen?.add(at.value);
    visit(search, at);
  }
}

/**
 * Whether there is anything to find. This is a quick test without paths: nearly all documents only reference their
 * own components. The reader limits the depth of documents, and with it the depth of the recursion.
 */
function saysAnything(value: object, isNameMap: boolean): boolean {
  if (Array.isArray(value))
    return value.some((entry) => isObject(entry) && saysAnything(entry, false));
  // The parsers only create plain objects and lists.
  const members = value as Readonly<Record<string, unknown>>;
  return Object.keys(members).some((name) => {
    const member = members[name];
    if (isObject(member))
      return isNameMap
        ? saysAnything(member, false)
        : (!isData(name) &&
            ((name === "discriminator" && mapsOutward(member)) ||
              saysAnything(member, nameMaps.has(name)))) ||
            (partlyData.has(name) &&
              referencesOfData(member).some(([, text]) => isOutward(text)));
    if (typeof member !== "string") return false;
    return isReference(name)
      ? isOutward(member) || mayBeData(member)
      : !isNameMap && (name === "$id" || name === "$self");
  });
}

function mapsOutward(discriminator: object): boolean {
  const mapping = mappingOf(discriminator);
  return (
    mapping !== null &&
    Object.values(mapping).some(
      (reference) => typeof reference === "string" && isOutward(reference),
    )
  );
}

function visit(search: Search, at: Visit): void {
  const { value, isNameMap } = at;
  const isPlain = isNameMap || Array.isArray(value);
  const base = isPlain ? at.base : takeIds(search, at);
  // The parsers only create plain objects and lists.
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(value)) {
    const member = members[name];
    if (typeof member === "string") {
      // No member of a map by name is a text, so this is a reference in place of the map.
      if (isReference(name) && !Array.isArray(value))
        addReference(search, at, [name], member, base);
    } else if (isObject(member)) {
      if (!isPlain && partlyData.has(name))
        for (const [below, text] of referencesOfData(member))
          addReference(search, at, [name, ...below], text, base);
      if (!isPlain && isData(name)) continue;
      if (!isPlain && name === "discriminator")
        takeMapping(search, at, member, base);
      search.waiting.push({
        value: member,
        above: at,
        step: Array.isArray(value) ? Number(name) : name,
        base,
        isNameMap: !isPlain && nameMaps.has(name),
      });
    }
  }
}

/** Gives the base URI for the references below. */
function takeIds({ ids }: Search, { value, above, base }: Visit): string {
  const id =
    ownText(value, above === null ? "$self" : "$id") ?? ownText(value, "$id");
  if (id === null) return base;
  const own = resolveUri(base, withoutFragment(id));
  ids.add(own);
  return own;
}

function takeMapping(
  search: Search,
  at: Visit,
  discriminator: object,
  base: string,
): void {
  const mapping = mappingOf(discriminator);
  if (mapping === null) return;
  for (const [name, reference] of Object.entries(mapping))
    if (typeof reference === "string")
      addReference(
        search,
        at,
        ["discriminator", "mapping", name],
        reference,
        base,
      );
}

function addReference(
  { document, references }: Search,
  at: Visit,
  below: readonly string[],
  reference: string,
  base: string,
): void {
  if (!isOutward(reference) && !mayBeData(reference)) return;
  const written = withoutFragment(reference);
  references.push({
    from: document,
    path: [...pathOf(at), ...below],
    written,
    absolute: resolveUri(base, written),
    isNamePerhaps:
      below[0] === "discriminator" && /^[A-Za-z0-9._-]+$/.test(reference),
    part: {
      pointer: reference.slice(written.length + 1),
      isNameMap: at.isNameMap && below.length === 1,
    },
  });
}

function mappingOf(discriminator: object): object | null {
  const mapping: unknown = Object.hasOwn(discriminator, "mapping")
    ? (discriminator as { readonly mapping: unknown }).mapping
    : null;
  return isObject(mapping) ? mapping : null;
}

function isReference(name: string): boolean {
  return name === "$ref" || name === "$dynamicRef";
}

function isOutward(reference: string): boolean {
  return !reference.startsWith("#");
}

function pathOf(visit: Visit): readonly PathStep[] {
  const steps: PathStep[] = [];
  for (let at = visit; at.above !== null; at = at.above) steps.push(at.step);
  return steps.toReversed();
}
