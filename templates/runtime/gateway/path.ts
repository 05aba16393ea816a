import { ValidationError } from "../core/call-errors.ts";
import type { OperationDescriptor } from "./descriptors.ts";
import { encodeStrictly, scalarText } from "../core/encode.ts";
import { own } from "../core/own.ts";

const placeholder = /\{([^{}]+)\}/g;
// Looked at when literals and values are joined; a value's % is a %25 by then.
const dotSegment = /\/(?:\.|%(?:25)?2e){1,2}(?:\/|$)/i;

/**
 * Fills the parameters into the path, each encoded into its place: whatever
 * the values, the result has the segments of the template.
 * @throws ValidationError for a value that cannot be one exact segment
 */
export function expandPath(
  operation: OperationDescriptor,
  params: Readonly<Record<string, unknown>>,
): string {
  const path = operation.path.replaceAll(placeholder, (_match, name: string) =>
    encodeStrictly(readValue(name, operation, params)),
  );
  const dots = dotSegment.exec(path);
  if (!dots) return path;
  // Values cannot add a slash, so the segments of both have the same numbers.
  const segment = path.slice(0, dots.index + 1).split("/").length - 1;
  const template = operation.path.split("/")[segment] ?? "";
  const names = [...template.matchAll(placeholder)].map((match) => match[1]);
  throw invalid(names.join(", "), "must not form a dot segment", operation);
}

function readValue(
  name: string,
  operation: OperationDescriptor,
  params: Readonly<Record<string, unknown>>,
): string {
  const refusal = (problem: string): ValidationError =>
    invalid(name, problem, operation);
  const text = scalarText(own(params, name), refusal);
  if (text === "") throw refusal("must not be empty");
  if (/\p{Cc}/u.test(text)) throw refusal("must not have control characters");
  // %2F and %5C: gateways refuse them, or take them for the end of a segment.
  if (/[/\\]/.test(text)) throw refusal("must not have a slash or backslash");
  return text;
}

function invalid(
  name: string,
  problem: string,
  operation: OperationDescriptor,
): ValidationError {
  return new ValidationError(name, problem, { operation: operation.key });
}
