import { CodeText } from "./code-text.ts";

/**
 * The input of a template: plain and complete. It contains printed values, flags, lists and nested views, and `null`,
 * `false` or an empty list for absent values.
 */
export type View = { readonly [field: string]: ViewValue };
export type ViewValue = CodeText | boolean | null | View | readonly ViewValue[];

/**
 * Gives the type itself when it is a view. Interfaces are views, and a text or number that has not been printed
 * becomes `never`.
 */
export type Viewable<V> = V extends CodeText | boolean | null
  ? V
  : V extends readonly (infer Item)[]
    ? readonly Viewable<Item>[]
    : V extends object
      ? { readonly [Field in keyof V]: Viewable<V[Field]> }
      : never;

export function isView(value: ViewValue): value is View {
  return (
    typeof value === "object" &&
    value !== null &&
    !isList(value) &&
    !CodeText.is(value)
  );
}

// `Array.isArray` does not narrow readonly arrays.
export function isList(value: ViewValue): value is readonly ViewValue[] {
  return Array.isArray(value);
}

/** Decides the condition of `{{#if}}`. */
export function isPresent(value: ViewValue): boolean {
  return (
    value !== null && value !== false && !(isList(value) && value.length === 0)
  );
}

/** Describes a kind of value in the words of messages. */
export function kindOf(value: ViewValue): string {
  if (value === null) return "absent";
  if (typeof value === "boolean") return "a flag";
  if (isList(value)) return "a list";
  if (!CodeText.is(value)) return "a view";
  return kinds[value.form];
}

const kinds: Readonly<Record<CodeText["form"], string>> = {
  name: "a name",
  literal: "a literal",
  type: "a type",
  doc: "documentation",
  text: "text",
};
