import { ValidationError } from "./call-errors.ts";
import type { OperationDescriptor } from "./descriptors.ts";
import { encodeStrictly, scalarText } from "./encode.ts";
import { own } from "./own.ts";

const placeholder = /\{([^{}]+)\}/g;
const dotSegment = /^(?:\.|%2e){1,2}$/i;

/** Names of the parameters in a path. */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(placeholder)].map((match) => match[1] ?? "");
}

/**
 * Fills the parameters into the path, each encoded into its place: whatever
 * the values, the result has the segments of the template.
 * @throws ValidationError for a value that cannot be one exact segment
 */
export function expandPath(
  operation: OperationDescriptor,
  params: Readonly<Record<string, unknown>>,
): string {
  return operation.path
    .split("/")
    .map((segment) => expandSegment(segment, operation, params))
    .join("/");
}

function expandSegment(
  segment: string,
  operation: OperationDescriptor,
  params: Readonly<Record<string, unknown>>,
): string {
  const names = pathParameters(segment);
  if (names.length === 0) return segment;
  const read = (_match: string, name: string): string =>
    readValue(name, operation, params);
  // Dots come together from literals and values, so the whole is looked at.
  if (dotSegment.test(segment.replaceAll(placeholder, read))) {
    throw invalid(names.join(", "), "must not form a dot segment", operation);
  }
  return segment.replaceAll(placeholder, (match, name: string) =>
    encodeStrictly(read(match, name)),
  );
}

function readValue(
  name: string,
  operation: OperationDescriptor,
  params: Readonly<Record<string, unknown>>,
): string {
  const value = scalarText(own(params, name));
  if ("problem" in value) throw invalid(name, value.problem, operation);
  if (value.text === "") throw invalid(name, "must not be empty", operation);
  if (/\p{Cc}/u.test(value.text)) {
    throw invalid(name, "must not have control characters", operation);
  }
  return value.text;
}

function invalid(
  name: string,
  problem: string,
  operation: OperationDescriptor,
): ValidationError {
  return new ValidationError(name, problem, { operationId: operation.key });
}
