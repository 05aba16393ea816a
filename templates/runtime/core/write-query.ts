import type { CallOptions } from "./common-options.ts";
import { encodeStrictly } from "./encode.ts";
import { expand } from "./expand.ts";
import { type Filter, filterText } from "./filter.ts";
import { own, slots } from "./own.ts";
import { type Parameter, textOf } from "./parameter.ts";
import type { Styles } from "./parts.ts";
import { requirePart } from "./require-part.ts";
import type { Route } from "./route.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** Parameters by wire name, on an object without prototype. */
export type ExtraQuery = Readonly<Record<string, unknown>>;

/**
 * What goes before the parameters of a method: those of the caller's options,
 * and those that lead to a page.
 */
export function extraQuery(
  options: CallOptions,
  ofPage: Readonly<Record<string, unknown>> = {},
): ExtraQuery {
  return slots({ ...own(options, "query"), ...ofPage });
}

/** What the caller gave for a query parameter, by its wire name. */
export function givenInQuery(
  { parameters }: Route,
  params: object,
  options: CallOptions,
  name: string,
): unknown {
  const extra = extraQuery(options);
  if (Object.hasOwn(extra, name)) return extra[name];
  const listed = parameters.find((each) => isQuery(each, name));
  return listed && own(params, listed.property as keyof object);
}

function isQuery(parameter: Parameter, name: string): boolean {
  return parameter.in === "query" && parameter.name === name;
}

/**
 * Writes a parameter outside of the path: those of the template as they are
 * written there, others by the part for styles.
 * @returns undefined for a value that is left out
 * @throws ValidationError, FilterTooLongError
 */
export function writeParameter(
  parameter: Parameter,
  value: unknown,
  styles: Styles | undefined,
  details: ErrorDetails,
): string | undefined {
  const { property, name, style, explode } = parameter;
  const isPlain =
    parameter.in === "query" &&
    style === "form" &&
    !parameter.allowReserved &&
    parameter.content === undefined;
  if (!isPlain) {
    return requirePart(styles, "styles")(parameter, value, details);
  }
  return writeForm(name, value, explode, property, details);
}

/**
 * Writes a name and its value as a query has it, style form; a filter is
 * printed.
 * @throws ValidationError, FilterTooLongError
 */
export function writeForm(
  name: string,
  value: unknown,
  explode: boolean,
  property: string,
  details: ErrorDetails,
): string | undefined {
  const toText = textOf(property, details, encodeStrictly);
  const encoded = toText(name);
  return isFilter(value)
    ? `${encoded}=${toText(value[filterText](details))}`
    : expand(value, { style: "form", explode, name: encoded, toText });
}

function isFilter(value: unknown): value is Filter {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.hasOwn(value, filterText)
  );
}
