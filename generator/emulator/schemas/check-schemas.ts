import { asDoubles } from "../../json/as-doubles.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { accepts, judge } from "../../wire/accept/accept.ts";
import type { Reason } from "../../wire/accept/reason.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { createJudging } from "../../wire/accept/run.ts";
import type { Judgement, SchemaCheck, Violation } from "./schema-work.ts";

/** Budget for one value: it takes about a second. */
const mostWork = 1_000_000;

/**
 * Checks values with the acceptor of the comparison. What it cannot read counts as valid, and what exceeds the budget does
 * too.
 */
export function checkSchema({ side, schema, value }: SchemaCheck): Judgement {
  try {
    // Bodies and answers are JSON.
    return judged(schema, asDoubles(value) as JsonValue, side);
  } catch (thrown) {
    // Thousands of schemas within each other exhaust the stack.
    if (!(thrown instanceof RangeError)) throw thrown;
    return nothingKnown;
  }
}

/** Numbers are those that programs read, and patterns are not judged. */
function judgingOf(side: PayloadSide, most: number) {
  const judging = createJudging(side, "checked", most);
  return { ...judging, numbers: "double", patterns: "open" } as const;
}

function judged(
  { shape }: WireSchema,
  value: JsonValue,
  side: PayloadSide,
): Judgement {
  const first = judgingOf(side, mostWork);
  // Reasons are searched only for refused values: most are valid, and it is slower.
  if (accepts(shape, value, first) !== "no")
    return { violations: [], isWhole: !first.isCut() };
  const search = judgingOf(side, mostWorkOfReasons);
  const verdict = judge(shape, value, search);
  const violations =
    verdict.kind === "refused"
      ? violationsOf(verdict.reasons)
      : [withoutReason];
  return { violations, isWhole: true };
}

const mostWorkOfReasons = 200_000;

const withoutReason: Violation = {
  pointer: "",
  problem: "is not valid",
  isMissing: false,
};

const nothingKnown: Judgement = { violations: [], isWhole: false };

/** The allowed values say more than their type. */
function violationsOf(reasons: readonly Reason[]): readonly Violation[] {
  const listed = new Set(
    reasons
      .filter(({ keyword }) => keyword === "enum")
      .map(({ pointer }) => pointer),
  );
  return reasons
    .filter(
      ({ keyword, pointer }) => keyword !== "type" || !listed.has(pointer),
    )
    .map(toViolation);
}

function toViolation({ pointer, keyword, problem }: Reason): Violation {
  return { pointer, problem, isMissing: keyword === "required" };
}
