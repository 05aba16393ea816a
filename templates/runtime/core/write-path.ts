import { ValidationError } from "./call-errors.ts";
import {
  encodeStrictly,
  expand,
  type TemplateStyle,
  textOf,
} from "./expand.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import { own, isPlainObject } from "./objects.ts";
import { type Parameter, type Styles, requirePart } from "./parts.ts";
import type { Route } from "./route.ts";

// A slash of a value is %2F, which some servers decode before they look at the
// segments; so a dot segment must not be made of values either.
const dotSegment = /(?:\/|%2F|%5C)(?:\.|%(?:25)?2e){1,2}(?:\/|%2F|%5C|$)/i;

/**
 * What a value of a path may be: what its parameter is documented as, encoded
 * whatever it holds, or one text without slash and backslash. Some servers and
 * proxies refuse `%2F` and `%5C`, or take them for the end of a segment.
 */
export type PathValues = "encoded" | "one-segment";

/** What a path is written from. */
export interface PathSource {
  readonly params: Readonly<Record<string, unknown>>;
  readonly values: PathValues;
  readonly styles: Styles | undefined;
  readonly details: ErrorDetails;
}

/**
 * Fills the parameters into the path, each encoded into its place: whatever the
 * values, the result has the segments of the template.
 * @throws ValidationError
 */
export function writePath({ path }: Route, source: PathSource): string {
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
  { values, styles, details }: PathSource,
): string {
  const { property, content, style, explode } = parameter;
  const isStrict = values === "one-segment";
  const fail = (problem: string): never => {
    throw new ValidationError(property, problem, details);
  };
  if (value === undefined) fail("is missing");
  if (isStrict && (Array.isArray(value) || isPlainObject(value))) {
    fail("must be a string, number, boolean or bigint");
  }
  const text =
    content === undefined
      ? expand(value, {
          style: style as TemplateStyle, // a path has no others
          explode,
          name: encodeStrictly(parameter.name),
          toText: textOf(property, details, encodeStrictly),
        })
      : requirePart(styles, "styles")(parameter, value, details);
  if (!text || (style === "label" && text === ".")) {
    return fail("must not be empty");
  }
  if (/%(?:[01][0-9A-F]|7F|C2%[89])/.test(text)) {
    fail("must not have control characters");
  }
  if (isStrict && /%(?:2F|5C)/.test(text)) {
    fail("must not have a slash or backslash");
  }
  return text;
}
