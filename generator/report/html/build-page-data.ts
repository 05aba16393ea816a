import {
  oneRelease,
  type ChangeReport,
  type ReportedChange,
} from "../change-report.ts";
import type { PageData } from "./page-data.ts";
import { pageChange } from "./page-change.ts";
import { createQuote } from "./page-excerpts.ts";
import { pageFolds } from "./page-folds.ts";
import { isListedAsCodeBreak, isListedAsDeprecated } from "./page-parts.ts";
import { createPagePools } from "./page-pools.ts";
import { createShownFile } from "./shown-file.ts";
import { pageTimeline } from "./page-timeline.ts";

/** Builds the data that the script of the page shows. */
export function buildPageData(report: ChangeReport): PageData {
  const pools = createPagePools();
  const quote = createQuote(
    pools,
    createShownFile(report.changes.map(({ change }) => change)),
  );
  const changes = report.changes.map((change) =>
    pageChange(change, pools, quote),
  );
  const folds = pageFolds(report.changes, pools);
  const timeline =
    report.timeline === null
      ? null
      : pageTimeline(report.timeline, report.changes, pools);
  const { strings, kinds, guards, endpoints, ways, reaches, excerpts } = pools;
  return {
    strings: strings.strings,
    kinds: kinds.values,
    endpoints: endpoints.values,
    guards: guards.values,
    ways: ways.values,
    reaches: reaches.values,
    excerpts: excerpts.values,
    changes,
    deprecated: positionsOf(report, isListedAsDeprecated),
    breaksCode: positionsOf(report, isListedAsCodeBreak),
    folds,
    isDated: oneRelease(report.changes) === null,
    timeline,
  };
}

function positionsOf(
  { changes }: ChangeReport,
  isWanted: (reported: ReportedChange) => boolean,
): readonly number[] {
  return changes.flatMap((reported, index) =>
    isWanted(reported) ? [index] : [],
  );
}
