import type { JsonSchema } from "../support/plain-schemas/read-schema.ts";
import { cpuLimit } from "../support/cpu-time.ts";
import { createWireSchemas } from "./wire-schemas.ts";
import { workOnSchemas } from "../../generator/emulator/work-on-schemas.ts";
import { createValidators } from "../../generator/emulator/schemas/validators.ts";

/** What takes the longest needs some seconds of a processor; a freeze has no end. */
const limitMs = 60_000;

interface Judged {
  /** What was refused. */
  readonly count: number;
  /** Null, or how it took too long. */
  readonly excess: string | null;
}

/** Asks the validators of a service about a value. */
export async function judged(
  schemas: ReadonlyMap<string, JsonSchema>,
  schema: JsonSchema,
  value: unknown,
): Promise<Judged> {
  const excess = cpuLimit(limitMs);
  const found = await createValidators(workOnSchemas.check, "request").check(
    createWireSchemas(schemas)(schema),
    value,
  );
  return { count: found.length, excess: excess() };
}
