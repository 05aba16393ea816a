import type { JsonValue } from "../../model/json-value.ts";
import type { WireKeyword, WireSchema } from "../model/wire-schema.ts";
import { isList } from "../../model/value-key.ts";
import { everyAnswer, type SubsetAnswer } from "./answer.ts";
import { leastOf, mostOf, schemaOf } from "./implies-rule.ts";

type Next = (schema: WireSchema, value: JsonValue) => SubsetAnswer;

/** Whether one value obeys a rule. */
export function acceptsRule(
  rule: WireKeyword,
  value: JsonValue,
  next: Next,
): SubsetAnswer {
  switch (rule.keyword) {
    case "not": {
      const schema = schemaOf(rule, "not");
      return schema === null ? "unknown" : opposite(next(schema, value));
    }
    case "contains":
      return isList(value) ? acceptsContains(rule, value, next) : "yes";
    case "if":
      return acceptsCondition(rule, value, next);
    case "dependentSchemas": {
      const [part] = rule.parts;
      if (part === undefined || part.schema === null) return "unknown";
      return isObject(value) && Object.hasOwn(value, part.keyword)
        ? next(part.schema, value)
        : "yes";
    }
    default:
      return "unknown";
  }
}

function isObject(
  value: JsonValue,
): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !isList(value);
}

function opposite(answer: SubsetAnswer): SubsetAnswer {
  if (answer === "unknown") return answer;
  return answer === "yes" ? "no" : "yes";
}

function acceptsContains(
  rule: WireKeyword,
  items: readonly JsonValue[],
  next: Next,
): SubsetAnswer {
  const schema = schemaOf(rule, "contains");
  if (schema === null) return "unknown";
  const answers = items.map((item) => next(schema, item));
  if (answers.includes("unknown")) return "unknown";
  const count = answers.filter((answer) => answer === "yes").length;
  return count >= leastOf(rule) && count <= mostOf(rule) ? "yes" : "no";
}

function acceptsCondition(
  rule: WireKeyword,
  value: JsonValue,
  next: Next,
): SubsetAnswer {
  const condition = schemaOf(rule, "if");
  if (condition === null) return "unknown";
  const follow = (keyword: "then" | "else") => (): SubsetAnswer => {
    const schema = schemaOf(rule, keyword);
    return schema === null ? "yes" : next(schema, value);
  };
  switch (next(condition, value)) {
    case "yes":
      return follow("then")();
    case "no":
      return follow("else")();
    case "unknown":
      return everyAnswer([follow("then"), follow("else")]) === "yes"
        ? "yes"
        : "unknown";
  }
}
