import { isNumeric } from "../../json/exact-number.ts";
import type { JsonValue } from "../../model/json-value.ts";
import type {
  WireArray,
  WireObject,
  WireSchema,
  WireShape,
  WireUnion,
} from "../model/wire-schema.ts";
import { isVisible } from "../model/is-visible.ts";
import { jsonTypeOf } from "../model/json-type-of.ts";
import { isList, valueKey } from "../../model/value-key.ts";
import { acceptsRule } from "./accepts-rule.ts";
import { acceptsNumber, acceptsText } from "./accepts-scalar.ts";
import { everyAnswer, type SubsetAnswer } from "./answer.ts";
import type { Asking } from "./subset-run.ts";

/** Whether one value is valid for a schema; `unknown` if a format, a pattern or a keyword would have to be evaluated. */
export function accepts(
  shape: WireShape,
  value: JsonValue,
  run: Asking,
  depth = 0,
): SubsetAnswer {
  // A union may be its own alternative.
  if (depth > 30) return "unknown";
  const type = jsonTypeOf(value);
  if (!shape.types.includes(type)) return "no";
  if (!listsValue(shape, value)) return "no";
  const next = (schema: WireSchema, inside: JsonValue): SubsetAnswer =>
    accepts(schema.shape, inside, run, depth + 1);
  return everyAnswer([
    () => acceptsByType(shape, value, run, next),
    ...shape.unions.map((union) => () => acceptsUnion(union, value, next, run)),
    ...shape.others.map((rule) => () => acceptsRule(rule, value, next)),
    () => (shape.unread.length === 0 ? "yes" : "unknown"),
  ]);
}

/** Whether a value is among the listed ones, if there are any. */
export function listsValue(shape: WireShape, value: JsonValue): boolean {
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

type Next = (schema: WireSchema, value: JsonValue) => SubsetAnswer;

function acceptsByType(
  shape: WireShape,
  value: JsonValue,
  run: Asking,
  next: Next,
): SubsetAnswer {
  if (isNumeric(value)) return acceptsNumber(shape.number, value);
  if (typeof value === "string") return acceptsText(shape.string, value);
  if (typeof value !== "object" || value === null) return "yes";
  if (isList(value)) return acceptsArray(shape.array, value, next);
  return acceptsObject(shape.object, value, run, next);
}

function acceptsArray(
  array: WireArray,
  value: readonly JsonValue[],
  next: Next,
): SubsetAnswer {
  if (value.length < array.minItems) return "no";
  if (array.maxItems !== null && value.length > array.maxItems) return "no";
  if (array.isUnique && new Set(value.map(valueKey)).size < value.length)
    return "no";
  return everyAnswer(
    value.map((item, index) => (): SubsetAnswer => {
      const schema = array.prefix[index] ?? array.items;
      if (schema === "any") return "yes";
      return schema === "none" ? "no" : next(schema, item);
    }),
  );
}

function acceptsObject(
  object: WireObject,
  value: { readonly [key: string]: JsonValue },
  run: Asking,
  next: Next,
): SubsetAnswer {
  const names = Object.keys(value);
  for (const [name, member] of object.properties)
    if (
      member.isRequired &&
      isVisible(member, run.side) &&
      !Object.hasOwn(value, name)
    )
      return "no";
  if (names.length < object.minProperties) return "no";
  if (object.maxProperties !== null && names.length > object.maxProperties)
    return "no";
  const isMissing = object.dependentRequired.some(
    ([name, others]) =>
      Object.hasOwn(value, name) &&
      others.some((other) => !Object.hasOwn(value, other)),
  );
  if (isMissing) return "no";
  if (object.patterns.size > 0) return "unknown";
  return everyAnswer(
    names.flatMap((name) => [
      () => acceptsMember(object, name, value[name] ?? null, run, next),
      () => (object.names === null ? "yes" : next(object.names, name)),
    ]),
  );
}

function acceptsMember(
  object: WireObject,
  name: string,
  value: JsonValue,
  run: Asking,
  next: Next,
): SubsetAnswer {
  const member = object.properties.get(name);
  if (member !== undefined) {
    if (!isVisible(member, run.side)) return "unknown";
    return member.schema === "any" ? "yes" : next(member.schema, value);
  }
  if (object.additional === "any") return "yes";
  return object.additional === "none" ? "no" : next(object.additional, value);
}

function acceptsUnion(
  { mode, members }: WireUnion,
  value: JsonValue,
  next: Next,
  run: Asking,
): SubsetAnswer {
  if (!run.spend(1)) return "unknown";
  const answers = members.map((member) => next(member, value));
  const fits = answers.filter((answer) => answer === "yes").length;
  const mayFit = fits + answers.filter((answer) => answer === "unknown").length;
  if (mayFit === 0) return "no";
  if (mode === "anyOf") return fits > 0 ? "yes" : "unknown";
  if (fits > 1) return "no";
  return fits === 1 && mayFit === 1 ? "yes" : "unknown";
}
