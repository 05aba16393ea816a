import type { JsonValue } from "../../json/json-value.ts";
import { valueKey } from "../../model/value-key.ts";

/** A reason why a schema refuses a value, in the words of JSON Schema validators. */
export interface Reason {
  /** JSON pointer (RFC 6901) to the value, or to the missing or unwanted member. */
  readonly pointer: string;
  /** The keyword that refuses it; `described` for a member that is no longer described. */
  readonly keyword: string;
  /** The end of a sentence: `must be integer`. */
  readonly problem: string;
}

export function pointerTo(pointer: string, step: string | number): string {
  const text = String(step).replaceAll("~", "~0").replaceAll("/", "~1");
  return `${pointer}/${text}`;
}

/** Whether something is at a place or below it. */
export function isWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

const mostValues = 10;
const longestValue = 80;

/** The allowed values; the first ones of a long list. */
export function listed(values: readonly JsonValue[]): string {
  const shown = values.slice(0, mostValues).map(shortValue);
  const more = values.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${String(more)} more` : ""}`;
}

function shortValue(value: JsonValue): string {
  const text = valueKey(value);
  return text.length > longestValue
    ? `${text.slice(0, longestValue - 1)}…`
    : text;
}
