import { compareText } from "../../diagnostics/sort.ts";
import type { SchemaId } from "../../model/type-expr.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import { isObject } from "../../json/json-value.ts";
import {
  memberAt,
  membersAt,
  pathOf,
  pointerOf,
  rootPlace,
  type Place,
} from "../document/place.ts";
import type { References } from "../document/references.ts";
import { referenceIn } from "../schema-keywords/written-reference.ts";

/** The targets of references. */
export interface NamedTargets {
  /** The target of a reference, without naming it; `null`, reported, if it cannot be resolved. */
  peek(from: Place, reference: string): Place | null;
  /** The target of a reference, which becomes a named schema. `null` if it cannot be resolved. */
  find(from: Place, reference: string): Place | null;
  /** Makes a target a named schema. */
  keep(target: Place): SchemaId;
  /** A schema in a file that is a component of the first document has the place of that component. */
  idOf(target: Place): SchemaId;
  nameOf(target: Place): string;
  placeOf(id: SchemaId): Place | undefined;
  /** Grows while schemas are read; the loop over it also visits added entries. */
  readonly places: ReadonlyMap<SchemaId, Place>;
}

export function createNamedTargets(
  documents: DocumentSet,
  references: References,
): NamedTargets {
  const places = new Map<SchemaId, Place>();
  const ids = new WeakMap<Place, SchemaId>();
  const components = componentsInFiles(documents, references);
  const idOf = (target: Place): SchemaId => {
    const known = ids.get(target);
    if (known !== undefined) return known;
    const pointer = pointerOf(target);
    const component = components.get(pointer);
    const id = component === undefined ? pointer : pointerOf(component);
    ids.set(target, id);
    return id;
  };
  const peek = (from: Place, reference: string): Place | null => {
    const target = references.target(from, reference);
    return target && followComponent(target, references);
  };
  const keep = (target: Place): SchemaId => {
    const id = idOf(target);
    places.set(id, target);
    return id;
  };
  return {
    peek,
    find: (from, reference) => {
      const found = references.find(from, reference);
      const target = found && followComponent(found, references);
      if (target !== null) keep(target);
      return target;
    },
    keep,
    idOf,
    nameOf: (target) => schemaName(components.get(pointerOf(target)) ?? target),
    placeOf: (id) => places.get(id),
    places,
  };
}

/** Limit of components that refer to other files in a row; more count as circular. */
const maxFiles = 50;

/**
 * A component that is only a reference into another file is that schema: a document split into files has the same
 * schemas as the single document.
 */
export function followComponent(target: Place, references: References): Place {
  let at = target;
  for (let count = 0; count < maxFiles; count += 1) {
    const next = fileTarget(at, references);
    if (next === null) return at;
    at = next;
  }
  return target;
}

function fileTarget(at: Place, references: References): Place | null {
  if (!isComponent(at) || !isObject(at.value)) return null;
  const written = referenceIn(at.value);
  if (written === null || written.startsWith("#")) return null;
  if (Object.keys(at.value).length > 1) return null;
  const target = references.target(at, written);
  return target?.document === at.document ? null : target;
}

/**
 * The components of the first document for schemas of other files, by the places of these: the first of several by name.
 */
function componentsInFiles(
  documents: DocumentSet,
  references: References,
): ReadonlyMap<string, Place> {
  const root = rootPlace(documents.entry);
  const schemas = memberAt(memberAt(root, "components"), "schemas");
  const found = new Map<string, Place>();
  for (const [, place] of membersAt(schemas).toSorted(([a], [b]) =>
    compareText(a, b),
  )) {
    const target = followComponent(place, references);
    const pointer = pointerOf(target);
    if (target !== place && !found.has(pointer)) found.set(pointer, place);
  }
  return found;
}

const schemaMaps: ReadonlySet<unknown> = new Set([
  "$defs",
  "definitions",
  "schemas",
]);

function isComponent({ above }: Place): boolean {
  return above !== null && schemaMaps.has(above.step);
}

/** Steps that describe how a schema is used rather than what it is. */
const keywordSteps: ReadonlySet<unknown> = new Set([
  "additionalProperties",
  "allOf",
  "anyOf",
  "content",
  "items",
  "oneOf",
  "patternProperties",
  "prefixItems",
  "properties",
  "schema",
]);

/** Returns the name of a schema in its document, else of its file: `Pet` in `models.yaml#/Pet` and `models/Pet.yaml`. */
export function schemaName(place: Place): string {
  if (isComponent(place)) return String(place.step);
  const names = pathOf(place).filter(
    (step) => typeof step === "string" && !keywordSteps.has(step),
  );
  return String(names.at(-1) ?? fileName(place.document.uri));
}

function fileName(uri: string): string {
  const name = uri.slice(uri.lastIndexOf("/") + 1);
  const dot = name.indexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}
