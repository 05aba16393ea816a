import { counted } from "./counted.ts";
import type { ComparisonLimit } from "../change/comparison-limit.ts";

const sides: Readonly<Record<ComparisonLimit["side"], string>> = {
  before: "The side compared from",
  after: "The side compared with",
};

/** Says in one sentence what was not compared. */
export function limitText(limit: ComparisonLimit): string {
  const side = sides[limit.side];
  if (limit.kind === "not-named")
    return `${side} does not list the names that an SDK exports: the types, functions and subpaths of the two sides are not compared by name.`;
  if (limit.kind === "not-paired")
    return `${side} has ${counted(limit.types, "type")} that look like too many of the other side: a type that has another name now is reported as removed, or not at all.`;
  if (limit.kind === "not-searched")
    return `${side} has ${counted(limit.elements, "element")} that ${limit.elements === 1 ? "is" : "are"} gone from a group with too many others: no rename of them was searched, so they are reported as removed.`;
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
    : `${side} does not describe ${count} of its ${counted(operations, "operation")}: their parameters, bodies, responses and credentials are not compared.`;
}
