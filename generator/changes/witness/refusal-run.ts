import type { JsonValue } from "../../model/json-value.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { Violation } from "./violation.ts";

/** All reasons why a schema refuses a value, as far as that can be decided. */
export interface Refusals {
  readonly violations: readonly Violation[];
  /** Whether the list is complete: without violations, the value is then certainly valid. */
  readonly isDecided: boolean;
}

/** One question about a value, and how its parts ask about nested values. */
export interface RefusalRun {
  readonly side: PayloadSide;
  readonly ask: (
    schema: WireSchema,
    value: JsonValue,
    pointer: string,
  ) => Refusals;
}

export const noRefusals: Refusals = { violations: [], isDecided: true };

export const undecided: Refusals = { violations: [], isDecided: false };

export function refused(violations: readonly Violation[]): Refusals {
  return { violations, isDecided: true };
}

export function joined(all: readonly Refusals[]): Refusals {
  return {
    violations: all.flatMap(({ violations }) => violations),
    isDecided: all.every(({ isDecided }) => isDecided),
  };
}

export function isFitting({ violations, isDecided }: Refusals): boolean {
  return isDecided && violations.length === 0;
}
