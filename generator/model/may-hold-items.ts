import type { OperationShape } from "./operation-shape.ts";
import type { NamedSchemas, TypeExpr } from "./type-expr.ts";

/** The deepest level at which envelopes contain their items: `{ data: { results: [] } }`. */
const deepest = 2;

/**
 * Whether a successful response may be a page of a list: it contains an array, or the document does not describe it.
 */
export function mayHoldItems(
  { responses }: Pick<OperationShape, "responses">,
  schemas: NamedSchemas,
): boolean {
  const contents = responses
    .filter(({ status }) => status.startsWith("2"))
    .flatMap((response) => response.contents);
  return (
    contents.length === 0 ||
    contents.some(
      ({ format, type }) => format === "json" && hasArray(type, schemas, 0),
    )
  );
}

function hasArray(
  type: TypeExpr,
  schemas: NamedSchemas,
  depth: number,
  met: ReadonlySet<string> = new Set(),
): boolean {
  switch (type.kind) {
    case "unknown":
    case "array":
    case "tuple":
      return true;
    case "union":
    case "intersection":
      return type.members.some((each) => hasArray(each, schemas, depth, met));
    case "reference": {
      const target = schemas.get(type.schema);
      if (target === undefined || met.has(type.schema)) return false;
      const seen = new Set([...met, type.schema]);
      return hasArray(target.type, schemas, depth, seen);
    }
    case "object": {
      const { properties, additional } = type;
      const members = properties.map((each) => each.type);
      return (
        depth < deepest &&
        [...members, ...(additional === null ? [] : [additional])].some(
          (member) => hasArray(member, schemas, depth + 1, met),
        )
      );
    }
    default:
      return false;
  }
}
