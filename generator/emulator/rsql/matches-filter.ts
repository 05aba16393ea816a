import { exhaustive } from "../../diagnostics/invariant.ts";
import { matchesGlob } from "../../source/glob.ts";
import { memberValues } from "./member-values.ts";
import type { RsqlComparison, RsqlNode } from "./parse.ts";
import { compareText } from "../../diagnostics/sort.ts";

/**
 * The meaning of the operators. A comparison holds if one of the values of its selector satisfies it, a negative one
 * if none does: `tags!=new` keeps items without tags.
 */
const operators: Readonly<Record<string, Meaning>> = {
  "==": (found, [text = ""]) => found.some((value) => isEqual(value, text)),
  "!=": (found, [text = ""]) => !found.some((value) => isEqual(value, text)),
  "=in=": (found, texts) => isAmong(found, texts),
  "=out=": (found, texts) => !isAmong(found, texts),
  "=gt=": ordered((order) => order > 0),
  "=ge=": ordered((order) => order >= 0),
  "=lt=": ordered((order) => order < 0),
  "=le=": ordered((order) => order <= 0),
};

type Meaning = (found: readonly unknown[], texts: readonly string[]) => boolean;

const alternatives: Readonly<Record<string, string>> = {
  ">": "=gt=",
  ">=": "=ge=",
  "<": "=lt=",
  "<=": "=le=",
};

const severalValues = new Set(["=in=", "=out="]);

/** The problem of a comparison with valid syntax, as a sentence; `null` if it can be evaluated. */
export function comparisonProblem(
  { selector, operator, values }: RsqlComparison,
  isSelector: (selector: string) => boolean,
): string | null {
  if (!isSelector(selector)) return `There is no field "${selector}".`;
  if (meaningOf(operator) === null)
    return `There is no operator "${operator}".`;
  return values.length > 1 && !severalValues.has(operator)
    ? `The operator "${operator}" takes one value.`
    : null;
}

/** Whether the filter keeps the item. Comparisons with a problem, see `comparisonProblem`, keep nothing. */
export function matchesFilter(node: RsqlNode, item: unknown): boolean {
  switch (node.kind) {
    case "and":
      return node.children.every((child) => matchesFilter(child, item));
    case "or":
      return node.children.some((child) => matchesFilter(child, item));
    case "comparison": {
      const found = memberValues(item, node.selector);
      return meaningOf(node.operator)?.(found, node.values) ?? false;
    }
    default:
      return exhaustive(node);
  }
}

function meaningOf(operator: string): Meaning | null {
  const name = alternatives[operator] ?? operator;
  return operators[name] ?? null;
}

function isEqual(value: unknown, text: string): boolean {
  return typeof value === "string" && text.includes("*")
    ? matchesGlob(value, text)
    : compareValue(value, text) === 0;
}

function isAmong(found: readonly unknown[], texts: readonly string[]): boolean {
  return found.some((value) =>
    texts.some((text) => compareValue(value, text) === 0),
  );
}

function ordered(isWanted: (order: number) => boolean): Meaning {
  return (found, [text = ""]) =>
    found.some((value) => {
      const order = compareValue(value, text);
      return order !== null && isWanted(order);
    });
}

/**
 * Compares a value of an item with a text of a filter, by the type of the value: numbers as numbers, `true` above
 * `false`, ISO 8601 dates and times as instants if both are such, other texts by code unit. `null` if the two cannot
 * be compared: the text is not a number and the value is one; the value is null, a list or an object.
 */
function compareValue(value: unknown, text: string): number | null {
  switch (typeof value) {
    case "number":
      return isNumber(text) ? Math.sign(value - Number(text)) : null;
    case "boolean":
      return text === "true" || text === "false"
        ? Number(value) - Number(text === "true")
        : null;
    case "string":
      return (
        compareInstants(value, text) ?? Math.sign(compareText(value, text))
      );
    default:
      return null;
  }
}

function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

function compareInstants(left: string, right: string): number | null {
  const difference = instantOf(left) - instantOf(right);
  return Number.isNaN(difference) ? null : Math.sign(difference);
}

function instantOf(text: string): number {
  return /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/.test(
    text,
  )
    ? Date.parse(text)
    : NaN;
}
