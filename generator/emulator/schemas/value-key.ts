import { asDoubles } from "../../json/as-doubles.ts";
import { ExactNumber } from "../../json/exact-number.ts";
import { isObject } from "../member-path.ts";

/**
 * Equal for equal values of JSON, whatever the order of their members; `null` for what is longer than `longest`. Numbers are
 * what a program reads: a body that was parsed has no others.
 */
export function valueKey(
  value: unknown,
  longest: number = Infinity,
): string | null {
  const parts: string[] = [];
  let left = longest;
  const add = (text: string): boolean => {
    parts.push(text);
    left -= text.length;
    return left >= 0;
  };
  const write = (at: unknown): boolean => {
    if (at instanceof ExactNumber) return add(String(asDoubles(at)));
    if (Array.isArray(at))
      return (
        add("[") && at.every((item) => write(item) && add(",")) && add("]")
      );
    if (!isObject(at))
      return add(
        typeof at === "string" ? JSON.stringify(at) : String(at === 0 ? 0 : at),
      );
    return (
      add("{") &&
      Object.keys(at)
        .toSorted()
        .every(
          (name) =>
            add(`${JSON.stringify(name)}:`) && write(at[name]) && add(","),
        ) &&
      add("}")
    );
  };
  return write(value) ? parts.join("") : null;
}
