import { expand, type TemplateStyle } from "./expand.ts";
import { readHeaders } from "./check-options.ts";
import { isFilter, writeExtra, writeExtras } from "./extra-query.ts";
import { encodeStrictly, textOf } from "./text-of.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import { slots, isPlainObject } from "./objects.ts";
import type { ParameterEntry } from "./entries.ts";
import { filterText } from "./common-options.ts";
import { fillPath } from "./path-parameters.ts";
import {
  type Parameter,
  type PathSource,
  type Route,
  type StyleParts,
  type WriteTarget,
  requirePart,
} from "./parts.ts";
import { checkAddress } from "./address.ts";

/** Fills in what an entry leaves to its defaults (OpenAPI 3.1, Parameter Object). */
export const toParameter = (
  property: string,
  written: ParameterEntry,
): Parameter => {
  const entry = slots(written) as unknown as ParameterEntry; // the same members
  const inPath = entry.in === "path" || entry.in === "header";
  const style = entry.style ?? (inPath ? "simple" : "form");
  return Object.assign(entry, {
    property,
    name: entry.name ?? property,
    style,
    explode: entry.explode ?? (style === "form" || style === "deepObject"),
  });
};

/** Writes what the caller gave for the parameters of a route. */
export const writeTarget: WriteTarget = (source, details) => {
  const { root, route, call, parts, base, pathValues } = source;
  const { params, options, page } = call;
  const extra = slots({ ...options.query, ...page?.query });
  const query: string[] = [];
  const headers: Record<string, string> = {};
  const { cookie } = source.headers;
  const cookies = cookie === undefined ? [] : [cookie];
  for (const parameter of route.parameters) {
    const { name, property } = parameter;
    const isReplaced = parameter.in === "query" && name in extra;
    const text = isReplaced
      ? writeExtra(name, extra[name], details)
      : writeParameter(parameter, params[property], parts, details);
    if (isReplaced) Reflect.deleteProperty(extra, name);
    if (text === undefined) continue;
    if (parameter.in === "header") headers[name] = text;
    else if (parameter.in === "cookie") cookies.push(text);
    else query.push(text);
  }
  const address = {
    base,
    path: writePath(route.path, { params, values: pathValues, parts, details }),
    query: [route.fixedQuery, ...query, ...writeExtras(extra, details)],
    search: page?.search,
  };
  return {
    url: checkAddress(address, details),
    headers: {
      ...source.headers,
      // A document may name any header.
      ...readHeaders(headers, root.settings.reservedHeaders, details),
      ...(cookies.length > 0 && { cookie: cookies.join("; ") }),
    },
  };
};

/**
 * Writes a parameter outside of the path: those of the template as they are
 * written there, others by the part for styles.
 * @returns undefined for a value that is left out
 * @throws ValidationError, FilterTooLongError
 */
export const writeParameter = (
  parameter: Parameter,
  value: unknown,
  parts: StyleParts,
  details: ErrorDetails,
): string | undefined => {
  const { property, name, style, explode } = parameter;
  const isPlain =
    parameter.in === "query" &&
    style === "form" &&
    !parameter.allowReserved &&
    !parameter.nested &&
    parameter.content === undefined;
  if (!isPlain) {
    return requirePart(parts, "styles")(parameter, value, details);
  }
  return writeForm(name, value, explode, property, details);
};

/**
 * Writes a name and its value as a query has it, style form; a filter is
 * printed.
 * @throws ValidationError, FilterTooLongError
 */
export const writeForm = (
  name: string,
  value: unknown,
  explode: boolean,
  property: string,
  details: ErrorDetails,
): string | undefined => {
  const toText = textOf(property, details, encodeStrictly);
  const encoded = toText(name);
  return isFilter(value)
    ? `${encoded}=${toText(value[filterText](details))}`
    : expand(value, { style: "form", explode, name: encoded, toText });
};

/**
 * Fills the parameters into the path, see `fillPath`.
 * @throws ValidationError
 */
export const writePath = (
  path: Route["path"],
  { parts, ...source }: PathSource,
): string =>
  fillPath(path, source, (parameter, value, toText) => {
    const { content, nested, style, explode, name } = parameter;
    // It refuses both.
    if (
      source.values === "one-segment" &&
      (Array.isArray(value) || isPlainObject(value))
    ) {
      return toText(value);
    }
    if (content !== undefined || nested) {
      return requirePart(parts, "styles")(parameter, value, source.details);
    }
    const text = expand(value, {
      style: style as TemplateStyle, // a path has no others
      explode,
      name: encodeStrictly(name),
      toText,
    });
    return style === "label" && text === "." ? undefined : text;
  });
