/** A JSON object. */
export type Entry = Readonly<Record<string, unknown>>;

export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.filter((each) => typeof each === "string")
    : [];
}

export function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

export function objectOf(value: unknown): Entry | null {
  return isObject(value) ? value : null;
}

export function isObject(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
