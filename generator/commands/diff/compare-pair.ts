import type { Change } from "../../changes/kinds/change.ts";
import type { ApiModel } from "../../model/api-model.ts";
import type { Timeline } from "../../report/timeline.ts";
import {
  renamesBetween,
  type RecordedRename,
} from "../../changes/policy/recorded-renames.ts";
import type { WitnessOption } from "../../changes/change/witness.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withDocumentNamespaces } from "../../report/document-namespaces.ts";
import type { Compared } from "../../report/change-report.ts";
import type { OpenedCatalogue } from "../catalogue/open-catalogue.ts";
import type { LabelRange } from "./compare-labels.ts";
import { compareTwoApis, statedIn, type TwoSides } from "./compare-two-apis.ts";
import type { ApiSide, OpenedPair, ReleaseSide } from "./open-pair.ts";

export interface PairSettings {
  readonly reader: FileReader;
  /** Folder of the catalogue. */
  readonly spec: string;
  readonly renames: readonly RecordedRename[];
  readonly steps: "each" | "none";
  readonly timeline: "wanted" | "not-wanted";
  readonly witnesses: WitnessOption;
}

export interface ComparedPair {
  readonly whole: Compared;
  /** The steps from release to release, if they are requested. The name of a step is `FROM..TO`. */
  readonly steps: readonly {
    readonly name: string;
    readonly compared: Compared;
  }[];
  /** True when no operation is on both sides, although each side has operations. */
  readonly sharesNothing: boolean;
}

export async function comparePair(
  { before, after, opened }: OpenedPair,
  settings: PairSettings,
): Promise<Checked<ComparedPair>> {
  const found = collectFindings();
  if (before.kind === "api" && after.kind === "api") {
    const sides = { before: ownSide(before), after: ownSide(after) };
    return found.done(await compareApisOf({ ...sides, remarks: [] }, settings));
  }
  invariant(opened, "the catalogue that a side is a release of");
  if (before.kind === "release" && after.kind === "release") {
    const range = { before: before.release, after: after.release };
    return compareRange(range, opened, settings);
  }
  const sides = found.take(
    await sidesWithRelease(before, after, opened, settings),
  );
  return sides === null
    ? found.failed()
    : found.done(await compareApisOf(sides, settings));
}

function ownSide({ api, title, label }: ApiSide): TwoSides["before"] {
  return {
    own: api,
    api,
    side: { id: null, label, title },
    stated: statedIn(api),
  };
}

/** Reads the sides when one of them is a release. */
async function sidesWithRelease(
  before: ApiSide | ReleaseSide,
  after: ApiSide | ReleaseSide,
  opened: OpenedCatalogue,
  { reader, spec, renames }: PairSettings,
): Promise<Checked<TwoSides>> {
  const { sidesOfRelease } = await import("./side-of-release.ts");
  const catalogue = { reader, spec, opened, renames };
  const found = collectFindings();
  if (before.kind === "release" && after.kind === "api") {
    const sides = found.take(
      await sidesOfRelease(before.release, after, catalogue),
    );
    if (sides === null) return found.failed();
    const { release, other, remarks } = sides;
    return found.done({ before: release, after: other, remarks });
  }
  invariant(
    before.kind === "api" && after.kind === "release",
    "a release and something else",
  );
  const sides = found.take(
    await sidesOfRelease(after.release, before, catalogue),
  );
  if (sides === null) return found.failed();
  const { release, other, remarks } = sides;
  return found.done({ before: other, after: release, remarks });
}

async function compareApisOf(
  sides: TwoSides,
  { renames, timeline, witnesses }: PairSettings,
): Promise<ComparedPair> {
  const { compared, sharesNothing } = await compareTwoApis(
    sides,
    renamesBetween(renames, null),
    witnesses,
  );
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
  opened: OpenedCatalogue,
  { reader, spec, renames, steps, timeline, witnesses }: PairSettings,
): Promise<Checked<ComparedPair>> {
  const { openLabels, stepsOf } = await import("./compare-labels.ts");
  const found = collectFindings();
  const labels = { reader, spec, opened, range, renames, witnesses };
  const opening = found.take(await openLabels(labels));
  if (opening === null) return found.failed();
  const { compare, namespaces } = opening;
  const { model } = opened.catalogue;
  const whole = compare(range);
  const states =
    timeline === "wanted"
      ? await timelineOf(
          withDocumentNamespaces(model, namespaces),
          range,
          whole.changes,
        )
      : null;
  const name = (release: number) => model.releases[release]?.id ?? "start";
  return found.done({
    whole: { ...whole, timeline: states },
    steps: (steps === "each" ? stepsOf(range) : []).map((step) => ({
      name: `${name(step.before)}..${name(step.after)}`,
      compared: compare(step),
    })),
    sharesNothing: false,
  });
}

/** The module is loaded here, since only pages show a timeline. */
async function timelineOf(
  model: ApiModel,
  range: LabelRange,
  changes: readonly Change[],
): Promise<Timeline> {
  const { buildTimeline, countByRelease } =
    await import("../../report/build-timeline.ts");
  return buildTimeline(model, range, countByRelease(changes));
}
