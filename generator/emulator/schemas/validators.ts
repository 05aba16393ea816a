import { asDoubles } from "../../json/as-doubles.ts";
import type { JsonSchema } from "../route.ts";
import type { Direction, SchemaWork, Violation } from "./schema-work.ts";

export interface Validators {
  /** The violations of a value; empty if it is valid. */
  check(schema: JsonSchema, value: unknown): Promise<readonly Violation[]>;
  /** The first violation, without searching further; `null` if the value is valid. */
  checkFirst(schema: JsonSchema, value: unknown): Promise<Violation | null>;
  /** The same, and whether a value was too large to check completely. */
  telling(onCut: () => void): Validators;
}

export function createValidators(
  check: SchemaWork["check"],
  direction: Direction,
): Validators {
  const telling = (onCut: () => void): Validators => {
    const checkFirst: Validators["checkFirst"] = async (schema, value) => {
      const extent = "first";
      const found = await check({
        direction,
        extent,
        schema,
        value: asDoubles(value),
      });
      if (!found.isWhole) onCut();
      return found.violations[0] ?? null;
    };
    return {
      checkFirst,
      telling,
      // The validator that collects all errors runs only for refused values: most are valid, and it is slower.
      check: async (schema, value) => {
        const violation = await checkFirst(schema, value);
        if (violation === null) return [];
        const { violations } = await check({
          direction,
          extent: "all",
          schema,
          value: asDoubles(value),
        });
        return violations.length > 0 ? violations : [violation];
      },
    };
  };
  return telling(() => undefined);
}
