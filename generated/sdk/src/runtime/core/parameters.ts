import { expand, type TemplateStyle } from "./expand.ts";
import { readHeaders } from "./check-options.ts";
import { isFilter, writeExtra, writeExtras } from "./extra-query.ts";
import { encodeStrictly, textOf } from "./text-of.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import { slots, own, isPlainObject } from "./objects.ts";
import type { ParameterEntry } from "./entries.ts";
import { filterText } from "./common-options.ts";
import {
  type Parameter,
  type PathSource,
  type StyleParts,
  type WriteTarget,
  requirePart,
} from "./parts.ts";
import { checkAddress } from "./address.ts";
import { ValidationError } from "./call-errors.ts";

/** Fills in what an entry leaves to its defaults (OpenAPI 3.1, Parameter Object). */
export function toParameter(
  property: string,
  written: ParameterEntry,
): Parameter {
  const entry = slots(written) as unknown as ParameterEntry; // the same members
  const inPath = entry.in === "path" || entry.in === "header";
  const style = entry.style ?? (inPath ? "simple" : "form");
  return Object.assign(entry, {
    property,
    name: entry.name ?? property,
    style,
    explode: entry.explode ?? (style === "form" || style === "deepObject"),
  });
}

/** Writes what the caller gave for the parameters of a route. */
export const writeTarget: WriteTarget = (source, details) => {
  const { route, call, parts, base, pathValues, reservedHeaders } = source;
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
      ...readHeaders(headers, reservedHeaders, details),
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
export function writeParameter(
  parameter: Parameter,
  value: unknown,
  parts: StyleParts,
  details: ErrorDetails,
): string | undefined {
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

// A slash of a value is %2F, which some servers decode before they look at the
// segments; so a dot segment must not be made of values either.
const dotSegment = /(?:\/|%2F|%5C)(?:\.|%(?:25)?2e){1,2}(?:\/|%2F|%5C|$)/i;

/**
 * Fills the parameters into the path, each encoded into its place: whatever the
 * values, the result has the segments of the template.
 * @throws ValidationError
 */
export function writePath(
  path: readonly (string | Parameter)[],
  source: PathSource,
): string {
  const { params, details } = source;
  const text = path
    .map((piece) =>
      typeof piece === "string"
        ? piece
        : writePiece(piece, own(params, piece.property), source),
    )
    .join("");
  if (!dotSegment.test(text)) return text;
  const names = path
    .filter((piece) => typeof piece !== "string")
    .map(({ property }) => property);
  const problem = "must not form a dot segment";
  throw new ValidationError(names.join(", "), problem, details);
}

function writePiece(
  parameter: Parameter,
  value: unknown,
  { values, parts, details }: PathSource,
): string {
  const { property, content, nested, style, explode } = parameter;
  const isStrict = values === "one-segment";
  const fail = (problem: string): never => {
    throw new ValidationError(property, problem, details);
  };
  if (value === undefined) fail("is missing");
  const toText = textOf(property, details, encodeStrictly);
  // It refuses both.
  if (isStrict && (Array.isArray(value) || isPlainObject(value))) toText(value);
  const text =
    content === undefined && !nested
      ? expand(value, {
          style: style as TemplateStyle, // a path has no others
          explode,
          name: encodeStrictly(parameter.name),
          toText,
        })
      : requirePart(parts, "styles")(parameter, value, details);
  if (!text || (style === "label" && text === ".")) {
    return fail("must not be empty");
  }
  if (/%(?:[01][0-9A-F]|7F|C2%[89])/.test(text)) {
    fail("must not have control characters");
  }
  if (isStrict && /%(?:2F|5C)/.test(text)) {
    fail("must be one segment");
  }
  return text;
}
