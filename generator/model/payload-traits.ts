import type { OperationShape } from "./operation-shape.ts";
import type { NamedSchemas, TypeExpr } from "./type-expr.ts";

/** What goes in and comes out of an operation, as far as two of them are compared by it. */
export interface PayloadParts {
  readonly parameters: readonly {
    readonly in: string;
    readonly name: string;
  }[];
  /** Names of the fields of the body; `null` without a body. */
  readonly takes: readonly string[] | null;
  readonly responses: readonly {
    readonly status: string;
    /** Names of the fields; `null` for an answer without a body. */
    readonly gives: readonly string[] | null;
  }[];
}

/** Parameters by name and place, fields by name, statuses of success. Path parameters are a matter of the path. */
export function payloadTraits({
  parameters,
  takes,
  responses,
}: PayloadParts): ReadonlySet<string> {
  return new Set([
    ...parameters
      .filter((parameter) => parameter.in !== "path")
      .map(({ in: place, name }) => `${place} ${name.toLowerCase()}`),
    ...bodyTraits("takes", takes),
    ...responses
      .filter(({ status }) => status.startsWith("2"))
      .flatMap(({ status, gives }) => [
        `answers ${status}`,
        ...bodyTraits("gives", gives),
      ]),
  ]);
}

/** A body without fields is a value. */
function bodyTraits(
  verb: "takes" | "gives",
  fields: readonly string[] | null,
): readonly string[] {
  if (fields === null) return [];
  return fields.length === 0
    ? [`${verb} a value`]
    : fields.map((field) => `${verb} ${field.toLowerCase()}`);
}

/** Of the shape that a document gives. */
export function shapeTraits(
  { parameters, body, responses }: OperationShape,
  schemas: NamedSchemas,
): ReadonlySet<string> {
  return payloadTraits({
    parameters,
    takes: body && body.contents.flatMap(({ type }) => fieldsOf(type, schemas)),
    responses: responses.map(({ status, contents }) => ({
      status,
      gives:
        contents.length === 0
          ? null
          : contents.flatMap(({ type }) => fieldsOf(type, schemas)),
    })),
  });
}

/** The fields of the value, of the items of a list, and of all alternatives. Types may contain themselves: each counts once. */
function fieldsOf(
  type: TypeExpr,
  schemas: NamedSchemas,
  seen = new Set<TypeExpr>(),
): readonly string[] {
  if (seen.has(type)) return [];
  seen.add(type);
  const below = (each: TypeExpr) => fieldsOf(each, schemas, seen);
  switch (type.kind) {
    case "object":
      return type.properties.map(({ name }) => name);
    case "array":
      return below(type.items);
    case "union":
    case "intersection":
      return type.members.flatMap(below);
    case "reference": {
      const named = schemas.get(type.schema);
      return named === undefined ? [] : below(named.type);
    }
    default:
      return [];
  }
}
