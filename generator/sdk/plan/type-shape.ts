import { fnv1a64 } from "../../changes/change/fingerprint.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { exhaustive } from "../../diagnostics/invariant.ts";
import type { JsonValue } from "../../json/json-value.ts";
import {
  isLongInteger,
  type Property,
  type SchemaId,
  type TypeExpr,
} from "../../model/type-expr.ts";
import type { Direction } from "../../model/type-policy.ts";
import { valuesIn } from "../../model/values-in.ts";

/** How the types of an SDK are told apart, whatever they are called. */
export interface ShapeContext {
  readonly direction: Direction;
  /** Names a schema in all releases, whatever file it is in. */
  readonly nameOf: (id: SchemaId) => string;
}

/** Sixteen hexadecimal characters that are equal for equal shapes: what TypeScript shows of them. */
function shapeDigest(shape: JsonValue): string {
  return fnv1a64(JSON.stringify(shape));
}

/** A digest or a word; what values there are, if they are few: `["enum", ["a", "b"]]`, in a list `["array", …]`. */
type ShortShape = string | readonly JsonValue[];

/** The shape of an exported type in the manifest: of its members by their names, `id` or `id?`, if it is an object. */
export type ExportShape = ShortShape | Readonly<Record<string, ShortShape>>;

/** A member by its names, of which former ones are kept beside the present one. */
export type ShapedMember = readonly [
  names: readonly string[],
  isRequired: boolean,
  shape: JsonValue,
];

export function exportShape(
  type: TypeExpr,
  context: ShapeContext,
): ExportShape {
  if (type.kind !== "object") return shortShape(typeShape(type, context));
  const { additional } = type;
  return shapeOfMembers([
    ...type.properties.flatMap((each) => memberShape(each, context)),
    ...(additional === null
      ? []
      : [[[anyName], true, typeShape(additional, context)] as const]),
  ]);
}

/** Only one of several names of a member is needed. */
export function shapeOfMembers(members: readonly ShapedMember[]): ExportShape {
  const entries = members.flatMap(([names, isRequired, shape]) =>
    names.map(
      (name) =>
        [
          isRequired && names.length === 1 ? name : `${name}?`,
          shortShape(shape),
        ] as const,
    ),
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => compareText(a, b)));
}

/** Members of other names, as TypeScript writes them. */
const anyName = "[key: string]";

/** Longer lists of values are digests, so that manifests stay small. */
const mostValueText = 200;

/** What is short is written as it is. A digest does not show whether a value is new or gone. */
function shortShape(shape: JsonValue): ShortShape {
  if (typeof shape === "string") return shape;
  return isListOfValues(shape) && JSON.stringify(shape).length <= mostValueText
    ? shape
    : shapeDigest(shape);
}

function isListOfValues(shape: JsonValue): shape is readonly JsonValue[] {
  if (!Array.isArray(shape)) return false;
  const [kind, of] = shape;
  return kind === "enum" || (kind === "array" && isListOfValues(of));
}

/**
 * The shape of a type as TypeScript shows it: without texts, bounds and names of types. The order of members and
 * alternatives does not count.
 */
export function typeShape(type: TypeExpr, context: ShapeContext): JsonValue {
  const shapeOf = (each: TypeExpr): JsonValue => typeShape(each, context);
  switch (type.kind) {
    case "unknown":
    case "never":
    case "null":
    case "boolean":
    case "binary":
      return type.kind;
    case "number":
      return isLongInteger(type) ? "long" : "number";
    case "string":
      return type.format === "rsql" ? "filter" : "string";
    case "enum":
      return ["enum", sorted(valuesIn(type.values, context.direction))];
    case "array":
      return ["array", shapeOf(type.items)];
    case "tuple":
      return [
        "tuple",
        type.items.map(shapeOf),
        type.required,
        type.rest && shapeOf(type.rest),
      ];
    case "object":
      return [
        "object",
        sorted(type.properties.flatMap((each) => memberShape(each, context))),
        type.additional && shapeOf(type.additional),
      ];
    case "union":
    case "intersection":
      return [type.kind, sorted(type.members.map(shapeOf))];
    case "reference":
      return ["of", context.nameOf(type.schema)];
    default:
      return exhaustive(type);
  }
}

function memberShape(
  { name, type, isRequired, access, former = [], answersFormer }: Property,
  context: ShapeContext,
): readonly ShapedMember[] {
  const isSent = context.direction === "request";
  if (access === (isSent ? "read" : "write")) return [];
  const names = [name, ...(isSent || answersFormer ? former : [])];
  return [[names, isRequired, typeShape(type, context)]];
}

function sorted(values: readonly JsonValue[]): readonly JsonValue[] {
  // What is sorted stays a value: a text in a text has its quotes escaped once more at each level.
  return values
    .map((value) => ({ value, text: JSON.stringify(value) }))
    .toSorted((left, right) => compareText(left.text, right.text))
    .map(({ value }) => value);
}
