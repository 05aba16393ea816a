import { type CallOptions, type Filter, filterText } from "./common-options.ts";
import { encodeStrictly, listTexts, textOf } from "./text-of.ts";
import { own, slots } from "./objects.ts";
import type { Parameter } from "./parts.ts";
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
  parameters: readonly Parameter[],
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
 * Writes a parameter that no method lists: a filter, a value, or a list that repeats the name.
 * @throws ValidationError, FilterTooLongError
 */
export function writeExtra(
  name: string,
  value: unknown,
  details: ErrorDetails,
): string | undefined {
  if (value === undefined) return undefined;
  const toText = textOf(name, details, encodeStrictly);
  const texts = Array.isArray(value)
    ? listTexts(value, toText)
    : [toText(isFilter(value) ? value[filterText](details) : value)];
  const lead = `${toText(name)}=`;
  return texts.length === 0 ? undefined : lead + texts.join(`&${lead}`);
}

export function isFilter(value: unknown): value is Filter {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.hasOwn(value, filterText)
  );
}
