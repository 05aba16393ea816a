import { ValidationError } from "./call-errors.ts";
import { expand } from "./expand.ts";
import { encodeStrictly, listTexts, textOf, type ToText } from "./text-of.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import { toJson } from "./json-text.ts";
import { brackets } from "./brackets.ts";
import { writeMember } from "./form-member.ts";
import { formatOf } from "./media-types.ts";
import type { Parameter, Styles } from "./parts.ts";
import { isPlainObject } from "./objects.ts";

/** Part for parameters that a URI template cannot hold: headers, cookies, other styles, documents as values. */
export const styles: Styles = (parameter, value, details) => {
  if (value === undefined) return undefined;
  const encode = encoderOf(parameter, details);
  const { name, property, content } = parameter;
  if (parameter.in === "querystring") {
    return wholeQuery(parameter, value, details);
  }
  const json = (nested: unknown, at: string) => toJson(nested, at, details);
  const toText = textOf(
    property,
    details,
    encode,
    parameter.nested ? json : undefined,
  );
  const isNamed = parameter.in === "query" || parameter.in === "cookie";
  // Names of cookies are tokens; percent-encoded they always are.
  const wireName =
    isNamed || parameter.in === "path" ? encodeStrictly(name) : name;
  if (content !== undefined) {
    const text = toText(document(parameter, value, details));
    return isNamed ? `${wireName}=${text}` : text;
  }
  return writeStyled(parameter, value, wireName, toText, details);
};

const joints = {
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
  tabDelimited: "%09",
};

const writeStyled = (
  { property, style, explode, in: place }: Parameter,
  value: unknown,
  name: string,
  toText: ToText,
  details: ErrorDetails,
): string | undefined => {
  if (style === "deepObject") return brackets(name, value, toText);
  const isList = Array.isArray(value) || isPlainObject(value);
  // Exploded, and for single values, they are what form is.
  if (
    style === "spaceDelimited" ||
    style === "pipeDelimited" ||
    style === "tabDelimited"
  ) {
    if (isList && !explode) {
      const texts = textsOf(value, toText);
      const joint = joints[style];
      if (!texts.some((text) => text.includes(joint)))
        return texts.length === 0 ? undefined : `${name}=${texts.join(joint)}`;
      const problem = "must not hold its separator";
      throw new ValidationError(property, problem, details);
    }
    return expand(value, { style: "form", explode, name, toText });
  }
  const isCookie = style === "cookie";
  const text = expand(value, {
    style: isCookie ? "form" : style,
    explode,
    name,
    toText,
  });
  if (place !== "cookie") return text;
  const pairs = text?.replaceAll("&", "; ");
  // Encoded until here, so that no value could be taken for a separator.
  return isCookie && pairs ? decodeURIComponent(pairs) : pairs;
};

const textsOf = (value: object, toText: ToText): readonly string[] =>
  Array.isArray(value)
    ? listTexts(value, toText)
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .flatMap(([key, member]) => [toText(key), toText(member, `.${key}`)]);

/** The text of a value that is written as a document. */
const document = (
  { property, content = "" }: Parameter,
  value: unknown,
  details: ErrorDetails,
): string =>
  formatOf(content) !== "json" && typeof value === "string"
    ? value
    : toJson(value, property, details);

/** The value is the query: an object as a form, or a document. */
const wholeQuery = (
  parameter: Parameter,
  value: unknown,
  details: ErrorDetails,
): string | undefined => {
  const { property, content = "" } = parameter;
  if (formatOf(content) === "form" && isPlainObject(value)) {
    return Object.entries(value)
      .map(([name, member]) =>
        writeMember(name, member, `${property}.${name}`, details),
      )
      .filter((pair) => pair !== undefined)
      .join("&");
  }
  return encodeStrictly(document(parameter, value, details));
};

/** How the place of a parameter wants its texts; those of headers and of the style `cookie` are sent as given. */
const encoderOf = (
  parameter: Parameter,
  details: ErrorDetails,
): ((text: string) => string) => {
  if (parameter.allowReserved) return encodeButReserved;
  const isCookie = parameter.style === "cookie";
  if (parameter.in !== "header" && !isCookie) return encodeStrictly;
  const isJson = formatOf(parameter.content ?? "") === "json";
  return (text) => {
    const ascii = isJson
      ? text.replaceAll(/[\u0080-\uffff]/g, escapeUnit)
      : text;
    const isFit = /^[\t\x20-\x7e]*$/.test(ascii);
    // It would end the cookie.
    const ends = isCookie && ascii.includes(";");
    if (isFit && !ends) return isCookie ? encodeStrictly(ascii) : ascii;
    const place = isCookie ? "cookie" : "header";
    throw new ValidationError(
      parameter.property,
      `cannot be in a ${place}`,
      details,
    );
  };
};

const escapeUnit = (unit: string): string =>
  `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Leaves reserved characters and percent-encoded ones as they are (RFC 6570
 * section 3.2.3), but for those that would end the value or that a query must
 * not have: `&`, `+`, `#`, `[`, `]`, `'`.
 */
const encodeButReserved = (text: string): string =>
  encodeStrictly(text)
    .replaceAll(/%(?:3A|2F|3F|40|21|24|28|29|2A|2C|3B|3D)/g, decodeURIComponent)
    .replaceAll(/%25(?=[0-9A-Fa-f]{2})/g, "%");
