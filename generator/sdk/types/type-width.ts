import type {
  NamedSchemas,
  SchemaId,
  TypeExpr,
} from "../../model/type-expr.ts";
import { withoutReferences } from "./bare-references.ts";
import type { SchemaOrder } from "./order-schemas.ts";

/** The number of alternatives that TypeScript sees in each named schema. */
export type TypeWidths = ReadonlyMap<SchemaId, number>;

/**
 * The maximum number of alternatives of an intersection of unions: TypeScript multiplies them out and refuses
 * 100,000. Members beyond this bound are not printed, so that the type accepts more than the schema.
 */
const maxWidth = 10_000;

export function measureWidths(
  schemas: NamedSchemas,
  { order, cuts }: SchemaOrder,
): TypeWidths {
  const widths = new Map<SchemaId, number>();
  for (const id of order) {
    const schema = schemas.get(id);
    if (schema === undefined) continue;
    const cut = cuts.get(id);
    const type = cut ? withoutReferences(schema.type, cut) : schema.type;
    widths.set(id, widthOf(type, widths));
  }
  return widths;
}

function widthOf(type: TypeExpr, widths: TypeWidths): number {
  switch (type.kind) {
    case "boolean":
      return 2;
    case "enum":
      return type.values.length;
    case "reference":
      return widths.get(type.schema) ?? 1;
    case "union":
      return type.members.reduce(
        (sum, member) => sum + widthOf(member, widths),
        0,
      );
    case "intersection":
      return narrowMembers(type.members, widths).reduce(
        (product, member) => product * widthOf(member, widths),
        1,
      );
    default:
      return 1;
  }
}

/** Returns the members of an intersection as long as their product stays below the bound. */
export function narrowMembers(
  members: readonly TypeExpr[],
  widths: TypeWidths,
): readonly TypeExpr[] {
  let product = 1;
  return members.filter((member) => {
    const next = product * Math.max(widthOf(member, widths), 1);
    if (next > maxWidth && product > 1) return false;
    product = next;
    return true;
  });
}
