import type { WireApi } from "../../../wire/model/wire-api.ts";
import type {
  ComparisonLimit,
  LimitedSide,
} from "../../change/comparison-limit.ts";

/** What was too much to search. */
export interface TooMany {
  /** The types that were not compared, since too many look like them. */
  readonly tooAlike: number;
  /** The removed elements for which no rename was searched. */
  readonly unsearched: number;
}

/** Finds what one side leaves out, nobody could read or was too much, which is therefore not compared. */
export function findLimits(
  before: WireApi,
  after: WireApi,
  { tooAlike, unsearched }: TooMany,
): readonly ComparisonLimit[] {
  const isOfSdk = before.exports !== undefined || after.exports !== undefined;
  return [
    ...limitsOf("before", before, isOfSdk),
    ...(tooAlike === 0
      ? []
      : [{ kind: "not-paired", side: "before", types: tooAlike } as const]),
    ...(unsearched === 0
      ? []
      : [
          {
            kind: "not-searched",
            side: "before",
            elements: unsearched,
          } as const,
        ]),
    ...limitsOf("after", after, isOfSdk),
  ];
}

function limitsOf(
  side: LimitedSide,
  { operations, exports, leftOut = [] }: WireApi,
  isOfSdk: boolean,
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
    ...(isOfSdk && !exports ? [{ kind: "not-named", side } as const] : []),
    ...leftOut.map(
      ({ message, location }) =>
        ({ kind: "not-read", side, message, location }) as const,
    ),
  ];
}
