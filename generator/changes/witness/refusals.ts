import { isNumeric } from "../../json/exact-number.ts";
import type { JsonValue } from "../../model/json-value.ts";
import type {
  WireSchema,
  WireShape,
  WireUnion,
} from "../../wire/model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { isList } from "../../model/value-key.ts";
import { listsValue } from "../../wire/subset/accepts.ts";
import { jsonTypeOf } from "../../wire/model/json-type-of.ts";
import { refined } from "../../wire/text/type-text.ts";
import { arrayRefusals, objectRefusals } from "./nested-refusals.ts";
import {
  isFitting,
  joined,
  noRefusals,
  refused,
  undecided,
  type RefusalRun,
  type Refusals,
} from "./refusal-run.ts";
import {
  numberRefusals,
  stringRefusals,
  type ScalarRefusals,
} from "./scalar-refusals.ts";
import { listed, type Violation } from "./violation.ts";

/** A union may be its own alternative. */
const deepest = 60;

/**
 * The reasons why a schema refuses a value, each with its place.
 * @param spend counts the budget down; `false` when it is used up
 */
export function refusalsOf(
  schema: WireSchema,
  value: JsonValue,
  side: PayloadSide,
  spend: () => boolean,
): Refusals {
  let depth = 0;
  const run: RefusalRun = {
    side,
    ask: (inner, inside, pointer) => {
      if (depth > deepest || !spend()) return undecided;
      depth += 1;
      const found = refusalsAt(inner.shape, inside, pointer, run);
      depth -= 1;
      return found;
    },
  };
  return run.ask(schema, value, "");
}

function refusalsAt(
  shape: WireShape,
  value: JsonValue,
  pointer: string,
  run: RefusalRun,
): Refusals {
  const isSaidOut = shape.others.length === 0 && shape.unread.length === 0;
  return joined([
    refused(ownViolations(shape, value, pointer)),
    ...(isOfOtherType(shape, value)
      ? []
      : [partRefusals(shape, value, pointer, run)]),
    ...shape.unions.map((union) => unionRefusals(union, value, pointer, run)),
    isSaidOut ? noRefusals : undecided,
  ]);
}

function isOfOtherType({ types }: WireShape, value: JsonValue): boolean {
  return !types.includes(jsonTypeOf(value));
}

/** By type and listed values. */
function ownViolations(
  shape: WireShape,
  value: JsonValue,
  pointer: string,
): readonly Violation[] {
  const violations: Violation[] = [];
  if (isOfOtherType(shape, value)) {
    const names = refined(shape.types, shape.number.isInteger);
    const problem =
      names.length === 0 ? "is not allowed" : `must be ${names.join(" or ")}`;
    violations.push({ pointer, keyword: "type", problem });
  }
  if (shape.values === null || listsValue(shape, value)) return violations;
  const values = shape.values.map((each) => each.value);
  const isOne = values.length === 1;
  const problem = `must be ${isOne ? "" : "one of "}${listed(values)}`;
  return [...violations, { pointer, keyword: "enum", problem }];
}

function partRefusals(
  shape: WireShape,
  value: JsonValue,
  pointer: string,
  run: RefusalRun,
): Refusals {
  if (isNumeric(value))
    return placed(numberRefusals(shape.number, value), pointer);
  if (typeof value === "string")
    return placed(stringRefusals(shape.string, value), pointer);
  if (typeof value !== "object" || value === null) return noRefusals;
  return isList(value)
    ? arrayRefusals(shape.array, value, pointer, run)
    : objectRefusals(shape.object, value, pointer, run);
}

function placed(
  { refusals, isDecided }: ScalarRefusals,
  pointer: string,
): Refusals {
  return {
    violations: refusals.map((refusal) => ({ pointer, ...refusal })),
    isDecided,
  };
}

/** If only one alternative has the type of the value, its reasons say more than that none fits. */
function unionRefusals(
  { mode, members }: WireUnion,
  value: JsonValue,
  pointer: string,
  run: RefusalRun,
): Refusals {
  const all = members.map((member) => run.ask(member, value, pointer));
  const fitting = all.filter(isFitting).length;
  const open = all.filter(
    ({ violations, isDecided }) => !isDecided && violations.length === 0,
  ).length;
  const problem =
    mode === "anyOf"
      ? "must match a schema in anyOf"
      : "must match exactly one schema in oneOf";
  const violation = { pointer, keyword: mode, problem };
  if (fitting + open === 0) {
    const meant = all.filter(
      (_, index) =>
        members[index] !== undefined &&
        !isOfOtherType(members[index].shape, value),
    );
    const [only] = meant;
    return refused(
      meant.length === 1 && only !== undefined ? only.violations : [violation],
    );
  }
  if (mode === "anyOf") return fitting > 0 ? noRefusals : undecided;
  if (fitting > 1) return refused([violation]);
  return fitting === 1 && open === 0 ? noRefusals : undecided;
}
