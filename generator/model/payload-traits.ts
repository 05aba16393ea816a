import type { OperationShape } from "./operation-shape.ts";
import type { NamedSchemas, TypeExpr } from "./type-expr.ts";

/** The parts of request and response by which two operations are compared. */
export interface PayloadParts {
  readonly parameters: readonly {
    readonly in: string;
    readonly name: string;
  }[];
  /** The names of the fields of the request body; `null` without a body. */
  readonly takes: readonly string[] | null;
  readonly responses: readonly {
    readonly status: string;
    /** The names of the fields of the response; `null` for a response without a body. */
    readonly gives: readonly string[] | null;
  }[];
}

/**
 * Lists parameters by name and place, fields by name, and success statuses. Path parameters are compared with the
 * path.
 */
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

/** A body without fields counts as one value. */
function bodyTraits(
  verb: "takes" | "gives",
  fields: readonly string[] | null,
): readonly string[] {
  if (fields === null) return [];
  return fields.length === 0
    ? [`${verb} a value`]
    : fields.map((field) => `${verb} ${field.toLowerCase()}`);
}

/** Lists the traits of a shape from a document. */
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

/**
 * Lists the fields of the value, of the items of a list, and of all alternatives. A type may contain itself, so each
 * type is visited once.
 */
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
