import { dataKeywords, nameMaps } from "../../source/document-keywords.ts";
import type { LoadedDocument } from "../../source/document-set.ts";
import { pascalCase } from "../../naming/words.ts";
import type { WireComponent } from "../../model/wire/wire-api.ts";
import {
  isMapping,
  memberAt,
  membersAt,
  rootPlace,
  type Place,
} from "../place.ts";
import { mappedReference } from "../schema-keywords/discriminator-keyword.ts";
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
        get typeName() {
          return pascalCase(name);
        },
        get schema() {
          return registry.schemaAt(place);
        },
      },
    ]),
  );
}

/**
 * The names of the components to which these places lead: an SDK exports a type for each. References alone are followed, so
 * that no schema has to be read for it.
 */
export function exportedComponents(
  from: readonly Place[],
  root: Place,
  registry: SchemaRegistry,
): ReadonlySet<string> {
  const reached = referredTo(from, registry);
  const exported = componentsOf(root).filter(
    ([, place]) =>
      reached.has(place.value) ||
      // A component that is a reference into another file stands for what is there.
      (registry.isOneOfMany &&
        reached.has(resolveSchema(registry, place).value)),
  );
  return new Set(exported.map(([name]) => name));
}

function componentsOf(root: Place): ReturnType<typeof membersAt> {
  return membersAt(memberAt(memberAt(root, "components"), "schemas"));
}

interface Walk {
  readonly registry: SchemaRegistry;
  /** What references lead to; grows while it is walked. */
  readonly targets: Map<unknown, Place>;
  /** By document: the same few references are written thousands of times. */
  readonly followed: Map<LoadedDocument, Set<string>>;
}

/** The values to which references lead, from these places and from there on. */
function referredTo(
  from: readonly Place[],
  registry: SchemaRegistry,
): ReadonlyMap<unknown, Place> {
  const walk: Walk = { registry, targets: new Map(), followed: new Map() };
  for (const { document, value, step } of from)
    visit(walk, document, value, nameMaps.has(String(step)));
  for (const { document, value } of walk.targets.values())
    visit(walk, document, value, false);
  return walk.targets;
}

/**
 * Recursion is as deep as the reader lets documents be, and aliases reach no more than it lets them.
 *
 * @param isNameMap whether the names of members are those of users
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
  if (!isMapping(value)) return;
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (typeof member === "string") {
      if (name === "$ref" && !isNameMap) follow(walk, document, member);
    } else if (isHolder(member)) {
      if (isNameMap) visit(walk, document, member, false);
      // Most of a large document are its examples.
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
  { registry, targets, followed }: Walk,
  document: LoadedDocument,
  reference: string,
): void {
  const known = followed.get(document) ?? new Set();
  followed.set(document, known);
  if (known.has(reference)) return;
  known.add(reference);
  const target = registry.references.find(rootPlace(document), reference);
  if (target !== null) targets.set(target.value, target);
}

/** What it maps to, and the components that include the schema by `allOf`. */
function followDiscriminator(
  walk: Walk,
  document: LoadedDocument,
  schema: object,
  discriminator: object,
): void {
  const root = rootPlace(document);
  const { mapping } = discriminator as { readonly mapping?: unknown };
  for (const value of isMapping(mapping) ? Object.values(mapping) : []) {
    const reference = mappedReference({ ...root, value });
    if (reference !== null) follow(walk, document, reference);
  }
  for (const child of walk.registry.childrenOf({ ...root, value: schema }))
    walk.targets.set(child.value, child);
}
