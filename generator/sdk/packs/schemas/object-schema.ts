import type {
  ObjectType,
  Property,
  TypeExpr,
} from "../../../model/type-expr.ts";
import {
  inheritedMembers,
  num,
  propertyKey,
  str,
} from "../../../render/typescript.ts";
import { isVisible } from "../../../wire/model/is-visible.ts";
import type { WireObject } from "../../../wire/model/wire-schema.ts";
import { withFormerNames } from "../../types/print-object.ts";
import { aboutText } from "./about-text.ts";
import { countOf, patternView, where } from "./scalar-schema.ts";
import {
  anything,
  noValue,
  ruleOf,
  schemaOf,
  type ObjectView,
  type PropertyView,
  type RuleView,
  type SchemaView,
} from "./schema-view.ts";
import { step, type At, type Found, type SchemaWalk } from "./schema-walk.ts";

export function objectSchema(
  walk: SchemaWalk,
  object: WireObject,
  type: TypeExpr | null,
  at: At,
): Found {
  const said = type?.kind === "object" ? type : null;
  const names = namesOf(walk, object, said);
  const rules = objectRules(walk, object, at);
  const named = names.filter((each) => isSafe(walk, each, at));
  const index = said?.additional ?? null;
  const isOpen = index === null || index.kind === "unknown";
  if (names.length === 0 && !isClosed(object)) {
    const values = restOf(walk, object, index, at) ?? anything;
    const isPlain = object.patterns.size === 0 || isOpen;
    return {
      view: schemaOf({ record: values, rules }),
      isTyped: said !== null && isPlain,
    };
  }
  const properties = named.map((property) =>
    propertyView(walk, object, property, at),
  );
  const rest = restOf(walk, object, index, at);
  const view: ObjectView = {
    properties,
    closed: isClosed(object) && named.length === names.length,
    indexed: index !== null,
    rest,
  };
  return {
    view: schemaOf({ object: view, rules }),
    isTyped:
      said !== null &&
      named.length > 0 &&
      named.length === names.length &&
      rest === null &&
      isOpen,
  };
}

/** A property of an object, whose name may be one from before a rename. */
interface Named {
  readonly name: string;
  /** Its present name. */
  readonly of: string;
  readonly type: TypeExpr | null;
  readonly isRequired: boolean;
  /** See `PropertyView`. */
  readonly about: string | null;
}

/** The members that the direction has, in the order of the type. */
function namesOf(
  { direction }: SchemaWalk,
  { properties }: WireObject,
  type: ObjectType | null,
): readonly Named[] {
  if (type !== null)
    return type.properties
      .filter(({ access }) => isOf(access, direction))
      .flatMap((property) => expanded(property, direction));
  return [...properties]
    .filter(([, property]) => isVisible(property, direction))
    .map(([name, { isRequired }]) => ({
      name,
      of: name,
      type: null,
      isRequired,
      about: null,
    }));
}

function expanded(
  property: Property,
  direction: SchemaWalk["direction"],
): readonly Named[] {
  return withFormerNames(property, direction).map(
    ({ name, type, isRequired }) => ({
      name,
      of: property.name,
      type,
      isRequired,
      about: property.docs.description,
    }),
  );
}

function isOf(
  access: Property["access"],
  direction: SchemaWalk["direction"],
): boolean {
  return access !== (direction === "request" ? "read" : "write");
}

/**
 * Whether validators can have the member by its name. Objects without a member `constructor` have an inherited one of
 * that name, so a rule checks it, and `__proto__` sets the prototype.
 */
export function isSafe(
  { limit }: Pick<SchemaWalk, "limit">,
  { name, isRequired }: Pick<Named, "name" | "isRequired">,
  at: At,
): boolean {
  if (name === "__proto__") limit(`the member __proto__${where(at)}`);
  else if (!inheritedMembers.has(name)) return true;
  else if (isRequired) limit(`that the member ${name} is there${where(at)}`);
  return false;
}

function propertyView(
  walk: SchemaWalk,
  object: WireObject,
  { name, of, type, isRequired, about }: Named,
  at: At,
): PropertyView {
  const property = object.properties.get(of);
  const inside = step(at, name);
  if (property === undefined)
    walk.limit(`a member that was read in another way${where(inside)}`);
  return {
    key: propertyKey(name),
    get about() {
      return aboutText(about);
    },
    schema: walk.below(property?.schema ?? "any", type, inside),
    optional: !isRequired,
    omissible: false,
  };
}

/** Whether nothing but its members is allowed. Those of the other direction and patterns are rules of their own. */
function isClosed(object: WireObject): boolean {
  return object.additional === "none" && !needsMembers(object);
}

function needsMembers(object: WireObject): boolean {
  const { additional, patterns, properties } = object;
  return (
    patterns.size > 0 ||
    [...properties].some(
      ([name, { access }]) =>
        inheritedMembers.has(name) ||
        (additional === "none" && access !== "both"),
    )
  );
}

function restOf(
  walk: SchemaWalk,
  object: WireObject,
  index: TypeExpr | null,
  at: At,
): SchemaView | null {
  const { additional } = object;
  return typeof additional === "string" || needsMembers(object)
    ? null
    : walk.below(additional, index, step(at, "*"));
}

function objectRules(
  walk: SchemaWalk,
  object: WireObject,
  at: At,
): readonly RuleView[] {
  const { names, minProperties, maxProperties, dependentRequired } = object;
  const least = countOf(minProperties);
  return [
    ...(needsMembers(object) ? [membersRule(walk, object, at)] : []),
    ...(names === null
      ? []
      : [ruleOf({ names: walk.below(names, null, step(at, "(name)")) })]),
    ...(least === null ? [] : [ruleOf({ minProperties: least })]),
    ...(maxProperties === null
      ? []
      : [ruleOf({ maxProperties: num(maxProperties) })]),
    ...dependentRequired.map(([name, others]) =>
      ruleOf({
        dependent: {
          name: str(name),
          required: others.map(str),
          schema: null,
        },
      }),
    ),
  ];
}

function membersRule(
  walk: SchemaWalk,
  { properties, patterns, additional }: WireObject,
  at: At,
): RuleView {
  const below = (schema: WireObject["additional"]) =>
    schema === "none" ? noValue : walk.below(schema, null, step(at, "*"));
  const inherited = [...properties]
    .filter(
      ([name, property]) =>
        inheritedMembers.has(name) && isVisible(property, walk.direction),
    )
    .map(([name, { schema }]) => [exactly(name), schema] as const);
  return ruleOf({
    members: {
      known: [...properties.keys()].map(str),
      patterns: [...patterns, ...inherited].flatMap(([pattern, schema]) =>
        patternView(walk.limit, pattern, at).map((view) => ({
          pattern: view,
          schema: below(schema),
        })),
      ),
      rest: additional === "any" ? null : below(additional),
    },
  });
}

/** A pattern for the name of a member that objects inherit, in which no character means anything else. */
export function exactly(name: string): string {
  return `^${name}$`;
}
