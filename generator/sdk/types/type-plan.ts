import type { NamedSchemas, SchemaId } from "../../model/type-expr.ts";
import { orderSchemas } from "./order-schemas.ts";
import {
  planTypeNames,
  type NamingOptions,
  type TypeNames,
} from "./type-names.ts";
import { measureWidths, type TypeWidths } from "./type-width.ts";

/** The facts about all schemas that are needed before one type is printed. They are computed once for a package. */
export interface TypePlan {
  readonly schemas: NamedSchemas;
  readonly names: TypeNames;
  /** See `SchemaOrder`. */
  readonly cuts: ReadonlyMap<SchemaId, ReadonlySet<SchemaId>>;
  readonly widths: TypeWidths;
}

export function planTypes(
  schemas: NamedSchemas,
  options: NamingOptions,
): TypePlan {
  const order = orderSchemas(schemas);
  return {
    schemas,
    names: planTypeNames(schemas, options),
    cuts: order.cuts,
    widths: measureWidths(schemas, order),
  };
}
