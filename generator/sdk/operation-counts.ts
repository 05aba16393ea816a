import type { Content } from "../model/operation-shape.ts";
import type { CalledMethod } from "./plan/called-method.ts";
import { isAlias } from "./plan/name-tree.ts";

/** What the operations of an SDK have. An operation counts once, whatever the number of its names. */
export interface OperationCounts {
  /** The operations that can be called. */
  readonly operations: number;
  /** Those with at least one parameter. */
  readonly withParameters: number;
  /** Those with a request body. */
  readonly withBodies: number;
  /** Those of which a success has a body of a known type. */
  readonly withTypedAnswers: number;
  /** Those that are deprecated at the release. */
  readonly deprecated: number;
}

export function countOperations(
  methods: Iterable<CalledMethod>,
): OperationCounts {
  const called = [...methods].filter(
    ({ method }) => !isAlias(method) && method.state !== "removed",
  );
  const count = (has: (method: CalledMethod) => boolean): number =>
    called.filter(has).length;
  return {
    operations: called.length,
    withParameters: count(({ properties }) => properties.length > 0),
    withBodies: count(({ shape }) => shape.body !== null),
    withTypedAnswers: count(({ answers }) =>
      answers.successes.some(({ contents }) => contents.some(isTyped)),
    ),
    deprecated: count(({ method }) => method.state === "deprecated"),
  };
}

/** Whether callers get more than `unknown`, or than items that are `unknown`. */
function isTyped({ format, type, events }: Content): boolean {
  switch (format) {
    case "any":
      return false;
    case "json":
    case "json-lines":
      return type.kind !== "unknown";
    case "events":
      return events.some((event) => event.type.kind !== "unknown");
    case "text":
    case "form":
    case "binary":
    case "multipart":
      return true;
  }
}
