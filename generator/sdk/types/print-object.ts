import {
  noDocs,
  type ObjectType,
  type Property,
  type SchemaDocs,
  type TypeExpr,
} from "../../model/type-expr.ts";
import type { Direction } from "../../model/type-policy.ts";
import { commented } from "../../render/doc-comment.ts";
import {
  joinTypes,
  propertyKey,
  typeText,
  type TypeText,
} from "../../render/typescript.ts";
import {
  one,
  oneOf,
  type PrintContext,
  type Printed,
} from "./print-context.ts";
import { inheritedType, optionalMember } from "./optional-member.ts";
import { schemaComment } from "./schema-docs.ts";

/** The maximum number of types in an index signature; more of them are less clear than `unknown`. */
const maxIndexTypes = 4;

/** The maximum number of literals of an enum that are repeated in an index signature. */
const maxIndexValues = 10;

/**
 * Prints the members in braces, for an interface or for a type in place.
 * @param present is the type of a required property of which nothing else is known
 */
export function printObject(
  type: ObjectType,
  context: PrintContext,
  present: TypeText = typeText`unknown`,
): TypeText {
  const hidden = context.direction === "request" ? "read" : "write";
  const properties = type.properties.filter(({ access }) => access !== hidden);
  if (properties.length === 0) return printMap(type.additional, context);
  const named = properties.flatMap((property) =>
    withFormerNames(property, context.direction),
  );
  const members = named.map((property) =>
    printProperty(property, context, present),
  );
  if (type.additional !== null)
    members.push(indexSignature(named, type.additional, context));
  return typeText`{\n${joinTypes(members, "\n")}\n}`;
}

/**
 * Adds the former names. What has one is optional where it is sent: the runtime demands either. In answers both are
 * there or neither is.
 */
export function withFormerNames(
  property: Property,
  direction: Direction,
): readonly Property[] {
  const { name, former, answersFormer, isRequired } = property;
  const isSent = direction === "request";
  if (former === undefined || !(isSent || answersFormer === true))
    return [property];
  const docs = renamedDocs(name);
  const required = isRequired && !isSent;
  return [
    { ...property, isRequired: required },
    ...former.map((old) => ({
      ...property,
      name: old,
      docs,
      isRequired: required,
    })),
  ];
}

/** The documentation of a former name. */
export function renamedDocs(name: string): SchemaDocs {
  return {
    ...noDocs,
    isDeprecated: true,
    deprecation: `Renamed: use ${name}.`,
  };
}

function printMap(
  additional: TypeExpr | null,
  context: PrintContext,
): TypeText {
  // Without known members and without a rule for others, the value is an object, and neither a list nor a text.
  const value =
    additional === null ? typeText`unknown` : context.print(additional).text;
  return typeText`{ [key: string]: ${value} }`;
}

function printProperty(
  { name, type, isRequired, docs }: Property,
  context: PrintContext,
  present: TypeText,
): TypeText {
  const key = propertyKey(name);
  const text =
    isRequired && type.kind === "unknown" ? present : context.print(type).text;
  const member = isRequired
    ? typeText`${key}: ${text};`
    : typeText`${key}?: ${optionalMember(name, text)};`;
  const comment = schemaComment({ docs, type, name });
  return comment === null ? member : commented(comment, member);
}

/**
 * Prints the index signature. TypeScript requires that the type of every property fits the type of the index
 * signature, so that type includes all of them. When they are many or long, it is `unknown`.
 */
function indexSignature(
  properties: readonly Property[],
  additional: TypeExpr,
  context: PrintContext,
): TypeText {
  const { text } = indexType(properties, additional, context);
  return typeText`[key: string]: ${text};`;
}

function indexType(
  properties: readonly Property[],
  additional: TypeExpr,
  context: PrintContext,
): Printed {
  const types = new Map<string, TypeExpr>();
  for (const type of [additional, ...properties.map((each) => each.type)]) {
    const key = shortKey(type);
    if (key === null) return one(typeText`unknown`);
    types.set(key, type);
    if (types.size > maxIndexTypes) return one(typeText`unknown`);
  }
  const printed: Printed[] = [...types.values()].map((type) =>
    context.print(type),
  );
  const optional = properties.filter(({ isRequired }) => !isRequired);
  for (const { name } of optional) {
    const inherited = inheritedType(name);
    if (inherited !== null) printed.push(one(inherited));
  }
  if (printed.length > maxIndexTypes) return one(typeText`unknown`);
  // Beside an optional property, programs without `exactOptionalPropertyTypes` need it.
  if (optional.length > 0) printed.push(one(typeText`undefined`));
  return oneOf(printed);
}

/**
 * Returns a key that is equal for equal types; `null` for a type that is too long to be written twice, or that has no
 * constraint.
 */
function shortKey(type: TypeExpr): string | null {
  switch (type.kind) {
    case "null":
    case "boolean":
    case "string":
    case "never":
      return type.kind;
    case "number":
      return `number ${type.isInteger} ${type.format}`;
    case "enum":
      return type.values.length <= maxIndexValues
        ? JSON.stringify(type.values.map(({ value }) => value))
        : null;
    case "reference":
      return `#${type.schema}`;
    case "array": {
      const items = shortKey(type.items);
      return items === null ? null : `${items}[]`;
    }
    case "union": {
      const members = type.members.map(shortKey);
      return members.length > maxIndexTypes || members.includes(null)
        ? null
        : members.join(" | ");
    }
    default:
      return null;
  }
}
