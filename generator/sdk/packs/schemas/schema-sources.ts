import { lazily } from "../../../diagnostics/lazily.ts";
import type { SchemaId, TypeExpr } from "../../../model/type-expr.ts";
import type { Direction } from "../../../model/type-policy.ts";
import { docText, statement, type Doc } from "../../../render/doc-comment.ts";
import { ident } from "../../../render/typescript.ts";
import { anyShape } from "../../../wire/model/any-shape.ts";
import type { ValueRules } from "../../../wire/model/value-rules.ts";
import type { WireSchema, WireShape } from "../../../wire/model/wire-schema.ts";
import type { SdkContext } from "../../plan/sdk-context.ts";
import type { TypePrinter } from "../../types/type-printer.ts";
import { describeBelow } from "./describe-schema.ts";
import { schemaName } from "./schema-names.ts";
import type { SchemaWalk } from "./schema-walk.ts";

/** What all schemas of an SDK are described with. */
export interface SchemaSources {
  readonly rules: ValueRules;
  /** Begins the description of a schema in a file. */
  readonly walk: (file: FileNames, direction: Direction) => DescribedWalk;
  /** The names of the schemas so far that leave rules unchecked, once for each rule. */
  readonly unchecked: () => readonly string[];
}

/** The names that a file has to import. */
export interface FileNames {
  readonly printer: TypePrinter;
  /** Takes the exported names of schemas. */
  readonly onReference: (name: string) => void;
  /** Takes the names of types. */
  readonly onType: (name: string) => void;
}

export interface DescribedWalk extends SchemaWalk {
  /**
   * Gives what is not checked, a line each.
   * @param owner the exported name of the schema
   */
  readonly limits: (owner: string) => readonly Doc[];
}

export function createSchemaSources(
  { input: { model }, printing: { plan, policy } }: SdkContext,
  rules: ValueRules,
): SchemaSources {
  const named = lazily(() => namedShapes(model.schemas.keys(), rules));
  const namedAs = (
    { shape }: WireSchema,
    type: TypeExpr | null,
  ): SchemaId | null => {
    if (type === null) return named().get(shape) ?? null;
    if (type.kind !== "reference") return null;
    return rules.schema(type.schema)?.shape === shape ? type.schema : null;
  };
  const unchecked: string[] = [];
  return {
    rules,
    unchecked: () => unchecked,
    walk: ({ printer, onReference, onType }, direction) => {
      const limits = new Set<string>();
      const walk: DescribedWalk = {
        direction,
        policy,
        printer,
        namedAs,
        typeOf: (id) => model.schemas.get(id)?.type ?? null,
        refer: (id, as) => {
          const type = plan.names.typeName(id, direction);
          const name = schemaName(type);
          onReference(name);
          if (as === "typed") onType(type);
          return { name: ident(name), type: ident(type) };
        },
        limit: (what) => void limits.add(what),
        below: (schema, type, at) => describeBelow(walk, schema, type, at),
        limits: (owner) =>
          [...limits].map((what) => {
            unchecked.push(owner);
            return docText(statement(`Not checked: ${what}.`));
          }),
      };
      return walk;
    },
  };
}

/** The named schemas by what they say. A schema without rules has no name. */
function namedShapes(
  ids: Iterable<SchemaId>,
  rules: ValueRules,
): ReadonlyMap<WireShape, SchemaId> {
  const shapes = new Map<WireShape, SchemaId>();
  for (const id of ids) {
    const shape = rules.schema(id)?.shape ?? anyShape;
    if (shape !== anyShape && !shapes.has(shape)) shapes.set(shape, id);
  }
  return shapes;
}
