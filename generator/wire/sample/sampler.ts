import type { JsonValue, JsonObject } from "../../json/json-value.ts";
import type {
  JsonType,
  WireArray,
  WireSchema,
  WireShape,
  WireString,
} from "../model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { Reason } from "../accept/reason.ts";
import type { Random } from "./random-text.ts";

/** Which of the values of a schema are made, and how much work that may take. */
export interface SampleOptions {
  readonly side: PayloadSide;
  /** The values of a schema that restricts nothing. */
  readonly any: readonly JsonValue[];
  /** The order of types to try if several are possible. */
  readonly types: readonly JsonType[];
  /** The examples of the document that are tried. */
  readonly shown: (schema: WireSchema) => readonly JsonValue[];
  /** One object is made of each. */
  readonly forms: readonly MemberForm[];
  /** Least number of members of an object that names none. */
  readonly ofMap: number;
  /** The lengths of lists. */
  readonly lengths: (
    array: WireArray,
    other: WireArray | null,
  ) => readonly number[];
  readonly texts: (string: WireString) => Iterable<string>;
  /** Varies values within the schema; `null` for the plausible ones. */
  readonly random: Random | null;
  /** Limit of values of a nested schema. */
  readonly many: number;
  /** Number of lists of each length and of objects of each form. */
  readonly variants: number;
  /** Values are accepted for certain. Otherwise they are not refused for certain, or the first one is taken. */
  readonly isStrict: boolean;
  /** Whether the values of a schema are made only once. */
  readonly isCached: boolean;
  readonly limits: SampleLimits;
}

/** Gives those that an object has of its optional members. */
export type MemberForm =
  "required" | ((optional: readonly string[]) => readonly string[]);

export interface SampleLimits {
  /** Depth of nested schemas. */
  readonly depth: number;
  /** Schemas of which values are made. */
  readonly schemas: number;
  /** Questions about values, since the start and altogether. */
  readonly work: number;
  readonly workOfAll: number;
}

/** Makes values that schemas accept. */
export interface Sampler {
  readonly options: SampleOptions;
  /** Called before each proof: gives it its budget. */
  start(): void;
  /** The reasons why a schema refuses a value; none if it accepts it, or if that is unknown. */
  reasonsAgainst(schema: WireSchema, value: JsonValue): readonly Reason[];
  accepts(schema: WireSchema, value: JsonValue): boolean;
  /** Values of the schema, those that `other` accepts too first; none where the schema contains itself. */
  samples(
    schema: WireSchema,
    other: WireSchema | null,
    many?: number,
  ): readonly JsonValue[];
  /** One of them; `undefined` if none was found. */
  sample(schema: WireSchema, other: WireSchema | null): JsonValue | undefined;
  /** The same for a member or item, also without a schema. If it is needed, an empty value ends what leads into itself. */
  part(
    schema: WireSchema | null,
    other: WireSchema | null,
    variant: number,
    isNeeded: boolean,
  ): JsonValue | undefined;
  /** Values to try for a schema, the plausible ones first; not all of them are valid. */
  candidates(schema: WireSchema): Iterable<JsonValue>;
  /** The same for one type. */
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
  /** Does something inside of a schema; `undefined` if it contains itself, or at the limits. */
  within<Made>(shape: WireShape, make: () => Made): Made | undefined;
}

/** One for requests, one for responses. */
export type Samplers = Readonly<Record<PayloadSide, Sampler>>;
