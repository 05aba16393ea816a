import { dataKeywords, nameMaps } from "../../source/document-keywords.ts";
import type { LoadedDocument } from "../../source/document-set.ts";
import { isObject, isObjectOrList } from "../../json/json-value.ts";
import { rootPlace, type Place } from "../../openapi/document/place.ts";
import { mappedReference } from "../../openapi/schema-keywords/discriminator-keyword.ts";
import { componentName } from "./component-name.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** What references lead to. */
export interface ReferredValues {
  /** The places by their values. */
  readonly targets: ReadonlyMap<unknown, Place>;
  /** Those of them that stand for schemas, and not for responses, parameters or other parts. */
  readonly schemas: ReadonlySet<unknown>;
  /** Those that are more than one of several parts of an `allOf`, which becomes a type of its own. */
  readonly named: ReadonlySet<unknown>;
  /** References that lead nowhere. */
  readonly missing: ReadonlySet<string>;
  /** Whether a keyword was met by which a schema has another form in requests. */
  readonly isTwofold: boolean;
}

/**
 * What a value is: a map whose keys are names of users, a schema, a part of an `allOf`, or another part of a document.
 */
type Position = "names" | "schemas" | "schema" | "merged" | "part";

interface Walk extends ReferredValues {
  readonly registry: SchemaRegistry;
  /** Grows during the loop. */
  readonly targets: Map<unknown, Place>;
  readonly schemas: Set<unknown>;
  readonly named: Set<unknown>;
  /** References that are not followed. */
  readonly unknown: ReadonlySet<string>;
  readonly missing: Set<string>;
  isTwofold: boolean;
  /** By document: the same few references are written thousands of times. */
  readonly followed: Map<LoadedDocument, Set<string>>;
}

/**
 * Finds the values that references lead to, from these places on. Only references are followed, so that no schema has to
 * be read.
 *
 * @param position what the places are; `part` also for maps such as `webhooks`
 */
export function referredValues(
  from: readonly Place[],
  position: "schema" | "part",
  {
    registry,
    unknown,
  }: {
    readonly registry: SchemaRegistry;
    readonly unknown: ReadonlySet<string>;
  },
): ReferredValues {
  const walk: Walk = {
    registry,
    targets: new Map(),
    schemas: new Set(),
    named: new Set(),
    unknown,
    missing: new Set(),
    isTwofold: false,
    followed: new Map(),
  };
  for (const { document, value, step } of from)
    visit(
      walk,
      document,
      value,
      position === "part" ? below("part", String(step)) : position,
    );
  for (const { document, value } of walk.targets.values())
    visit(walk, document, value, walk.schemas.has(value) ? "schema" : "part");
  return walk;
}

/** Recursion is as deep as the reader allows, and aliases reach no further. */
function visit(
  walk: Walk,
  document: LoadedDocument,
  value: unknown,
  position: Position,
): void {
  const isNameMap = position === "names" || position === "schemas";
  const inMap = position === "schemas" ? "schema" : "part";
  if (Array.isArray(value)) {
    const entryPosition = isNameMap ? inMap : position;
    for (const entry of value)
      if (isObjectOrList(entry)) visit(walk, document, entry, entryPosition);
    return;
  }
  if (!isObject(value)) return;
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (!isNameMap && isTwofoldKeyword(name, member)) walk.isTwofold = true;
    if (typeof member === "string") {
      if (name === "$ref" && !isNameMap)
        follow(walk, document, member, position);
    } else if (isObjectOrList(member)) {
      if (isNameMap) visit(walk, document, member, inMap);
      // Examples are the largest part of a large document.
      else if (!dataKeywords.has(name) && !name.startsWith("x-"))
        visit(
          walk,
          document,
          member,
          isMerged(position, name, value) ? "merged" : below(position, name),
        );
      if (name === "discriminator" && !isNameMap)
        followDiscriminator(walk, document, value, member);
    }
  }
}

const schemaMaps: ReadonlySet<string> = new Set([
  "$defs",
  "definitions",
  "schemas",
]);

/** Whether the member is an `allOf` that is more than a reference. */
function isMerged(position: Position, name: string, schema: object): boolean {
  if (name !== "allOf" || position === "part") return false;
  const { allOf, properties } = schema as Readonly<Record<string, unknown>>;
  return (Array.isArray(allOf) && allOf.length > 1) || properties !== undefined;
}

/** The position of a member by its name. */
function below(above: "schema" | "merged" | "part", name: string): Position {
  const isSchema = above !== "part";
  if (nameMaps.has(name))
    return isSchema || schemaMaps.has(name) ? "schemas" : "names";
  return isSchema || name === "schema" || name === "itemSchema"
    ? "schema"
    : "part";
}

/** `readOnly`, `writeOnly` and raw bytes, see `findRequestForms`. */
function isTwofoldKeyword(keyword: string, value: unknown): boolean {
  switch (keyword) {
    case "readOnly":
    case "writeOnly":
      return value === true;
    case "format":
      return value === "binary";
    case "type":
      return value === "file";
    default:
      return keyword === "contentMediaType" || keyword === "contentEncoding";
  }
}

function follow(
  { registry, targets, schemas, named, unknown, missing, followed }: Walk,
  document: LoadedDocument,
  reference: string,
  position: Position,
): void {
  const known = followed.get(document) ?? new Set();
  followed.set(document, known);
  if (unknown.has(reference)) return;
  const use = position === "merged" ? `${reference} merged` : reference;
  if (known.has(use)) return;
  known.add(use);
  const target = registry.references.find(rootPlace(document), reference);
  if (target === null) {
    missing.add(reference);
    return;
  }
  targets.set(target.value, target);
  if (position !== "part") schemas.add(target.value);
  if (position !== "merged") named.add(target.value);
}

/** The targets of its mapping, and the components that include the schema by `allOf`. */
function followDiscriminator(
  walk: Walk,
  document: LoadedDocument,
  schema: object,
  discriminator: object,
): void {
  const root = rootPlace(document);
  const { mapping } = discriminator as { readonly mapping?: unknown };
  for (const value of isObject(mapping) ? Object.values(mapping) : []) {
    const { entry } = walk.registry.references;
    const reference = mappedReference({ ...root, value }, entry);
    if (reference === null) continue;
    follow(walk, document, reference, "schema");
    // A name without a component is kept too.
    if (walk.missing.has(reference) && !reference.includes("/"))
      walk.missing.add(componentId(reference));
  }
  for (const child of walk.registry.childrenOf({ ...root, value: schema }))
    if (!walk.unknown.has(componentId(componentName(child)))) {
      walk.targets.set(child.value, child);
      walk.schemas.add(child.value);
      walk.named.add(child.value);
    }
}

function componentId(name: string): string {
  return `#/components/schemas/${name}`;
}
