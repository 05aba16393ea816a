import type { ComparisonLimit } from "../change/comparison-limit.ts";

const sides: Readonly<Record<ComparisonLimit["side"], string>> = {
  before: "The side compared from",
  after: "The side compared with",
};

/** Says in one sentence what was not compared. */
export function limitText(limit: ComparisonLimit): string {
  const side = sides[limit.side];
  if (limit.kind === "not-read") {
    const { message, location } = limit;
    const place =
      location === null
        ? ""
        : ` (${location.file}:${location.line}:${location.column})`;
    return `${side} has a part that could not be read and is not compared${place}: ${message}`;
  }
  const { count, operations } = limit;
  return count === operations
    ? `${side} does not describe its operations: only the list of operations is compared, not their parameters, bodies, responses and credentials.`
    : `${side} does not describe ${count} of its ${operations} operations: their parameters, bodies, responses and credentials are not compared.`;
}
