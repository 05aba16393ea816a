import { dataKeywords } from "./document-keywords.ts";

/**
 * Whether the value is data. References in extensions are not followed, except for the extension that contains
 * webhooks in 3.0 documents.
 */
export function isData(name: string): boolean {
  return (
    dataKeywords.has(name) || (name.startsWith("x-") && name !== "x-webhooks")
  );
}

/**
 * Keywords whose values are maps or lists of data. A reference in their place, or in that of a named example, is not
 * data.
 */
export const partlyData: ReadonlySet<string> = new Set(["enum", "examples"]);

export function referencesOfData(
  value: object,
): readonly (readonly [below: readonly string[], reference: string])[] {
  if (Array.isArray(value)) return [];
  const whole = ownText(value, "$ref");
  if (whole !== null) return [[["$ref"], whole]];
  return Object.entries(value).flatMap(([name, named]) => {
    const text = isObject(named) ? ownText(named, "$ref") : null;
    return text === null ? [] : [[[name, "$ref"], text] as const];
  });
}

/** Whether it leads through a member that has the name of data. */
export function mayBeData(pointer: string): boolean {
  return pointerNamesData.test(pointer);
}

const pointerNamesData = new RegExp(
  `/(?:x-|(?:${[...dataKeywords].join("|")})(?:/|$))`,
);

export function ownText(value: object, name: string): string | null {
  if (!Object.hasOwn(value, name)) return null;
  const text = (value as Readonly<Record<string, unknown>>)[name];
  return typeof text === "string" ? text : null;
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
