import { capitalised } from "../../changes/wording/capitalised.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { ChangeKind } from "../../changes/kinds/change-kinds.ts";
import { groupBy } from "../../changes/change/group-by.ts";
import { htmlText } from "../../render/html.ts";
import type { View } from "../../render/templates.ts";
import { counted } from "../../changes/wording/counted.ts";
import type { ChangeReport, ReportedChange } from "../change-report.ts";
import type { TimelineRelease } from "../timeline.ts";
import { changeClasses, type ChangeClass } from "./page-data.ts";
import { classOf, isListedAsCodeBreak } from "./page-parts.ts";
import { countText } from "./page-words.ts";

/** The number of namespaces that are shown at first, the worst ones. */
const shownGroups = 8;

/** The text by which a search finds such changes; the script has the same text. */
const codeBreakText = "breaks-code";

/** Returns the first screen: what was added, what was removed, and where. All of its numbers filter the changes below. */
export function overviewView(report: ChangeReport): View | null {
  if (report.changes.length === 0) return null;
  return { tiles: tilesOf(report), groups: groupsView(report) };
}

function tilesOf({ changes, kinds, summary }: ChangeReport): readonly View[] {
  const ofKind = (kind: ChangeKind, told: string, hint: string): View =>
    tile(kinds[kind] ?? 0, { told, hint, kind, changeClass: "", text: "" });
  const codeBreaks = changes.filter(isListedAsCodeBreak).length;
  return [
    ofKind("operation-added", "added", "Operations added"),
    ofKind("operation-removed", "removed", "Operations removed"),
    ofKind("operation-deprecated", "deprecated", "Operations deprecated"),
    tile(summary.breaking, {
      told: "breaking",
      hint: "Breaking changes",
      kind: "",
      changeClass: "breaking",
      text: "",
    }),
    ...(codeBreaks === 0
      ? []
      : [
          tile(codeBreaks, {
            told: codeBreaks === 1 ? "breaks code" : "break code",
            hint: "Works on the wire, does not compile",
            kind: "",
            changeClass: "",
            text: codeBreakText,
          }),
        ]),
  ];
}

function tile(
  count: number,
  given: {
    readonly told: string;
    readonly hint: string;
    readonly kind: string;
    readonly changeClass: string;
    readonly text: string;
  },
): View {
  return {
    count: htmlText(countText(count)),
    told: htmlText(given.told),
    hint: htmlText(given.hint),
    kind: htmlText(given.kind),
    changeClass: htmlText(given.changeClass),
    text: htmlText(given.text),
    isEmpty: count === 0,
  };
}

/** Returns the word for the groups: tags, or the namespaces of a catalogue. */
export function groupWord({ releases, from, to }: ChangeReport): string {
  const isOfCatalogue =
    releases.length > 0 || from.id !== null || to.id !== null;
  return isOfCatalogue ? "namespace" : "tag";
}

interface Group {
  readonly name: string;
  readonly changes: readonly ReportedChange[];
  readonly counts: Readonly<Record<ChangeClass, number>>;
}

function groupsView(report: ChangeReport): View | null {
  const groups = groupsOf(report);
  const releases = releasesOf(report);
  if (groups.length < 2 && releases.length === 0) return null;
  const most = Math.max(...groups.map(({ changes }) => changes.length), 1);
  const rows = groups.map((group, index) =>
    groupRow(group, { most, releases, isMore: index >= shownGroups }),
  );
  const word = groupWord(report);
  return {
    title: htmlText(
      releases.length === 0
        ? `Changes by ${word}`
        : `Changes by ${word} and release; the colour shows the worst severity`,
    ),
    word: htmlText(capitalised(word)),
    releases: releases.map(({ title, date }) => ({
      title: htmlText(title),
      date: htmlText(date ?? ""),
    })),
    rows,
    all:
      groups.length > shownGroups
        ? { told: htmlText(`All ${counted(groups.length, word)}`) }
        : null,
  };
}

/**
 * Returns the releases that changed something, when there are three or more. The state before the range is not
 * included.
 */
function releasesOf({ timeline }: ChangeReport): readonly TimelineRelease[] {
  const releases = timeline?.releases ?? [];
  return releases.length < 3 ? [] : releases.slice(1);
}

/** Returns the groups, worst first. */
function groupsOf({ changes }: ChangeReport): readonly Group[] {
  const told = changes.filter(({ change }) => change.operation !== null);
  return [...groupBy(told, ({ change }) => change.operation?.namespace ?? "")]
    .map(([name, own]) => ({ name, changes: own, counts: countsOf(own) }))
    .toSorted(
      (a, b) =>
        b.counts.breaking - a.counts.breaking ||
        b.counts.risky - a.counts.risky ||
        b.changes.length - a.changes.length ||
        compareText(a.name, b.name),
    );
}

function countsOf(
  changes: readonly ReportedChange[],
): Readonly<Record<ChangeClass, number>> {
  const counts = { breaking: 0, risky: 0, compatible: 0, info: 0, accepted: 0 };
  for (const { change } of changes) counts[classOf(change)] += 1;
  return counts;
}

function groupRow(
  { name, changes, counts }: Group,
  given: {
    readonly most: number;
    readonly releases: readonly TimelineRelease[];
    readonly isMore: boolean;
  },
): View {
  const shown = changeClasses.filter((each) => counts[each] > 0);
  const told = shown.map((each) => `${countText(counts[each])} ${each}`);
  let x = 0;
  return {
    name: htmlText(name),
    isMore: given.isMore,
    count: htmlText(countText(changes.length)),
    told: htmlText(told.join(", ")),
    parts: shown.map((each) => {
      const width = (counts[each] / given.most) * 100;
      const part = {
        name: htmlText(each),
        x: htmlText(x.toFixed(2)),
        width: htmlText(width.toFixed(2)),
      };
      x += width;
      return part;
    }),
    cells: given.releases.map((release) => cellView(name, changes, release)),
  };
}

function cellView(
  name: string,
  changes: readonly ReportedChange[],
  { id, title }: TimelineRelease,
): View {
  const own = changes.filter(({ change }) => change.since.includes(id));
  if (own.length === 0) return { filled: null };
  const counts = countsOf(own);
  const worst = changeClasses.find((each) => counts[each] > 0) ?? "info";
  return {
    filled: {
      name: htmlText(name),
      release: htmlText(title),
      worst: htmlText(worst),
      count: htmlText(countText(own.length)),
      told: htmlText(
        `${name}, ${title}: ${counted(own.length, "change")}, at worst ${worst}`,
      ),
    },
  };
}
