import type { Filter } from "../core/common-options.ts";
import { builder, type FilterBuilder, type FilterFields } from "./builder.ts";
import { createFilter, treeOf } from "./create-filter.ts";
import { FilterError } from "./errors.ts";
import type { FilterValue } from "./operand.ts";
import { parse } from "./parse.ts";
import { logic, type Logic } from "./tree.ts";

/** What `rsql` is: a template tag, and the functions that build filters. */
export interface Rsql extends FilterBuilder<Record<string, FilterValue>> {
  /**
   * A filter as a template. Its text is read as written, without JavaScript's
   * escapes. An interpolation may be used for a value, outside quotes, and stays
   * one value: rsql`name==${name} and age=gt=${age}`. After `=in=` and `=out=` it
   * may also be a list: rsql`id=in=${ids}`.
   * @throws FilterError with the offset in the text
   */
  (
    parts: TemplateStringsArray,
    ...values: readonly (FilterValue | readonly FilterValue[])[]
  ): Filter;
  /** All of the filters. Throws FilterError for none. */
  readonly and: (...filters: readonly Filter[]) => Filter;
  /** At least one of the filters. Throws FilterError for none. */
  readonly or: (...filters: readonly Filter[]) => Filter;
  /**
   * A filter from text, for example from configuration. Do not use it for text
   * that is built from values; use the template for that.
   * @throws FilterError with the offset
   */
  readonly raw: (text: string) => Filter;
  /**
   * The comparisons for known fields, so that selectors and values are checked
   * when they are compiled: `rsql.for<{ name: string; age: number }>()`.
   */
  readonly for: <
    Fields extends FilterFields<Fields>,
  >() => FilterBuilder<Fields>;
}

/** Builds RSQL filters for list calls. */
export const rsql: Rsql = /* @__PURE__ */ Object.assign(template, builder, {
  and: join("and"),
  or: join("or"),
  raw,
  // Which fields there are is known to the compiler alone.
  for: () => builder as never,
});

function template(
  parts: TemplateStringsArray,
  ...values: readonly unknown[]
): Filter {
  // Called like a function, with text put together, it would quote nothing.
  if (Array.isArray(parts) && Object.hasOwn(parts, "raw")) {
    return createFilter(parse(parts.raw, values));
  }
  throw new FilterError("must be a template: rsql`name==${value}`");
}

function raw(text: string): Filter {
  if (typeof text === "string") return createFilter(parse([text]));
  throw new FilterError("must be text");
}

function join(kind: Logic["kind"]) {
  return (...filters: readonly Filter[]): Filter =>
    createFilter(logic(kind, filters.map(treeOf)));
}
