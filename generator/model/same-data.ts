import { isObject } from "../json/json-value.ts";
import { ExactNumber } from "../json/exact-number.ts";

/** Whether two values of documents are the same data, whatever the order of their members. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof ExactNumber && b instanceof ExactNumber)
    return a.text === b.text;
  if (Array.isArray(a))
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry, index) => isSameData(entry, b[index]))
    );
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) => Object.hasOwn(b, name) && isSameData(a[name], b[name]),
    )
  );
}
