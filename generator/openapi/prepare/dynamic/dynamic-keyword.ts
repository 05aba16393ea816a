import { dataKeywords, nameMaps } from "../../../source/document-keywords.ts";
import type { DocumentSet } from "../../../source/document-set.ts";
import { isObject } from "../../../json/json-value.ts";
import { valueAt, type Place } from "../../document/place.ts";

/** A reference whose target depends on the schemas that led to it (JSON Schema 2019-09 and 2020-12). */
export interface DynamicReference {
  readonly keyword: "$dynamicRef" | "$recursiveRef";
  readonly reference: string;
}

/** The keyword of a schema; `null` for nearly all. */
export function dynamicReferenceAt(place: Place): DynamicReference | null {
  for (const keyword of ["$dynamicRef", "$recursiveRef"] as const) {
    const reference = valueAt(place, keyword);
    if (typeof reference === "string") return { keyword, reference };
  }
  return null;
}

/** A quick check: nearly all documents have none. Recursion is as deep as the reader allows. */
export function hasDynamicReferences({ documents }: DocumentSet): boolean {
  return [...documents.values()].some(({ source }) =>
    isThere(source.value, false),
  );
}

function isThere(value: unknown, isNameMap: boolean): boolean {
  if (Array.isArray(value))
    return value.some(
      (entry) => typeof entry === "object" && isThere(entry, false),
    );
  if (!isObject(value)) return false;
  return Object.keys(value).some((name) => {
    const member = value[name];
    if (typeof member === "object")
      return isNameMap
        ? isThere(member, false)
        : !dataKeywords.has(name) && isThere(member, nameMaps.has(name));
    return (
      !isNameMap &&
      typeof member === "string" &&
      (name === "$dynamicRef" || name === "$recursiveRef")
    );
  });
}
