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

/** A digest or a word; what values there are, if they are few: `["enum", ["a", "b"]]`, in a list `["array", …]`. */
type ShortShape = string | readonly JsonValue[];

/** The shape of an exported type in the manifest: of its members by their names, `id` or `id?`, if it is an object. */
export type ExportShape = ShortShape | Readonly<Record<string, ShortShape>>;

/** The shape of a type, as JSON: shapes contain those of their parts, so that each is written once. */
export interface TypeShape {
  readonly text: string;
  /** What the text says, if it is a word or a list of values: manifests have these as they are. */
  readonly short: ShortShape | null;
}

/** A member by its names, of which former ones are kept beside the present one. */
export type ShapedMember = readonly [
  names: readonly string[],
  isRequired: boolean,
  shape: TypeShape,
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

/**
 * What is short is written as it is, and else sixteen hexadecimal characters that are equal for equal shapes. A digest
 * does not show whether a value is new or gone.
 */
function shortShape({ text, short }: TypeShape): ShortShape {
  const isShort = typeof short === "string" || text.length <= mostValueText;
  return short !== null && isShort ? short : fnv1a64(text);
}

/**
 * The shape of a type as TypeScript shows it: without texts, bounds and names of types. The order of members and
 * alternatives does not count.
 */
export function typeShape(type: TypeExpr, context: ShapeContext): TypeShape {
  const textOf = (each: TypeExpr | null): string =>
    each === null ? "null" : typeShape(each, context).text;
  switch (type.kind) {
    case "unknown":
    case "never":
    case "null":
    case "boolean":
    case "binary":
      return word(type.kind);
    case "number":
      return word(isLongInteger(type) ? "long" : "number");
    case "string":
      return word(type.format === "rsql" ? "filter" : "string");
    case "enum": {
      const short = [
        "enum",
        sortedValues(valuesIn(type.values, context.direction)),
      ];
      return { text: JSON.stringify(short), short };
    }
    case "array":
      return listShape(typeShape(type.items, context));
    case "tuple": {
      const items = listOf(type.items.map(textOf));
      return digested("tuple", items, String(type.required), textOf(type.rest));
    }
    case "object": {
      const members = type.properties.flatMap((each) =>
        memberShape(each, context),
      );
      const texts = members.map(([names, isRequired, { text }]) =>
        listOf([JSON.stringify(names), String(isRequired), text]),
      );
      return digested(
        "object",
        listOf(texts.toSorted(compareText)),
        textOf(type.additional),
      );
    }
    case "union":
    case "intersection":
      return digested(
        type.kind,
        listOf(type.members.map(textOf).toSorted(compareText)),
      );
    case "reference":
      return namedShape(context.nameOf(type.schema));
    default:
      return exhaustive(type);
  }
}

/** The shape of what has a type of its own. */
export function namedShape(name: string): TypeShape {
  return digested("of", JSON.stringify(name));
}

/** The shape of what has one of these, in this order. */
export function choiceShape(shapes: readonly TypeShape[]): TypeShape {
  return { text: listOf(shapes.map(({ text }) => text)), short: null };
}

function word(text: string): TypeShape {
  return { text: JSON.stringify(text), short: text };
}

function listShape({ text, short }: TypeShape): TypeShape {
  const isOfValues = short !== null && typeof short !== "string";
  return {
    ...digested("array", text),
    short: isOfValues ? ["array", short] : null,
  };
}

function digested(kind: string, ...parts: readonly string[]): TypeShape {
  return { text: listOf([`"${kind}"`, ...parts]), short: null };
}

function listOf(texts: readonly string[]): string {
  return `[${texts.join(",")}]`;
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

function sortedValues(values: readonly JsonValue[]): readonly JsonValue[] {
  return values
    .map((value) => ({ value, text: JSON.stringify(value) }))
    .toSorted((left, right) => compareText(left.text, right.text))
    .map(({ value }) => value);
}
