import {
  openapiContradiction,
  openapiSchemaForm,
} from "../../diagnostics/codes.ts";
import { maxEnumValues, type TypeExpr } from "../../model/type-expr.ts";
import { isObject } from "../../json/json-value.ts";
import {
  locationOf,
  memberAt,
  valueAt,
  type Place,
} from "../document/place.ts";
import { isMarkedNullable } from "../schema-keywords/null-forms.ts";
import type { RawSchema } from "../schema-keywords/keyword-value.ts";
import { referenceIn } from "../schema-keywords/written-reference.ts";
import { holdsBytes } from "./bytes.ts";
import { checkKeywords } from "./check-keywords.ts";
import type { ReadSchema, SchemaContext, SchemaPart } from "./context.ts";
import { intersectionOf } from "./intersect.ts";
import { readAllOf, readUnions, type ReadParts } from "./read-composed.ts";
import { readTuple } from "./read-tuple.ts";
import { readOwnType, type SchemaAt } from "./read-type.ts";
import { reportBesideReference } from "./reference-keyword.ts";
import { neverType, nullType, unknownType } from "./types.ts";
import { unionOf } from "./union.ts";

/** The type of a schema without resolving its references. */
export function readLocal(
  context: SchemaContext,
  place: Place,
  part: SchemaPart,
): TypeExpr {
  const reading: Reading = {
    context,
    opened: new Set(),
    read: (below, itsPart) => readAt(reading, below, itsPart),
  };
  return reading.read(place, part);
}

interface Reading {
  readonly context: SchemaContext;
  /**
   * Schemas that are being inlined in place of references to them: they contain bytes, or are parents of their
   * alternatives.
   */
  readonly opened: Set<unknown>;
  readonly read: ReadSchema;
}

function readAt(reading: Reading, place: Place, part: SchemaPart): TypeExpr {
  const { context, read } = reading;
  const schema = place.value;
  if (typeof schema === "boolean") return schema ? unknownType : neverType;
  if (!isObject(schema)) {
    context.findings.report(
      openapiSchemaForm(locationOf(place), String(place.step), "a schema"),
    );
    return unknownType;
  }
  const reference = referenceIn(schema);
  if (!context.checked.has(schema)) {
    context.checked.add(schema);
    if (reference !== null && context.isVersion30(place))
      reportBesideReference(context, place, schema);
    else checkKeywords(place, schema, context);
  }
  const at: SchemaAt = { context, place, schema, part, read };
  if (reference === null) return readWhole(reading, at, []);
  const type = readReference(reading, place, reference, part);
  return context.isVersion30(place)
    ? (type ?? unknownType)
    : readWhole(reading, at, [type ?? unknownType]);
}

/** Limit of references that are inlined inside each other; real documents need three or four. */
const maxOpened = 20;

function readReference(
  reading: Reading,
  place: Place,
  reference: string,
  part: SchemaPart,
): TypeExpr | null {
  const { context, opened } = reading;
  const target = context.targets.peek(place, reference);
  if (target === null) return null;
  const isOpened =
    part !== "json" &&
    opened.size < maxOpened &&
    !opened.has(target.value) &&
    holdsBytes(context, target, part);
  if (!isOpened)
    return { kind: "reference", schema: context.targets.keep(target) };
  opened.add(target.value);
  const type = readAt(reading, target, part);
  opened.delete(target.value);
  return type;
}

function readWhole(
  reading: Reading,
  at: SchemaAt,
  behind: readonly TypeExpr[],
): TypeExpr {
  const own = readOwnType(at);
  const type = isComposed(at.schema, behind)
    ? (readTuple(at) ?? readComposed(reading, at, [...behind, own]))
    : own;
  if (hasLongEnum(type)) reportLongEnum(at);
  return isMarkedNullable(at.schema)
    ? unionOf([type, nullType], at.context.identify)
    : type;
}

function hasLongEnum(type: TypeExpr): boolean {
  return type.kind === "union"
    ? type.members.some(hasLongEnum)
    : type.kind === "enum" && type.values.length > maxEnumValues;
}

function reportLongEnum({ context, place }: SchemaAt): void {
  context.findings.unhandled(
    `lists of more than ${maxEnumValues} values`,
    valueAt(place, "enum") === undefined ? place : memberAt(place, "enum"),
  );
}

/** Most schemas are not, and a document has tens of thousands. */
function isComposed(schema: RawSchema, behind: readonly TypeExpr[]): boolean {
  return (
    behind.length > 0 ||
    schema["allOf"] !== undefined ||
    schema["oneOf"] !== undefined ||
    schema["anyOf"] !== undefined
  );
}

function readComposed(
  reading: Reading,
  at: SchemaAt,
  types: readonly TypeExpr[],
): TypeExpr {
  const parts = partsReader(reading, at);
  return combine(at, [
    ...types,
    ...readAllOf(at, parts),
    ...readUnions(at, parts),
  ]);
}

/** A parent without the alternatives that lead back to its child, and the same for its own parents. */
function readParent(reading: Reading, at: SchemaAt, place: Place): TypeExpr {
  const { opened } = reading;
  const schema = place.value;
  const isReadable =
    isObject(schema) && !opened.has(schema) && opened.size < maxOpened;
  if (!isReadable) return unknownType;
  const parent: SchemaAt = { ...at, place, schema };
  opened.add(schema);
  const type = combine(parent, [
    readOwnType(parent),
    ...readAllOf(parent, partsReader(reading, parent)),
  ]);
  opened.delete(schema);
  return type;
}

function partsReader(reading: Reading, at: SchemaAt): ReadParts {
  return {
    reference: (from, reference) =>
      readReference(reading, from, reference, at.part),
    withoutUnions: (place) => readParent(reading, at, place),
  };
}

function combine(
  { context, place }: SchemaAt,
  types: readonly TypeExpr[],
): TypeExpr {
  const type = intersectionOf(types, context.mergingAt(place));
  const isContradiction =
    type.kind === "never" && types.every(({ kind }) => kind !== "never");
  if (isContradiction)
    context.findings.report(
      openapiContradiction(
        locationOf(place),
        "The parts of the schema contradict each other",
      ),
    );
  return type;
}
