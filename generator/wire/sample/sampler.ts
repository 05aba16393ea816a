import type { JsonValue } from "../../model/json-value.ts";
import type { JsonType, WireSchema } from "../model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { JsonObject } from "../model/children.ts";
import type { Reason } from "../accept/reason.ts";

/** Makes small values that schemas accept. */
export interface Sampler {
  readonly side: PayloadSide;
  /** Called before each proof: gives it its budget. */
  start(): void;
  /** The reasons why a schema refuses a value; none if it accepts it, or if that is unknown. */
  reasonsAgainst(schema: WireSchema, value: JsonValue): readonly Reason[];
  accepts(schema: WireSchema, value: JsonValue): boolean;
  /** A value of the schema, preferably one that `other` accepts too; `undefined` if none was found. */
  sample(schema: WireSchema, other: WireSchema | null): JsonValue | undefined;
  /** Values to try for one type, the plausible ones first; not all of them are valid. */
  samplesOfType(
    schema: WireSchema,
    other: WireSchema | null,
    type: JsonType,
  ): Iterable<JsonValue>;
  /**
   * An object with these members and all others that are required, except those to leave out; `null` if there is
   * none. Members that `other` requires are included if the schema describes them.
   */
  complete(
    schema: WireSchema,
    other: WireSchema | null,
    given: JsonObject,
    left: ReadonlySet<string>,
  ): JsonObject | null;
}

/** One for requests, one for responses. */
export type Samplers = Readonly<Record<PayloadSide, Sampler>>;
