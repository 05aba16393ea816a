import type { WireSchema } from "../model/wire-schema.ts";
import { noDocs, type SchemaId, type TypeExpr } from "../../model/type-expr.ts";
import type { SchemaLookup } from "../../openapi/lists/page-body.ts";
import type { SchemaReader } from "../../openapi/schema/read-schema.ts";
import { typeOfSchema } from "./type-of-schema.ts";
import type { DocumentSchema, SchemaRegistry } from "./schema-registry.ts";

/** Returns references instead of types, since hardly any type is ever needed. */
export interface ReferenceReader {
  /** Every type from it is a reference. */
  readonly reader: SchemaReader;
  /** The types of these references, read on demand. */
  readonly lookup: SchemaLookup;
}

export function createReferenceReader(
  registry: SchemaRegistry,
): ReferenceReader {
  const schemas = new Map<SchemaId, WireSchema>();
  const types = new Map<SchemaId, { readonly type: TypeExpr }>();
  const refer = (schema: WireSchema): TypeExpr => {
    const id = idOf(schema);
    schemas.set(id, schema);
    return { kind: "reference", schema: id };
  };
  const get = (id: SchemaId): { readonly type: TypeExpr } | undefined => {
    const known = types.get(id);
    const schema = schemas.get(id);
    if (known !== undefined || schema === undefined) return known;
    const intersections = { type: typeOfSchema(schema, refer) };
    types.set(id, intersections);
    return intersections;
  };
  return {
    reader: {
      read: (place) => refer(registry.schemaAt(place)),
      docs: () => noDocs,
      named: () => new Map(),
    },
    lookup: { get },
  };
}

function idOf(schema: WireSchema): SchemaId {
  // All schemas here are those of one registry.
  return String((schema as DocumentSchema).id);
}
