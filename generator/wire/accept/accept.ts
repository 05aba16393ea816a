import { asDoubles } from "../../json/as-doubles.ts";
import { isNumeric } from "../../json/exact-number.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { isList, valueKey } from "../../model/value-key.ts";
import { jsonTypeOf } from "../model/json-type-of.ts";
import type { WireShape } from "../model/wire-schema.ts";
import { refined } from "../text/type-text.ts";
import type { Answer } from "./answer.ts";
import { judgeArray } from "./judge-array.ts";
import { judgeObject } from "./judge-object.ts";
import { judgeRule } from "./judge-rule.ts";
import { judgeNumber, judgeText } from "./judge-scalar.ts";
import { judgeUnion } from "./judge-union.ts";
import { listed, type Reason } from "./reason.ts";
import {
  judgeAll,
  refuse,
  workOfKey,
  type At,
  type Judging,
  type Run,
} from "./run.ts";

/** What a schema says of one value; `unknown` if a part of the schema cannot be evaluated and no other refuses it. */
export type Verdict =
  | { readonly kind: "accepted" }
  | { readonly kind: "refused"; readonly reasons: readonly Reason[] }
  | { readonly kind: "unknown" };

/** A union may be its own alternative, and bodies of requests are nested deeply. */
const deepest = 250;

/** Number of questions after which answers are remembered: schemas that lead to each other twice ask the same again and again. */
const longSearch = 10_000;

/** Judges a value and gives all reasons against it, each with its place. */
export function judge(
  shape: WireShape,
  value: JsonValue,
  judging: Judging,
): Verdict {
  const reasons: Reason[] = [];
  switch (ask(shape, value, judging, reasons)) {
    case "yes":
      return { kind: "accepted" };
    case "no":
      return { kind: "refused", reasons };
    case "unknown":
      return { kind: "unknown" };
  }
}

/** The same without reasons, which takes less time. */
export function accepts(
  shape: WireShape,
  value: JsonValue,
  judging: Judging,
): Answer {
  return ask(shape, value, judging, null);
}

function ask(
  shape: WireShape,
  value: JsonValue,
  {
    side,
    formats,
    numbers = "exact",
    patterns = "run",
    spend,
    leaveOut = () => undefined,
  }: Judging,
  reasons: Reason[] | null,
): Answer {
  let depth = 0;
  let asked = 0;
  const known = new Map<WireShape, Map<JsonValue, Answer>>();
  const run: Run = {
    side,
    formats,
    numbers,
    patterns,
    spend,
    leaveOut,
    reasons,
    ask: (schema, inside, at) => descend(schema.shape, inside, at),
  };
  return descend(shape, value, { run, above: null, step: "" });

  function descend(inner: WireShape, inside: JsonValue, at: At): Answer {
    if (depth > deepest) leaveOut();
    if (depth > deepest || !spend(1)) return "unknown";
    asked += 1;
    const isLong = asked > longSearch && run.reasons === null;
    const before = isLong ? known.get(inner)?.get(inside) : undefined;
    if (before !== undefined) return before;
    depth += 1;
    const answer = judgeShape(inner, inside, at);
    depth -= 1;
    if (isLong) {
      const answers = known.get(inner) ?? new Map<JsonValue, Answer>();
      known.set(inner, answers.set(inside, answer));
    }
    return answer;
  }
}

function judgeShape(shape: WireShape, value: JsonValue, at: At): Answer {
  const isOfType = shape.types.includes(jsonTypeOf(value));
  if (!isOfType && at.run.reasons === null) return "no";
  if (isPlain(shape))
    return isOfType ? judgePart(shape, value, at) : refuseType(shape, at);
  return judgeAll(at, [
    () => (isOfType ? "yes" : refuseType(shape, at)),
    () => judgeValues(shape, value, at),
    () => (isOfType ? judgePart(shape, value, at) : "no"),
    ...shape.unions.map((union) => () => judgeUnion(union, value, at)),
    ...shape.others.map((rule) => () => judgeRule(rule, value, at)),
    () => (shape.unread.length === 0 ? "yes" : leaveUnread(at)),
  ]);
}

/** Whether a shape has its types and their parts alone, as most have. */
function isPlain({ values, unions, others, unread }: WireShape): boolean {
  return values === null && unions.length + others.length + unread.length === 0;
}

function leaveUnread({ run }: At): Answer {
  run.leaveOut();
  return "unknown";
}

function refuseType({ types, number }: WireShape, at: At): Answer {
  return refuse(at, "type", () => {
    const names = refined(types, number.isInteger);
    return names.length === 0
      ? "is not allowed"
      : `must be ${names.join(" or ")}`;
  });
}

function valuesText({ values }: WireShape): string {
  const allowed = (values ?? []).map(({ value }) => value);
  return `must be ${allowed.length === 1 ? "" : "one of "}${listed(allowed)}`;
}

function judgeValues(shape: WireShape, value: JsonValue, at: At): Answer {
  if (shape.values === null) return "yes";
  const key = valueKey(value);
  if (!at.run.spend(workOfKey(key.length))) return "unknown";
  return keysOf(shape, at.run.numbers).has(key)
    ? "yes"
    : refuse(at, "enum", () => valuesText(shape));
}

type Keys = WeakMap<WireShape, ReadonlySet<string>>;

const keys: Readonly<Record<Run["numbers"], Keys>> = {
  double: new WeakMap(),
  exact: new WeakMap(),
};

/** Computed once for each shape: an enum may be long. */
function keysOf(
  shape: WireShape,
  numbers: Run["numbers"],
): ReadonlySet<string> {
  const found = keys[numbers].get(shape);
  if (found !== undefined) return found;
  const values = (shape.values ?? []).map(({ value }) => value);
  // Doubles are JSON values too.
  const read = (
    numbers === "exact" ? values : asDoubles(values)
  ) as JsonValue[];
  const made = new Set(read.map(valueKey));
  keys[numbers].set(shape, made);
  return made;
}

function judgePart(shape: WireShape, value: JsonValue, at: At): Answer {
  if (isNumeric(value)) return judgeNumber(shape.number, value, at);
  if (typeof value === "string") return judgeText(shape.string, value, at);
  if (typeof value !== "object" || value === null) return "yes";
  return isList(value)
    ? judgeArray(shape.array, value, at)
    : judgeObject(shape.object, value, at);
}
