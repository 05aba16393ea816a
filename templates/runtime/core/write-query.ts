import { encodeStrictly } from "./encode.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import { expand } from "./expand.ts";
import { type Parameter, textOf } from "./parameter.ts";
import type { Styles } from "./parts.ts";
import { requirePart } from "./require-part.ts";

/**
 * Writes a parameter outside of the path: those of the template as they are
 * written there, others by the part for styles.
 * @returns undefined for a value that is left out
 * @throws ValidationError
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
 * Writes a name and its value as a query has it, style form.
 * @throws ValidationError
 */
export function writeForm(
  name: string,
  value: unknown,
  explode: boolean,
  property: string,
  details: ErrorDetails,
): string | undefined {
  const toText = textOf(property, details, encodeStrictly);
  return expand(value, { style: "form", explode, name: toText(name), toText });
}
