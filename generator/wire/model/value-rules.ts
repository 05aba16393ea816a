import type { OperationKey } from "../../model/operation.ts";
import type { SchemaId } from "../../model/type-expr.ts";
import type { WireDetails } from "./wire-api.ts";
import type { WireSchema } from "./wire-schema.ts";

/** What documents say of values beyond their types, for code that checks values. */
export interface ValueRules {
  /** The rules of a named schema; `null` when no document has it. */
  schema(id: SchemaId): WireSchema | null;
  /** The parameters, bodies and responses of an operation; `null` when no document has it. */
  operation(key: OperationKey): WireDetails | null;
}

/** Joins the rules of several documents. */
export function joinRules(all: readonly ValueRules[]): ValueRules {
  const first = <T>(find: (rules: ValueRules) => T | null): T | null => {
    for (const rules of all) {
      const found = find(rules);
      if (found !== null) return found;
    }
    return null;
  };
  return {
    schema: (id) => first((rules) => rules.schema(id)),
    operation: (key) => first((rules) => rules.operation(key)),
  };
}
