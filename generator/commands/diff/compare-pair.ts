import type { AcceptedRename } from "../../changes/change/change.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import { withDocumentNamespaces } from "../../report/document-namespaces.ts";
import type { Compared } from "../../report/change-report.ts";
import type { RequiredCatalogue } from "../catalogue/open-catalogue.ts";
import type { Session } from "../../cli/session.ts";
import type { LabelRange } from "./compare-labels.ts";
import { compareTwoApis, type TwoSides } from "./compare-two-apis.ts";
import type { ApiSide, OpenedPair, ReleaseSide } from "./open-pair.ts";

export interface PairSettings {
  /** Folder of the catalogue. */
  readonly spec: string;
  readonly renames: readonly AcceptedRename[];
  readonly steps: "each" | "none";
  readonly timeline: "wanted" | "not-wanted";
}

export interface ComparedPair {
  readonly whole: Compared;
  /** From release to release, where they are asked for; `FROM..TO` is the name of one. */
  readonly steps: readonly {
    readonly name: string;
    readonly compared: Compared;
  }[];
  /** Not one operation is on both sides, though each has some. */
  readonly sharesNothing: boolean;
}

/** `null` after saying why a pinned document cannot be read. */
export async function comparePair(
  { before, after, opened }: OpenedPair,
  settings: PairSettings,
  session: Session,
): Promise<ComparedPair | null> {
  if (before.kind === "api" && after.kind === "api")
    return compareApisOf(
      { before: ownSide(before), after: ownSide(after), remarks: [] },
      settings,
    );
  invariant(opened, "the catalogue that a side is a release of");
  if (before.kind === "release" && after.kind === "release") {
    const range = { before: before.release, after: after.release };
    return compareRange(range, opened, settings, session);
  }
  const sides = await sidesWithRelease(
    before,
    after,
    opened,
    settings,
    session,
  );
  return sides && compareApisOf(sides, settings);
}

function ownSide({ api, title, label }: ApiSide): TwoSides["before"] {
  return { api, side: { id: null, label, title } };
}

/** One of them is a release. */
async function sidesWithRelease(
  before: ApiSide | ReleaseSide,
  after: ApiSide | ReleaseSide,
  opened: RequiredCatalogue,
  { spec }: PairSettings,
  session: Session,
): Promise<TwoSides | null> {
  const { sidesOfRelease } = await import("./side-of-release.ts");
  const catalogue = { spec, opened };
  if (before.kind === "release" && after.kind === "api") {
    const found = await sidesOfRelease(
      before.release,
      after,
      catalogue,
      session,
    );
    return (
      found && {
        before: found.release,
        after: found.other,
        remarks: found.remarks,
      }
    );
  }
  invariant(
    before.kind === "api" && after.kind === "release",
    "a release and something else",
  );
  const found = await sidesOfRelease(after.release, before, catalogue, session);
  return (
    found && {
      before: found.other,
      after: found.release,
      remarks: found.remarks,
    }
  );
}

async function compareApisOf(
  sides: TwoSides,
  { renames, timeline }: PairSettings,
): Promise<ComparedPair> {
  const { compared, sharesNothing } = await compareTwoApis(sides, renames);
  const { changes } = compared;
  const { before, after } = sides;
  const states =
    timeline === "wanted"
      ? (await import("../../report/build-timeline.ts")).buildTimelineOfSides({
          before,
          after,
          changes,
        })
      : null;
  return { whole: { ...compared, timeline: states }, steps: [], sharesNothing };
}

async function compareRange(
  range: LabelRange,
  opened: RequiredCatalogue,
  { spec, renames, steps, timeline }: PairSettings,
  session: Session,
): Promise<ComparedPair | null> {
  const { openLabels, stepsOf } = await import("./compare-labels.ts");
  const labels = { spec, opened, range, renames };
  const opening = await openLabels(labels, session);
  if (opening === null) return null;
  const { compare, namespaces } = opening;
  const { model } = opened.catalogue;
  const whole = compare(range);
  const states =
    timeline === "wanted"
      ? (await import("../../report/build-timeline.ts")).buildTimeline(
          withDocumentNamespaces(model, namespaces),
          range,
          whole.changes,
        )
      : null;
  const name = (release: number) => model.releases[release]?.id ?? "start";
  return {
    whole: { ...whole, timeline: states },
    steps: (steps === "each" ? stepsOf(range) : []).map((step) => ({
      name: `${name(step.before)}..${name(step.after)}`,
      compared: compare(step),
    })),
    sharesNothing: false,
  };
}
