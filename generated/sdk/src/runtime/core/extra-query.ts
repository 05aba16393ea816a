import { checkAddress } from "./address.ts";
import type { WriteTarget } from "./parts.ts";
import { type Filter, filterText } from "./common-options.ts";
import { encodeStrictly, listTexts, textOf } from "./text-of.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** Writes the option `query` of calls of operations without parameters. */
export const writeTargetWithQuery: WriteTarget = (source, details) => {
  const { route, call, base, headers } = source;
  const extra = writeExtras(call.options.query ?? {}, details);
  const query = [route.fixedQuery, ...extra];
  return {
    url: checkAddress({ base, path: route.path.join(""), query }, details),
    headers,
  };
};

/**
 * Writes parameters that no method lists, by wire name.
 * @returns names and values, encoded; none for what is undefined
 * @throws ValidationError, FilterTooLongError
 */
export const writeExtras = (
  extra: Readonly<Record<string, unknown>>,
  details: ErrorDetails,
): readonly string[] =>
  Object.entries(extra).flatMap(
    ([name, value]) => writeExtra(name, value, details) ?? [],
  );

/**
 * Writes one of them: a filter, a value, or a list that repeats the name.
 * @throws ValidationError, FilterTooLongError
 */
export const writeExtra = (
  name: string,
  value: unknown,
  details: ErrorDetails,
): string | undefined => {
  if (value === undefined) return undefined;
  const toText = textOf(name, details, encodeStrictly);
  const texts = Array.isArray(value)
    ? listTexts(value, toText)
    : [toText(isFilter(value) ? value[filterText](details) : value)];
  const lead = `${toText(name)}=`;
  return texts.length === 0 ? undefined : lead + texts.join(`&${lead}`);
};

export const isFilter = (value: unknown): value is Filter =>
  typeof value === "object" &&
  value !== null &&
  Object.hasOwn(value, filterText);
