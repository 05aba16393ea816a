import fc from "fast-check";
import {
  noDocs,
  type NamedSchema,
  type NamedSchemas,
  type Property,
  type SchemaDocs,
  type TypeExpr,
} from "../../../generator/model/type-expr.ts";
import { anyCharacter } from "../../support/any-character.ts";
import { schemaSet } from "./printing.ts";

/** What nobody wants in code: ends of comments and strings, directives, reserved and hidden characters. */
const hostileTexts = [
  "*/ alert(1) /*",
  "`;alert(1)//",
  '"; alert(1); "',
  "${alert(1)}",
  "@ts-expect-error",
  "\n// @ts-nocheck\n",
  "{@link alert}",
  "\u2028alert(1)\u2029",
  "\u202egnp.js",
  "\ud800",
  "__proto__",
  "constructor",
  "then",
  "</script>",
  "",
  "_",
  "1",
  "-1",
  "a b",
  "Error",
  "Promise",
  "string",
  "用户",
];

const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.constantFrom(
    "pet",
    "Pet",
    "PET",
    "pet_input",
    "Pet2",
    "Foo_Bar",
    "FooBar",
  ),
);

const optionalText = fc.option(hostileText, { nil: null });

const docs: fc.Arbitrary<SchemaDocs> = fc.record({
  title: optionalText,
  description: optionalText,
  isDeprecated: fc.boolean(),
  deprecation: optionalText,
  defaultValue: fc.option(fc.json(), { nil: null }),
  examples: fc.array(fc.json(), { maxLength: 1 }),
  constraints: fc.array(hostileText, { maxLength: 2 }),
});

const scalar = fc.oneof(
  hostileText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);

/** Types that refer to schemas by their number. */
function typeWithin(ids: readonly string[]): fc.Arbitrary<TypeExpr> {
  const { type } = fc.letrec<{ type: TypeExpr; members: TypeExpr[] }>(
    (tie) => ({
      members: fc.array(tie("type"), { minLength: 2, maxLength: 3 }),
      type: fc.oneof(
        { maxDepth: 4, depthIdentifier: "type" },
        fc.constantFrom<TypeExpr>(
          ...(["unknown", "never", "null", "boolean", "binary"] as const).map(
            (kind) => ({ kind }),
          ),
        ),
        fc.record({
          kind: fc.constant("string" as const),
          format: optionalText,
        }),
        fc.record({
          kind: fc.constant("number" as const),
          isInteger: fc.boolean(),
          format: fc.constantFrom("int64", "int32", null),
        }),
        fc.record({
          kind: fc.constant("reference" as const),
          schema: fc.constantFrom(...ids),
        }),
        fc.record({
          kind: fc.constant("enum" as const),
          values: fc.uniqueArray(
            fc.record({ value: scalar, description: optionalText }),
            { minLength: 1, maxLength: 4, selector: ({ value }) => value },
          ),
        }),
        fc.record({
          kind: fc.constant("array" as const),
          items: tie("type"),
        }),
        fc
          .record({
            items: fc.array(tie("type"), { maxLength: 3 }),
            required: fc.nat({ max: 3 }),
            rest: fc.option(tie("type"), { nil: null }),
          })
          .map(({ items, required, rest }) => ({
            kind: "tuple" as const,
            items,
            required: Math.min(required, items.length),
            rest,
          })),
        fc.record({
          kind: fc.constantFrom("union" as const, "intersection" as const),
          members: tie("members"),
        }),
        fc.record({
          kind: fc.constant("object" as const),
          properties: fc.uniqueArray(
            fc.record<Property>({
              name: hostileText,
              type: tie("type"),
              isRequired: fc.boolean(),
              access: fc.constantFrom("both", "read", "write"),
              docs,
            }),
            { maxLength: 4, selector: ({ name }) => name },
          ),
          additional: fc.option(tie("type"), { nil: null }),
        }),
      ),
    }),
  );
  return type;
}

/** Sets of schemas that refer to each other and to themselves in every way. */
export const graphs: fc.Arbitrary<NamedSchemas> = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom("api.yaml", "models/common.yaml"),
      fc.constantFrom("components/schemas", "definitions", "paths/~1a/get"),
      hostileText,
    ),
    { minLength: 1, maxLength: 6, selector: (parts) => parts.join() },
  )
  .chain((places) => {
    const ids = places.map((parts) => schemaId(parts));
    return fc
      .tuple(
        ...places.map(([, , name], index) =>
          fc.record<NamedSchema>({
            id: fc.constant(ids[index] ?? ""),
            name: fc.constant(name),
            type: typeWithin(ids),
            docs,
          }),
        ),
      )
      .map(schemaSet);
  });

function schemaId([uri, place, name]: readonly [string, string, string]) {
  return `${uri}#/${place}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The same without a word. */
export function silent(schemas: NamedSchemas): NamedSchemas {
  return new Map(
    [...schemas].map(([id, schema]) => [
      id,
      { ...schema, type: silentType(schema.type), docs: noDocs },
    ]),
  );
}

function silentType(type: TypeExpr): TypeExpr {
  switch (type.kind) {
    case "enum":
      return {
        ...type,
        values: type.values.map((each) => ({ ...each, description: null })),
      };
    case "array":
      return { ...type, items: silentType(type.items) };
    case "tuple":
      return {
        ...type,
        items: type.items.map(silentType),
        rest: type.rest && silentType(type.rest),
      };
    case "union":
    case "intersection":
      return { ...type, members: type.members.map(silentType) };
    case "object":
      return {
        ...type,
        properties: type.properties.map((each) => ({
          ...each,
          type: silentType(each.type),
          docs: noDocs,
        })),
        additional: type.additional && silentType(type.additional),
      };
    default:
      return type;
  }
}
