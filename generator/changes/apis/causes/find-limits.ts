import type { WireApi } from "../../../wire/model/wire-api.ts";
import type {
  ComparisonLimit,
  LimitedSide,
} from "../../change/comparison-limit.ts";

/** Finds what one side leaves out or nobody could read, which is therefore not compared. */
export function findLimits(
  before: WireApi,
  after: WireApi,
): readonly ComparisonLimit[] {
  return [...limitsOf("before", before), ...limitsOf("after", after)];
}

function limitsOf(
  side: LimitedSide,
  { operations, leftOut = [] }: WireApi,
): readonly ComparisonLimit[] {
  const count = operations.filter(({ details }) => details === null).length;
  return [
    ...(count === 0
      ? []
      : [
          {
            kind: "not-described",
            side,
            count,
            operations: operations.length,
          } as const,
        ]),
    ...leftOut.map(
      ({ message, location }) =>
        ({ kind: "not-read", side, message, location }) as const,
    ),
  ];
}

/** Whether a side describes what belongs to no operation: servers, credentials, tags. */
export function isDescribed({ operations }: WireApi): boolean {
  return (
    operations.length === 0 ||
    operations.some(({ details }) => details !== null)
  );
}
