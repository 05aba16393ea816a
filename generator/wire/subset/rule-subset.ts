import type { JsonType, WireKeyword, WireShape } from "../model/wire-schema.ts";
import { areShapesDisjoint } from "./are-disjoint.ts";
import type { Answer } from "../accept/answer.ts";
import { leastOf, mostOf, schemaOf } from "../model/rule-parts.ts";
import { impliesRule } from "./implies-rule.ts";
import { isRestSubset } from "./rest-subset.ts";
import type { SubsetRun } from "./subset-run.ts";

/** Rules that do not restrict values of other types. */
const typeOfRule: ReadonlyMap<string, JsonType> = new Map<string, JsonType>([
  ["contains", "array"],
  ["contentSchema", "string"],
  ["dependentSchemas", "object"],
]);

/** Whether all values of a shape obey a rule: by a rule of its own, or because of its other restrictions. */
export function isRuleKept(
  inner: WireShape,
  rule: WireKeyword,
  run: SubsetRun,
): Answer {
  const type = typeOfRule.get(rule.keyword);
  const isKept =
    (type !== undefined && !inner.types.includes(type)) ||
    inner.others.some((own) =>
      impliesRule(own, rule, (a, b) => run.ask(a, b) === "yes"),
    ) ||
    keepsByItself(inner, rule, run);
  return isKept ? "yes" : "unknown";
}

function keepsByItself(
  inner: WireShape,
  rule: WireKeyword,
  run: SubsetRun,
): boolean {
  const isIn = (keyword: string): boolean => {
    const schema = schemaOf(rule, keyword);
    return schema === null || run.askShapes(inner, schema.shape) === "yes";
  };
  const isApartFrom = (keyword: string): boolean => {
    const schema = schemaOf(rule, keyword);
    return schema !== null && areShapesDisjoint(inner, schema.shape, run.side);
  };
  switch (rule.keyword) {
    case "not":
      return isApartFrom("not");
    case "contains":
      return containsEnough(inner, rule, run);
    case "if":
      return (
        (isApartFrom("if") && isIn("else")) || (isIn("then") && isIn("else"))
      );
    case "dependentSchemas": {
      const [part] = rule.parts;
      return part !== undefined && isIn(part.keyword);
    }
    default:
      return false;
  }
}

/** Every item is one of the counted ones. */
function containsEnough(
  { array }: WireShape,
  rule: WireKeyword,
  run: SubsetRun,
): boolean {
  const wanted = schemaOf(rule, "contains");
  return (
    wanted !== null &&
    array.minItems >= leastOf(rule) &&
    (array.maxItems ?? Number.POSITIVE_INFINITY) <= mostOf(rule) &&
    [...array.prefix, array.items].every(
      (item) => isRestSubset(item, wanted, run) === "yes",
    )
  );
}
