import { ValidationError } from "./call-errors.ts";
import { scalarText } from "./encode.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import { slots } from "./own.ts";
import type { ParameterEntry } from "./entries.ts";

/** A parameter with everything said. */
export interface Parameter {
  /** Property of `params`. */
  readonly property: string;
  /** Wire name. */
  readonly name: string;
  readonly in: ParameterEntry["in"];
  readonly style: NonNullable<ParameterEntry["style"]>;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly content: string | undefined;
}

/** Fills in what an entry leaves to its defaults (OpenAPI 3.1, Parameter Object). */
export function toParameter(
  property: string,
  written: ParameterEntry,
): Parameter {
  const entry = slots(written) as unknown as ParameterEntry; // the same members
  const inPath = entry.in === "path" || entry.in === "header";
  const style = entry.style ?? (inPath ? "simple" : "form");
  return {
    property,
    name: entry.name ?? property,
    in: entry.in,
    style,
    explode: entry.explode ?? (style === "form" || style === "deepObject"),
    allowReserved: entry.allowReserved === true,
    content: entry.content,
  };
}

/** Makes the text of one value; a Date is written as ISO 8601 in UTC. */
export type ToText = (value: unknown) => string;

/**
 * Makes the function that writes the values of a parameter.
 * @throws ValidationError, from that function, for null, NaN, objects and lone surrogates
 */
export function textOf(
  property: string,
  details: ErrorDetails,
  encode: (text: string) => string,
): ToText {
  const refusal = (problem: string): ValidationError =>
    new ValidationError(property, problem, details);
  return (value) => {
    if (!(value instanceof Date)) return encode(scalarText(value, refusal));
    if (Number.isNaN(+value)) throw refusal("must be a valid date");
    return encode(value.toISOString());
  };
}
