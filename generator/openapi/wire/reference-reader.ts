import type { WireSchema } from "../../model/wire/wire-schema.ts";
import { noDocs, type SchemaId, type TypeExpr } from "../../model/type-expr.ts";
import type { SchemaLookup } from "../lists/page-body.ts";
import type { SchemaReader } from "../schema/read-schema.ts";
import { typeOfSchema } from "./type-of-schema.ts";
import type { DocumentSchema, WireWorld } from "./wire-world.ts";

/** Reads no types: those of hardly any schema are ever asked for. */
export interface ReferenceReader {
  /** Each type that it gives is a reference. */
  readonly reader: SchemaReader;
  /** The types behind them, made when asked for. */
  readonly lookup: SchemaLookup;
}

export function createReferenceReader(world: WireWorld): ReferenceReader {
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
    const made = { type: typeOfSchema(schema, refer) };
    types.set(id, made);
    return made;
  };
  return {
    reader: {
      read: (place) => refer(world.schemaAt(place)),
      docs: () => noDocs,
      named: () => new Map(),
    },
    lookup: { get },
  };
}

function idOf(schema: WireSchema): SchemaId {
  // All schemas here are those of one world.
  return String((schema as DocumentSchema).id);
}
