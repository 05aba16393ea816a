import type { PayloadSide } from "../../model/payload-side.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { SchemaWork, Violation } from "./schema-work.ts";

export interface Validators {
  /** The violations of a value; empty if it is valid. */
  check(schema: WireSchema, value: unknown): Promise<readonly Violation[]>;
  /** The first violation; `null` if the value is valid. */
  checkFirst(schema: WireSchema, value: unknown): Promise<Violation | null>;
  /** The same, and whether a value was too large to check completely. */
  telling(onCut: () => void): Validators;
}

export function createValidators(
  check: SchemaWork["check"],
  side: PayloadSide,
): Validators {
  const telling = (onCut: () => void): Validators => {
    const checkAll: Validators["check"] = async (schema, value) => {
      const found = await check({ side, schema, value });
      if (!found.isWhole) onCut();
      return found.violations;
    };
    return {
      check: checkAll,
      checkFirst: async (schema, value) =>
        (await checkAll(schema, value))[0] ?? null,
      telling,
    };
  };
  return telling(() => undefined);
}
