import type { JsonValue } from "../../model/json-value.ts";
import type { JsonType, WireSchema } from "../../model/wire/wire-schema.ts";
import type { PayloadSide } from "../change/effect.ts";
import type { JsonObject } from "./children.ts";
import type { Refusals } from "./refusal-run.ts";

/** Makes small values that schemas let through. */
export interface Sampler {
  readonly side: PayloadSide;
  /** Before each proof: gives the work that one may take. */
  start(): void;
  /** What a schema has against a value; nothing is decided when the work is used up. */
  refusals(schema: WireSchema, value: JsonValue): Refusals;
  accepts(schema: WireSchema, value: JsonValue): boolean;
  /** A value of the schema, if possible one that `other` has too; `undefined` where none was found. */
  sample(schema: WireSchema, other: WireSchema | null): JsonValue | undefined;
  /** Values to try of one type, the plausible ones first; not all of them are valid. */
  samplesOfType(
    schema: WireSchema,
    other: WireSchema | null,
    type: JsonType,
  ): Iterable<JsonValue>;
  /**
   * An object with these members and all others that it needs, but for those that are left out; `null` where there is none. What `other`
   * asks for is put in too, as far as the schema knows of it.
   */
  complete(
    schema: WireSchema,
    other: WireSchema | null,
    given: JsonObject,
    left: ReadonlySet<string>,
  ): JsonObject | null;
}

/** One for what is sent to the service, one for what comes from it. */
export type Samplers = Readonly<Record<PayloadSide, Sampler>>;
