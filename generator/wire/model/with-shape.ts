import type { WireSchema, WireShape } from "./wire-schema.ts";

/** A schema at the same place with another content. */
export function withShape(schema: WireSchema, shape: WireShape): WireSchema {
  return {
    component: schema.component,
    place: schema.place,
    shape,
    docs: schema.docs,
    ...(schema.writtenAt === undefined
      ? {}
      : { writtenAt: (keywords) => schema.writtenAt?.(keywords) ?? null }),
  };
}
