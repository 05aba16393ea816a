import { isNumeric } from "../../json/exact-number.ts";
import type { JsonValue } from "../../model/json-value.ts";
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
import { judgeAll, refuse, type At, type Judging, type Run } from "./run.ts";

/** What a schema says of one value; `unknown` if a part of the schema cannot be evaluated and no other refuses it. */
export type Verdict =
  | { readonly kind: "accepted" }
  | { readonly kind: "refused"; readonly reasons: readonly Reason[] }
  | { readonly kind: "unknown" };

/** A union may be its own alternative. */
const deepest = 60;

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
  { side, formats, spend }: Judging,
  reasons: Reason[] | null,
): Answer {
  let depth = 0;
  const run: Run = {
    side,
    formats,
    reasons,
    ask: (schema, inside, at) => descend(schema.shape, inside, at),
  };
  return descend(shape, value, { run, above: null, step: "" });

  function descend(inner: WireShape, inside: JsonValue, at: At): Answer {
    if (depth > deepest || !spend()) return "unknown";
    depth += 1;
    const answer = judgeShape(inner, inside, at);
    depth -= 1;
    return answer;
  }
}

function judgeShape(shape: WireShape, value: JsonValue, at: At): Answer {
  const isOfType = shape.types.includes(jsonTypeOf(value));
  if (!isOfType && at.run.reasons === null) return "no";
  return judgeAll(at, [
    () => (isOfType ? "yes" : refuseType(shape, at)),
    () =>
      listsValue(shape, value)
        ? "yes"
        : refuse(at, "enum", () => valuesText(shape)),
    () => (isOfType ? judgePart(shape, value, at) : "no"),
    ...shape.unions.map((union) => () => judgeUnion(union, value, at)),
    ...shape.others.map((rule) => () => judgeRule(rule, value, at)),
    () => (shape.unread.length === 0 ? "yes" : "unknown"),
  ]);
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

/** Whether a value is among the listed ones, if there are any. */
function listsValue(shape: WireShape, value: JsonValue): boolean {
  return shape.values === null || keysOf(shape).has(valueKey(value));
}

const keys = new WeakMap<WireShape, ReadonlySet<string>>();

/** Computed once for each shape: an enum may be long. */
function keysOf(shape: WireShape): ReadonlySet<string> {
  const found = keys.get(shape);
  if (found !== undefined) return found;
  const made = new Set(
    (shape.values ?? []).map(({ value }) => valueKey(value)),
  );
  keys.set(shape, made);
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
