import { dataKeywords, nameMaps } from "../../source/document-keywords.ts";
import type { LoadedDocument } from "../../source/document-set.ts";
import { nameSchemas, wishedTypeName } from "../../naming/schema-names.ts";
import { capitalise } from "../../naming/words.ts";
import type { ReachedComponents, WireComponent } from "../model/wire-api.ts";
import { isObject } from "../../json/json-value.ts";
import {
  memberAt,
  membersAt,
  rootPlace,
  type Place,
} from "../../openapi/document/place.ts";
import { mappedReference } from "../../openapi/schema-keywords/discriminator-keyword.ts";
import { componentName } from "./component-name.ts";
import { resolveSchema } from "./resolve-schema.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** The components of a description by name. */
export function readComponents(
  root: Place,
  registry: SchemaRegistry,
): ReadonlyMap<string, WireComponent> {
  return new Map(
    componentsOf(root).map(([name, place]) => [
      name,
      {
        place: registry.placeOf(place),
        get schema() {
          return registry.schemaAt(place);
        },
      },
    ]),
  );
}

interface Components {
  readonly root: Place;
  readonly registry: SchemaRegistry;
  /** References that are not followed. */
  readonly unknown: ReadonlySet<string>;
}

/**
 * The names of the components that these places refer to: an SDK exports a type for each. Only references are
 * followed, so that no schema has to be read.
 */
export function reachedComponents(
  from: readonly Place[],
  { root, registry, unknown }: Components,
): ReachedComponents {
  const components = componentsOf(root);
  const { targets, missing } = referredTo(from, registry, unknown);
  const exported = components.filter(
    ([, place]) =>
      targets.has(place.value) ||
      // A component that is a reference into another file is the schema there.
      (registry.isOneOfMany &&
        targets.has(resolveSchema(registry, place).value)),
  );
  return { exported: new Set(exported.map(([name]) => name)), missing };
}

/**
 * The names of the types of components, with the component of each. Names that two components want are only given to
 * those that an SDK exports. The types of the runtime are not among the taken names: which of them an SDK has depends on
 * its operations, and both sides of a comparison give a component that wants such a name the same one. The interfaces of
 * the client's members come before components.
 */
export function nameComponents(
  root: Place,
  exported: () => ReadonlySet<string>,
  methods: readonly string[],
): ReadonlyMap<string, string> {
  const components = componentsOf(root).map(([name]) => name);
  const wished = new Set(
    components.map((name) => wishedTypeName(name).toLowerCase()),
  );
  const named =
    wished.size === components.length
      ? components
      : components.filter(keeps(exported()));
  const { names } = nameSchemas(
    named.map((name) => ({ id: componentId(name), name })),
    { taken: [], spared: methods.map(memberType) },
  );
  return new Map(
    named.map((name) => [names.get(componentId(name)) ?? name, name]),
  );
}

/** The interface of the client's member that has a method: `OrdersApi` for `client.orders.list`. */
function memberType(method: string): string {
  return `${capitalise(method.split(".")[1] ?? "")}Api`;
}

function keeps(names: ReadonlySet<string>): (name: string) => boolean {
  return (name) => names.has(name);
}

function componentId(name: string): string {
  return `#/components/schemas/${name}`;
}

function componentsOf(root: Place): ReturnType<typeof membersAt> {
  return membersAt(memberAt(memberAt(root, "components"), "schemas"));
}

interface Walk {
  readonly registry: SchemaRegistry;
  /** The targets of references; grows during the loop. */
  readonly targets: Map<unknown, Place>;
  /** References that are not followed. */
  readonly unknown: ReadonlySet<string>;
  /** References that lead nowhere. */
  readonly missing: Set<string>;
  /** By document: the same few references are written thousands of times. */
  readonly followed: Map<LoadedDocument, Set<string>>;
}

/** The values that references lead to, from these places on. */
function referredTo(
  from: readonly Place[],
  registry: SchemaRegistry,
  unknown: ReadonlySet<string>,
): Pick<Walk, "targets" | "missing"> {
  const walk: Walk = {
    registry,
    targets: new Map(),
    unknown,
    missing: new Set(),
    followed: new Map(),
  };
  for (const { document, value, step } of from)
    visit(walk, document, value, nameMaps.has(String(step)));
  for (const { document, value } of walk.targets.values())
    visit(walk, document, value, false);
  return walk;
}

/**
 * Recursion is as deep as the reader allows, and aliases reach no further.
 *
 * @param isNameMap whether the names of members are names of users
 */
function visit(
  walk: Walk,
  document: LoadedDocument,
  value: unknown,
  isNameMap: boolean,
): void {
  if (Array.isArray(value)) {
    for (const entry of value)
      if (isHolder(entry)) visit(walk, document, entry, false);
    return;
  }
  if (!isObject(value)) return;
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (typeof member === "string") {
      if (name === "$ref" && !isNameMap) follow(walk, document, member);
    } else if (isHolder(member)) {
      if (isNameMap) visit(walk, document, member, false);
      // Examples are the largest part of a large document.
      else if (!dataKeywords.has(name) && !name.startsWith("x-"))
        visit(walk, document, member, nameMaps.has(name));
      if (name === "discriminator" && !isNameMap)
        followDiscriminator(walk, document, value, member);
    }
  }
}

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function follow(
  { registry, targets, unknown, missing, followed }: Walk,
  document: LoadedDocument,
  reference: string,
): void {
  const known = followed.get(document) ?? new Set();
  followed.set(document, known);
  if (known.has(reference) || unknown.has(reference)) return;
  known.add(reference);
  const target = registry.references.find(rootPlace(document), reference);
  if (target === null) missing.add(reference);
  else targets.set(target.value, target);
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
    follow(walk, document, reference);
    // A name without a component is kept too.
    if (walk.missing.has(reference) && !reference.includes("/"))
      walk.missing.add(componentId(reference));
  }
  for (const child of walk.registry.childrenOf({ ...root, value: schema }))
    if (!walk.unknown.has(componentId(componentName(child))))
      walk.targets.set(child.value, child);
}
