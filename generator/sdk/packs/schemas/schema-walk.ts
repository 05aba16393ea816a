import type { Direction, TypePolicy } from "../../../model/type-policy.ts";
import type { SchemaId, TypeExpr } from "../../../model/type-expr.ts";
import type { WireSchema, WireShape } from "../../../wire/model/wire-schema.ts";
import type { TypePrinter } from "../../types/type-printer.ts";
import type { ReferenceView, SchemaView } from "./schema-view.ts";

/** What makes the view of one schema. */
export interface SchemaWalk {
  readonly direction: Direction;
  readonly policy: TypePolicy;
  readonly printer: TypePrinter;
  /** The named schema that a schema is; `null` for one that is written in place. */
  readonly namedAs: (
    schema: WireSchema,
    type: TypeExpr | null,
  ) => SchemaId | null;
  /** @param as what is printed: the name alone, or the name of the type too */
  readonly refer: (id: SchemaId, as: "name" | "typed") => ReferenceView;
  readonly typeOf: (id: SchemaId) => TypeExpr | null;
  /** Takes what is not checked, in words. */
  readonly limit: (what: string) => void;
  /** Describes a schema within another. */
  readonly below: (
    schema: WireSchema | "any",
    type: TypeExpr | null,
    at: At,
  ) => SchemaView;
}

/** A place within a schema. */
export interface At {
  /** A JSON pointer into values: `/tags/*`. */
  readonly path: string;
  /** The shapes around the place. */
  readonly around: readonly WireShape[];
}

export function step(at: At, name: string): At {
  return { ...at, path: `${at.path}/${name}` };
}

/** The view of a part of a schema, and whether its kind alone says the type that the SDK has. */
export interface Found {
  readonly view: SchemaView;
  readonly isTyped: boolean;
}

/** The alternatives of a type. */
export function alternativesOf(type: TypeExpr): readonly TypeExpr[] {
  return type.kind === "union" ? type.members : [type];
}
