import { CodeText } from "./code-text.ts";

/**
 * What a template is rendered with: plain and complete. Printed values, flags, lists and nested views; `null`, `false` or
 * an empty list for what is absent.
 */
export type View = { readonly [field: string]: ViewValue };
export type ViewValue = CodeText | boolean | null | View | readonly ViewValue[];

/** The type itself where it is a view: interfaces are, and a text or number that nobody has printed becomes `never`. */
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

/** What `{{#if}}` asks. */
export function isPresent(value: ViewValue): boolean {
  return (
    value !== null && value !== false && !(isList(value) && value.length === 0)
  );
}

/** What a value is, in the words of messages. */
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
