import { compareText } from "../../diagnostics/sort.ts";

/**
 * Compares a value of an item with a text of a filter, by the type of the value: numbers as numbers, `true` above
 * `false`, ISO 8601 dates and times as instants if both are such, other texts by code unit. `null` if the two cannot
 * be compared: the text is not a number and the value is one; the value is null, a list or an object.
 */
export function compareValue(value: unknown, text: string): number | null {
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
