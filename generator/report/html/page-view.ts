import { capitalised } from "../../changes/wording/capitalised.ts";
import { limitText } from "../../changes/wording/limit-text.ts";
import { changeKinds } from "../../changes/kinds/change-kinds.ts";
import { changeKindIds } from "../../changes/kinds/change-kinds.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { releaseTitle } from "../../model/release.ts";
import { htmlText } from "../../render/html.ts";
import type { View } from "../../render/templates.ts";
import { oneRelease, type ChangeReport } from "../change-report.ts";
import { proposedSuccessors } from "../proposed-successors.ts";
import { counted } from "../../changes/wording/counted.ts";
import {
  backwardRemark,
  datesOf,
  packageReason,
  verdictText,
  verdictWords,
} from "../verdict-words.ts";
import { changeClasses } from "./page-data.ts";
import {
  cancelledSection,
  proposalSection,
  successorSection,
} from "./page-lists.ts";
import { groupWord, overviewView } from "./page-overview.ts";
import { classHints, classTitles, partsView } from "./page-parts-view.ts";
import { isListedAsDeprecated } from "./page-parts.ts";
import { countText } from "./page-words.ts";

/**
 * Returns the content of the page before its script runs, which is everything that a reader sees where scripts are
 * not allowed.
 */
export function pageView(report: ChangeReport): View {
  const { service, from, to, direction, limits, remarks, timeline } = report;
  const called = calledByVersion(report);
  const isLong = timeline !== null && timeline.releases.length > 2;
  return {
    title: htmlText(`${service}: changes from ${from.title} to ${to.title}`),
    service: htmlText(service),
    from: htmlText(called.from.title),
    to: htmlText(called.to.title),
    sides:
      called === report
        ? null
        : { from: htmlText(from.title), to: htmlText(to.title) },
    verdicts: verdictsOf(called),
    ...remarksView([
      ...(direction === "backward" ? [backwardRemark] : []),
      ...limits.map(limitText),
      ...remarks,
    ]),
    jumps: jumpsOf(report),
    overview: overviewView(report),
    classes: classCounts(report),
    kinds: kindOptions(report),
    namespaces: namespaceOptions(report),
    releases: listed(releaseOptions(report)),
    group: htmlText(capitalised(groupWord(report))),
    groups: htmlText(`${groupWord(report)}s`),
    parts: partsView(report),
    successors: successorSection(report),
    proposals: proposalSection(report),
    cancelled: cancelledSection(report),
    // With three or more releases it is shown above the changes.
    timelineAbove: isLong ? true : null,
    timelineBelow: timeline !== null && !isLong ? true : null,
    total: htmlText(countText(report.changes.length)),
  };
}

/** Calls two documents by the versions that they state, where these differ: the names of their files say less. */
function calledByVersion(report: ChangeReport): ChangeReport {
  const { from, to, stated } = report;
  const [before, after] = [stated?.before.version, stated?.after.version];
  const isRelease = from.label !== null || to.label !== null;
  return isRelease || !before || !after || before === after
    ? report
    : {
        ...report,
        from: { ...from, title: before },
        to: { ...to, title: after },
      };
}

/**
 * Returns the verdicts of the API and of the package of its SDK, or one line when they are the same. The counts are
 * below, as buttons.
 */
function verdictsOf(report: ChangeReport): readonly View[] {
  const { verdict, ofPackage } = report;
  const { word, sentences } = verdictWords(report);
  const isSame = ofPackage.verdict === verdict;
  const meaning = [capitalised(sentences[0] ?? ""), ...datesOf(report)];
  return [
    {
      of: htmlText(isSame ? "API and SDK package" : "API"),
      verdict: htmlText(verdict),
      word: htmlText(word),
      sentence: htmlText(meaning.join(" ")),
    },
    ...(isSame
      ? []
      : [
          {
            of: htmlText("SDK package"),
            verdict: htmlText(ofPackage.verdict),
            word: htmlText(capitalised(verdictText(ofPackage.verdict))),
            sentence: htmlText(packageReason(report) ?? ""),
          },
        ]),
  ];
}

/** Returns `null` instead of an empty list, so that the template leaves out the markup around it as well. */
function listed(
  views: readonly View[],
): { readonly options: readonly View[] } | null {
  return views.length === 0 ? null : { options: views };
}

/** The number of remarks on the first screen. More would push all else out of it. */
const fewRemarks = 3;

function remarksView(remarks: readonly string[]): {
  readonly remarks: readonly View[];
  readonly moreRemarks: View | null;
} {
  const views = remarks.map((remark) => ({ text: htmlText(remark) }));
  if (views.length <= fewRemarks) return { remarks: views, moreRemarks: null };
  const told = htmlText(
    counted(
      views.length,
      "remark on this comparison",
      "remarks on this comparison",
    ),
  );
  return { remarks: [], moreRemarks: { told, remarks: views } };
}

/** Returns links to the parts below the changes, which may be thousands. */
function jumpsOf(report: ChangeReport): readonly View[] | null {
  const { proposals, cancelled, timeline } = report;
  const deprecated = report.changes.filter(isListedAsDeprecated);
  const successors = proposedSuccessors(report);
  const parts = [
    {
      id: "deprecated",
      text: `Deprecated (${countText(deprecated.length)})`,
      isThere: deprecated.length > 0,
    },
    {
      id: "successors",
      text: `Proposed successors (${countText(successors.length)})`,
      isThere: successors.length > 0,
    },
    {
      id: "renames",
      text: `Possible renames (${countText(proposals.length)})`,
      isThere: proposals.length > 0,
    },
    {
      id: "cancelled",
      text: `Added and removed again (${countText(cancelled.length)})`,
      isThere: cancelled.length > 0,
    },
    { id: "timeline", text: "Timeline", isThere: timeline !== null },
  ].filter(({ isThere }) => isThere);
  if (parts.length === 0) return null;
  return parts.map(({ id, text }) => ({
    id: htmlText(id),
    text: htmlText(text),
  }));
}

function classCounts({ summary, accepted }: ChangeReport): readonly View[] {
  const counts = { ...summary, accepted };
  return changeClasses.map((name) => ({
    name: htmlText(name),
    title: htmlText(classTitles[name]),
    hint: htmlText(classHints[name]),
    count: htmlText(countText(counts[name])),
    isEmpty: counts[name] === 0,
  }));
}

function kindOptions({ kinds }: ChangeReport): readonly View[] {
  return changeKindIds.flatMap((kind) => {
    const count = kinds[kind];
    if (count === undefined) return [];
    const text = `${changeKinds[kind].title} (${countText(count)})`;
    return [{ value: htmlText(kind), text: htmlText(text) }];
  });
}

function namespaceOptions({ changes }: ChangeReport): readonly View[] {
  const counts = countTexts(
    changes.flatMap(({ change }) => change.operation?.namespace ?? []),
  );
  return [...counts]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([namespace, count]) => optionView(namespace, count));
}

/** Returns the releases, oldest first; none when one release made all changes. */
function releaseOptions({ changes, releases }: ChangeReport): readonly View[] {
  if (oneRelease(changes) !== null) return [];
  const counts = countTexts(changes.flatMap(({ sinceTitles }) => sinceTitles));
  return releases.flatMap((release) => {
    const title = releaseTitle(release);
    const count = counts.get(title);
    return count === undefined ? [] : [optionView(title, count)];
  });
}

function countTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function optionView(value: string, count: number): View {
  return {
    value: htmlText(value),
    text: htmlText(`${value} (${countText(count)})`),
  };
}
