import type { StatedRename } from "../../changes/change/stated-rename.ts";
import type { WitnessOption } from "../../changes/change/witness.ts";
import type { ApiComparison } from "../../changes/apis/api-comparison.ts";
import type { PlacedApi } from "../../changes/releases/place-comparison.ts";
import { dayIn } from "../../model/calendar-day.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { WireApi } from "../../wire/model/wire-api.ts";
import type {
  Compared,
  ReportedSide,
  SideFacts,
} from "../../report/change-report.ts";
import { loadComparing } from "../documents/read-api.ts";

export interface ComparedSide extends PlacedApi {
  readonly side: ReportedSide;
  readonly stated: SideFacts;
}

export interface TwoSides {
  readonly before: ComparedSide;
  readonly after: ComparedSide;
  /** Remarks that a reader needs before the report. */
  readonly remarks: readonly string[];
}

export interface ComparedApis {
  readonly compared: Compared;
  /** True when no operation is on both sides, although each side has operations. */
  readonly sharesNothing: boolean;
}

/** Compares two sides that are not two releases of one catalogue. */
export async function compareTwoApis(
  { before, after, remarks }: TwoSides,
  renames: readonly StatedRename[],
  witnesses: WitnessOption,
): Promise<ComparedApis> {
  const [{ compareApis, areAlike }, { compareInPlace }] = await Promise.all([
    loadComparing(witnesses),
    import("../../changes/releases/place-comparison.ts"),
  ]);
  const sides = { before, after, areAlike, renames };
  const comparison = compareInPlace(compareApis, sides);
  const { changes, proposals } = comparison;
  const sharesNothing = isApart(before.api, after.api, comparison);
  return {
    compared: {
      service: after.api.title || before.api.title,
      from: before.side,
      to: after.side,
      direction: "forward",
      releases: [],
      changes,
      cancelled: [],
      proposals,
      limits: comparison.limits,
      remarks: [
        ...(sharesNothing
          ? [
              "The two sides have no operation in common: check that both describe the same API.",
            ]
          : []),
        ...remarks,
      ],
      operations: operationsOf(before, after),
      components: {
        before: before.own.components ?? new Map(),
        after: after.own.components ?? new Map(),
      },
      notKnownBefore: 0,
      timeline: null,
      stated: { before: before.stated, after: after.stated },
    },
    sharesNothing,
  };
}

/** Lists operations by name. Documents that are placed in a catalogue name their operations in two ways. */
function operationsOf(
  ...sides: readonly ComparedSide[]
): readonly OperationKey[] {
  return [
    ...new Set(
      sides.flatMap(({ own, api }) =>
        [...own.operations, ...api.operations].map(({ key }) => key),
      ),
    ),
  ];
}

/** Reads the facts that a document gives about itself. */
export function statedIn({ version }: WireApi): SideFacts {
  return { version, day: dayIn(version) };
}

function isApart(
  before: WireApi,
  after: WireApi,
  { changes }: ApiComparison,
): boolean {
  const count = (kind: string) =>
    changes.filter((change) => change.kind === kind).length;
  return (
    before.operations.length > 0 &&
    after.operations.length > 0 &&
    count("operation-removed") === before.operations.length &&
    count("operation-added") === after.operations.length
  );
}
