import type { PayloadSide } from "../../model/payload-side.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";

export interface SchemaCheck {
  /** Whether the value is of a request or of an answer. */
  readonly side: PayloadSide;
  readonly schema: WireSchema;
  readonly value: unknown;
}

/** A place where a schema refuses a value. */
export interface Violation {
  /** JSON pointer (RFC 6901) to the value, or to the missing or unknown member. */
  readonly pointer: string;
  /** The end of a sentence: `must be integer`. */
  readonly problem: string;
  /** Whether the pointer names a member that is required and not there. */
  readonly isMissing: boolean;
}

export interface Judgement {
  readonly violations: readonly Violation[];
  /** Whether all of the value was checked. */
  readonly isWhole: boolean;
}

/**
 * All work whose length the document decides. A program in memory does it where it is; the server does it in a thread that
 * can be ended.
 */
export interface SchemaWork {
  check(check: SchemaCheck): Promise<Judgement>;
  /** Examples, the best one first; see `samplePayload`. The second one uses no values of the source. */
  sample(schema: WireSchema): Promise<readonly unknown[]>;
  /** A random example; `undefined` if there is none. */
  vary(schema: WireSchema, seed: number): Promise<unknown>;
}
