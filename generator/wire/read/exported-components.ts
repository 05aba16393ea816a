import {
  nameRequestForms,
  nameSchemas,
  wishedTypeName,
  type NameableSchema,
  type SchemaNames,
} from "../../naming/schema-names.ts";
import { capitalise } from "../../naming/words.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type {
  ReachedComponents,
  SentUses,
  WireComponent,
} from "../model/wire-api.ts";
import {
  fragmentOf,
  memberAt,
  membersAt,
  pointerOf,
  type Place,
} from "../../openapi/document/place.ts";
import {
  followComponent,
  schemaName,
} from "../../openapi/schema/named-targets.ts";
import { referredValues } from "./referred-values.ts";
import { resolveSchema } from "./resolve-schema.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** A schema with a name of its own: a component of the first document, or one of another file. */
export interface NamedPlace extends NameableSchema {
  readonly place: Place;
}

/**
 * Lists the schemas of a description that have names: the components of the first document, and those of other files that
 * these do not stand for. Of several with one name, the first by place has it, and the others are called after
 * their places.
 *
 * @param from the places that references to other files are followed from
 */
export function namedPlaces(
  root: Place,
  from: readonly Place[],
  registry: SchemaRegistry,
): readonly NamedPlace[] {
  const components = membersAt(
    memberAt(memberAt(root, "components"), "schemas"),
  ).map(([name, place]) => ({ name, place, id: fragmentOf(place) }));
  if (!registry.isOneOfMany) return components;
  const taken = new Set(components.map(({ name }) => name));
  const others = inOtherFiles(components, from, registry).map((place) => {
    const [name, id] = [schemaName(place), pointerOf(place)];
    const isTaken = taken.has(name);
    taken.add(name);
    return { name: isTaken ? id : name, id, place };
  });
  return [...components, ...others];
}

function inOtherFiles(
  components: readonly NamedPlace[],
  from: readonly Place[],
  registry: SchemaRegistry,
): readonly Place[] {
  const { references } = registry;
  const given = components.map(({ place }) => place);
  const known = new Set(
    given.map((place) => followComponent(place, references).value),
  );
  const { targets, schemas } = referredValues(from, "part", {
    registry,
    unknown: new Set(),
  });
  const found = new Map<unknown, Place>();
  for (const value of schemas) {
    const target = targets.get(value);
    const place = target && followComponent(target, references);
    if (place === undefined || place.document === references.entry) continue;
    if (!known.has(place.value)) found.set(place.value, place);
  }
  return [...found.values()].toSorted((a, b) =>
    compareText(pointerOf(a), pointerOf(b)),
  );
}

/** The components of a description by name. */
export function readComponents(
  schemas: readonly NamedPlace[],
  registry: SchemaRegistry,
): ReadonlyMap<string, WireComponent> {
  return new Map(
    schemas.map(({ name, id, place }) => [
      name,
      {
        id,
        place: registry.placeOf(place),
        get schema() {
          return registry.schemaAt(place);
        },
      },
    ]),
  );
}

interface Components {
  readonly schemas: readonly NamedPlace[];
  readonly registry: SchemaRegistry;
  /** References that are not followed. */
  readonly unknown: ReadonlySet<string>;
}

/**
 * The names of the components that these places refer to: an SDK exports a type for each.
 *
 * @param uses `named`: without those that are only parts of an `allOf`
 */
export function reachedComponents(
  from: readonly Place[],
  components: Components,
  uses: SentUses = "all",
): ReachedComponents {
  const { schemas, registry } = components;
  const found = referredValues(from, "part", components);
  const { missing } = found;
  const targets = uses === "all" ? found.targets : found.named;
  const exported = schemas.filter(
    ({ place }) =>
      targets.has(place.value) ||
      // A component that is a reference into another file is the schema there.
      (registry.isOneOfMany &&
        targets.has(resolveSchema(registry, place).value)),
  );
  return { exported: new Set(exported.map(({ name }) => name)), missing };
}

/**
 * Whether these components, or what they refer to, may be sent in another form than they are received. Only keywords are
 * searched, so that no schema has to be read.
 */
export function mayHaveTwoForms(
  names: ReadonlySet<string>,
  components: Components,
): boolean {
  const from = components.schemas.flatMap(({ name, place }) =>
    names.has(name) ? [place] : [],
  );
  return referredValues(from, "schema", components).isTwofold;
}

interface NamingContext {
  readonly exported: () => ReadonlySet<string>;
  readonly methods: readonly string[];
}

/**
 * The names of the types of components, with the component of each. Names that two components want are only given to
 * those that an SDK exports. The types of the runtime are not among the taken names: which of them an SDK has depends on
 * its operations, and both sides of a comparison give a component that wants such a name the same one. The interfaces of
 * the client's members come before components.
 */
export function nameComponents(
  schemas: readonly NamedPlace[],
  { exported, methods }: NamingContext,
): ReadonlyMap<string, string> {
  const wishes = schemas.map(toWish);
  const wished = new Set(
    wishes.map(({ name }) => wishedTypeName(name).toLowerCase()),
  );
  const isContested = wished.size < schemas.length;
  const named = isContested
    ? wishes.filter(({ component }) => exported().has(component))
    : wishes;
  const { names } = nameWishes(named, methods);
  return new Map(
    named.map(({ id, name, component }) => [names.get(id) ?? name, component]),
  );
}

/**
 * The names of the types in which components are sent, where that is another form than they are received in, with the
 * component of each.
 *
 * @param twofold the components that have such a form
 */
export function nameForms(
  schemas: readonly NamedPlace[],
  twofold: ReadonlySet<string>,
  { exported, methods }: NamingContext,
): ReadonlyMap<string, string> {
  const named = schemas
    .map(toWish)
    .filter(({ component }) => exported().has(component));
  const ids = named.filter(({ component }) => twofold.has(component));
  const forms = nameRequestForms(
    nameWishes(named, methods),
    new Set(ids.map(({ id }) => id)),
    () => null,
  );
  return new Map(
    ids.flatMap(({ id, component }) => {
      const name = forms.get(id);
      return name === undefined ? [] : [[name, component] as const];
    }),
  );
}

interface TypeWish extends NameableSchema {
  readonly component: string;
}

function toWish({ id, name, place }: NamedPlace): TypeWish {
  return { id, name: schemaName(place), component: name };
}

function nameWishes(
  wishes: readonly TypeWish[],
  methods: readonly string[],
): SchemaNames {
  return nameSchemas(wishes, { taken: [], spared: methods.map(memberType) });
}

/** The interface of the client's member that has a method: `OrdersApi` for `client.orders.list`. */
function memberType(method: string): string {
  return `${capitalise(method.split(".")[1] ?? "")}Api`;
}
