import { isObject, type JsonValue } from "../../json/json-value.ts";
import { isList } from "../../model/value-key.ts";
import { leastOf, mostOf, schemaOf } from "../model/rule-parts.ts";
import type { WireKeyword, WireSchema } from "../model/wire-schema.ts";
import { everyAnswer, type Answer } from "./answer.ts";
import { judgeApart, refuse, refuseIf, type At } from "./run.ts";

/** Judges a value by a rule that is no part of a shape. */
export function judgeRule(rule: WireKeyword, value: JsonValue, at: At): Answer {
  const test = (schema: WireSchema, inside: JsonValue): Answer =>
    judgeApart(at, () => at.run.ask(schema, inside, at)).answer;
  switch (rule.keyword) {
    case "not": {
      const schema = schemaOf(rule, "not");
      if (schema === null) return "unknown";
      switch (test(schema, value)) {
        case "yes":
          return refuse(at, "not", () => "must NOT be valid");
        case "no":
          return "yes";
        case "unknown":
          return "unknown";
      }
    }
    case "contains":
      return isList(value) ? judgeContains(rule, value, test, at) : "yes";
    case "if":
      return judgeCondition(rule, value, test, at);
    case "dependentSchemas": {
      const [part] = rule.parts;
      if (part === undefined || part.schema === null) return "unknown";
      return isObject(value) && Object.hasOwn(value, part.keyword)
        ? at.run.ask(part.schema, value, at)
        : "yes";
    }
    case "allOf":
      // The text of a schema that is too large to be read.
      at.run.leaveOut();
      return "unknown";
    default:
      // What contents and formats say of other types, and the form of XML.
      return at.run.formats === "checked" ? "yes" : "unknown";
  }
}

type Test = (schema: WireSchema, value: JsonValue) => Answer;

function judgeContains(
  rule: WireKeyword,
  items: readonly JsonValue[],
  test: Test,
  at: At,
): Answer {
  const schema = schemaOf(rule, "contains");
  if (schema === null) return "unknown";
  const answers = items.map((item) => test(schema, item));
  if (answers.includes("unknown")) return "unknown";
  const count = answers.filter((answer) => answer === "yes").length;
  const [least, most] = [leastOf(rule), mostOf(rule)];
  const limit =
    most === Number.POSITIVE_INFINITY
      ? ""
      : ` and no more than ${String(most)}`;
  return refuseIf(
    count < least || count > most,
    at,
    "contains",
    () => `must contain at least ${String(least)}${limit} valid item(s)`,
  );
}

/** If nobody knows which branch holds, only what both accept is accepted. */
function judgeCondition(
  rule: WireKeyword,
  value: JsonValue,
  test: Test,
  at: At,
): Answer {
  const condition = schemaOf(rule, "if");
  if (condition === null) return "unknown";
  const follow = (keyword: "then" | "else") => (): Answer => {
    const schema = schemaOf(rule, keyword);
    return schema === null ? "yes" : at.run.ask(schema, value, at);
  };
  switch (test(condition, value)) {
    case "yes":
      return follow("then")();
    case "no":
      return follow("else")();
    case "unknown": {
      const both = (): Answer => everyAnswer([follow("then"), follow("else")]);
      return judgeApart(at, both).answer === "yes" ? "yes" : "unknown";
    }
  }
}
