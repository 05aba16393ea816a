import { isNumeric, toDouble } from "../../../json/exact-number.ts";
import type { JsonValue } from "../../../json/json-value.ts";
import { maxEnumValues, type TypeExpr } from "../../../model/type-expr.ts";
import type { Direction } from "../../../model/type-policy.ts";
import { valuesIn } from "../../../model/values-in.ts";
import {
  literal,
  propertyKey,
  str,
  type Literal,
} from "../../../render/typescript.ts";
import { anyText, where } from "./scalar-schema.ts";
import { anything, schemaOf, type SchemaView } from "./schema-view.ts";
import type { At, Found, SchemaWalk } from "./schema-walk.ts";

type Plain = string | number | boolean | null;

/**
 * Describes a value that is one of some values, or has the text of one from before a rename. An open enum allows
 * others of the same kinds.
 */
export function valuesSchema(
  walk: SchemaWalk,
  values: readonly JsonValue[],
  { type, isOpen, at }: { type: TypeExpr | null; isOpen: boolean; at: At },
): Found {
  const present = values.flatMap(plainOf);
  if (present.length < values.length) {
    walk.limit(`values that are lists or objects${where(at)}`);
    return { view: anything, isTyped: false };
  }
  const said = type === null ? [] : typeValues(type, walk.direction);
  const former = type === null ? [] : formerTexts(type, walk.direction);
  const plain = [...present, ...former];
  const isTyped = !isOpen && isSame(plain, said);
  // The type has them in the order of the document.
  const listed = isTyped ? said : plain;
  return { view: isOpen ? openView(plain) : closedView(listed), isTyped };
}

function plainOf(value: JsonValue): readonly Plain[] {
  if (isNumeric(value)) return [toDouble(value)];
  return typeof value === "object" && value !== null ? [] : [value];
}

function isSame(values: readonly Plain[], said: readonly Plain[]): boolean {
  if (said.length === 0 || values.length > maxEnumValues) return false;
  const known = new Set(said);
  return (
    known.size === values.length && values.every((value) => known.has(value))
  );
}

function formerTexts(type: TypeExpr, direction: Direction): readonly Plain[] {
  const present = new Set(typeValues(type, "response"));
  return typeValues(type, direction).filter((value) => !present.has(value));
}

function typeValues(type: TypeExpr, direction: Direction): readonly Plain[] {
  switch (type.kind) {
    case "enum":
      return valuesIn(type.values, direction);
    case "null":
      return [null];
    case "union":
      return type.members.flatMap((each) => typeValues(each, direction));
    default:
      return [];
  }
}

function closedView(values: readonly Plain[]): SchemaView {
  const present = values.filter((value) => value !== null);
  const view = presentView(present);
  if (present.length === values.length) return view;
  return present.length === 0
    ? schemaOf({ nullValue: true })
    : schemaOf({ nullable: view });
}

/** A key `__proto__` would set the prototype of the object that validators make of words. */
function presentView(values: readonly Exclude<Plain, null>[]): SchemaView {
  const words = values.filter(
    (value): value is string => typeof value === "string",
  );
  if (values.length === 0) return schemaOf({ never: true });
  return words.length < values.length || words.includes("__proto__")
    ? schemaOf({ literals: values.map(printed) })
    : schemaOf({
        words: words.map((word) => ({
          key: propertyKey(word),
          value: str(word),
        })),
      });
}

function printed(value: Plain): Literal {
  return literal(value);
}

function openView(values: readonly Plain[]): SchemaView {
  const kinds = new Set(
    values.map((value) => (value === null ? "null" : typeof value)),
  );
  const members = [...kinds].map((kind) =>
    kind === "string"
      ? schemaOf({ string: anyText })
      : kind === "number"
        ? schemaOf({ number: anyNumberView })
        : closedView(
            values.filter(
              (value) => (value === null ? "null" : typeof value) === kind,
            ),
          ),
  );
  const [first = anything] = members;
  return members.length <= 1
    ? first
    : schemaOf({ union: { members, tag: null, exclusive: false } });
}

const anyNumberView = {
  plain: true,
  integer: false,
  minimum: null,
  maximum: null,
  exclusiveMinimum: null,
  exclusiveMaximum: null,
  multiplesOf: [],
  int32: false,
} as const;
