import { reachedFrom, reversed } from "../diagnostics/graph.ts";
import type { NamedSchemas, SchemaId, TypeExpr } from "./type-expr.ts";
import { isAbsentNull, type AbsentNull } from "./absent-null.ts";

/** The facts about a type that can be found without following its references. */
interface Look {
  /** Whether it contains `readOnly`, `writeOnly`, bytes, former names, or what only answers have as null. */
  isTwofold: boolean;
  readonly absentNull: AbsentNull;
  readonly references: Set<SchemaId>;
}

/**
 * Finds the schemas that are sent in another form than they are received in, directly or through schemas that they
 * refer to.
 * @param sent the types that callers send: a schema that none of them leads to needs no form for it
 * @param absentNull what has another type in answers, see `TypePolicy`
 */
export function findRequestForms(
  schemas: NamedSchemas,
  sent: Iterable<TypeExpr>,
  absentNull: AbsentNull = "none",
): ReadonlySet<SchemaId> {
  return withUsers(lookAtSent(schemas, sent, absentNull));
}

/** Finds the schemas that callers send, directly or in others. */
export function findSent(
  schemas: NamedSchemas,
  sent: Iterable<TypeExpr>,
): ReadonlySet<SchemaId> {
  return new Set(lookAtSent(schemas, sent, "none").keys());
}

function lookAtSent(
  schemas: NamedSchemas,
  sent: Iterable<TypeExpr>,
  absentNull: AbsentNull,
): ReadonlyMap<SchemaId, Look> {
  const looks = new Map<SchemaId, Look>();
  const waiting = lookAtAll(sent, absentNull).references;
  // The loop over a set also visits what is added meanwhile.
  for (const id of waiting) {
    const schema = schemas.get(id);
    if (schema === undefined) continue;
    const look = lookAtAll([schema.type], absentNull);
    looks.set(id, look);
    for (const target of look.references) waiting.add(target);
  }
  return looks;
}

/** Returns the schemas that have two forms themselves, and all schemas that lead to them. */
function withUsers(looks: ReadonlyMap<SchemaId, Look>): ReadonlySet<SchemaId> {
  const users = reversed(
    new Map([...looks].map(([id, { references }]) => [id, references])),
  );
  const twofold = [...looks].flatMap(([id, { isTwofold }]) =>
    isTwofold ? [id] : [],
  );
  return reachedFrom(twofold, (id) => users.get(id) ?? []);
}

function lookAtAll(types: Iterable<TypeExpr>, absentNull: AbsentNull): Look {
  const look: Look = { isTwofold: false, absentNull, references: new Set() };
  for (const type of types) lookAt(type, look);
  return look;
}

function lookAt(type: TypeExpr, look: Look): void {
  if (isAbsentNull(type, look.absentNull)) look.isTwofold = true;
  switch (type.kind) {
    case "binary":
      look.isTwofold = true;
      return;
    case "reference":
      look.references.add(type.schema);
      return;
    case "array":
      lookAt(type.items, look);
      return;
    case "tuple":
      for (const item of type.items) lookAt(item, look);
      if (type.rest !== null) lookAt(type.rest, look);
      return;
    case "union":
    case "intersection":
      for (const member of type.members) lookAt(member, look);
      return;
    case "object":
      for (const property of type.properties) {
        if (property.access !== "both" || property.former !== undefined)
          look.isTwofold = true;
        lookAt(property.type, look);
      }
      if (type.additional !== null) lookAt(type.additional, look);
      return;
    case "enum":
      if (type.values.some(({ former }) => former !== undefined))
        look.isTwofold = true;
      return;
    default:
      return;
  }
}
