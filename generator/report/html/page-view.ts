import type { RenameProposal } from "../../changes/change/change.ts";
import { changeKinds } from "../../changes/kinds/change-kinds.ts";
import { changeKindIds } from "../../changes/change/kind-ids.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { scoreText } from "../../model/replacement.ts";
import { htmlText } from "../../render/html.ts";
import type { View } from "../../render/templates.ts";
import { plainText } from "../../changes/wording/prose.ts";
import type { ChangeReport, ReportedChange } from "../change-report.ts";
import { deprecationRemark } from "../change-sections.ts";
import { changeClasses, type ChangeClass } from "./page-data.ts";
import { isListedAsDeprecated } from "./page-folds.ts";
import { proposedSuccessors } from "../proposed-successors.ts";
import { renameCommand } from "../rename-command.ts";
import { backwardRemark, datesOf, verdictWords } from "../verdict-words.ts";

/** What stands in the page before its script runs, and all that shows where scripts are not allowed. */
export function pageView(report: ChangeReport): View {
  const { service, from, to, direction, verdict, remarks } = report;
  const { word, sentences } = verdictWords(report);
  return {
    title: htmlText(`${service}: changes from ${from.title} to ${to.title}`),
    service: htmlText(service),
    from: htmlText(from.title),
    to: htmlText(to.title),
    verdict: htmlText(verdict),
    verdictWord: htmlText(word),
    // The counts stand below it, as buttons.
    verdictSentence: htmlText(
      [capitalised(sentences[0] ?? ""), ...datesOf(report)].join(" "),
    ),
    remarks: [
      ...(direction === "backward" ? [backwardRemark] : []),
      ...remarks,
    ].map((remark) => ({ text: htmlText(remark) })),
    jumps: jumpsOf(report),
    classes: classCounts(report),
    kinds: kindOptions(report),
    namespaces: namespaceOptions(report),
    deprecated: deprecatedSection(report),
    successors: successorSection(report),
    proposals: proposalSection(report),
    cancelled: cancelledSection(report),
    hasTimeline: report.timeline === null ? null : true,
    total: htmlText(countText(report.changes.length)),
  };
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** `5,000`, whatever the machine's language. */
function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Links to what stands below the changes, which may be thousands. */
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
      text: `Came and went (${countText(cancelled.length)})`,
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

const classTitles: Readonly<Record<ChangeClass, string>> = {
  breaking: "Breaking",
  risky: "Risky",
  compatible: "Compatible",
  info: "Info",
  accepted: "Accepted",
};

const classHints: Readonly<Record<ChangeClass, string>> = {
  breaking: "Calls or code that work before can fail after",
  risky: "May surprise some callers; cannot be decided from the description",
  compatible: "Callers notice nothing unless they want to",
  info: "Nothing differs on the wire",
  accepted: "Somebody takes responsibility; counted nowhere else",
};

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
  const counts = new Map<string, number>();
  for (const { change } of changes) {
    const namespace = change.operation?.namespace;
    if (namespace !== undefined)
      counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([namespace, count]) => ({
      value: htmlText(namespace),
      text: htmlText(`${namespace} (${countText(count)})`),
    }));
}

/** Their rows are the script's; what all of them have in common stands above them, and no row repeats it. */
function deprecatedSection({ changes }: ChangeReport): View | null {
  const deprecated = changes.filter(isListedAsDeprecated);
  const [first, ...others] = deprecated;
  if (first === undefined) return null;
  const isRated = others.some(
    ({ change }) => change.severity !== first.change.severity,
  );
  const isAdvised = others.some((each) => adviceOf(each) !== adviceOf(first));
  return {
    count: htmlText(countText(deprecated.length)),
    lead: htmlText(
      [
        deprecationRemark,
        ...(isRated ? [] : [`Severity: ${first.change.severity}.`]),
        ...(isAdvised ? [] : [adviceOf(first)]),
      ].join(" "),
    ),
    shared: htmlText(
      [...(isRated ? [] : ["severity"]), ...(isAdvised ? [] : ["advice"])].join(
        " ",
      ),
    ),
  };
}

function adviceOf({ advice }: ReportedChange): string {
  return plainText(advice.text);
}

/** `null` instead of an empty list, so that the template leaves the heading out as well. */
function proposalSection({ proposals }: ChangeReport): View | null {
  if (proposals.length === 0) return null;
  return {
    count: htmlText(countText(proposals.length)),
    rows: proposals.map((proposal) => ({
      kind: htmlText(proposal.kind),
      from: htmlText(proposal.from),
      to: htmlText(proposal.to),
      score: htmlText(`${Math.round(proposal.score * 100)} %`),
      reasons: htmlText(proposal.reasons.join(" ")),
      ...commandView(proposal),
    })),
  };
}

function successorSection(report: ChangeReport): View | null {
  const successors = proposedSuccessors(report);
  if (successors.length === 0) return null;
  return {
    count: htmlText(countText(successors.length)),
    rows: successors.map(({ from, to, score, command }) => ({
      from: htmlText(from),
      to: htmlText(to),
      score: htmlText(scoreText(score)),
      command: command === null ? null : { text: htmlText(command) },
    })),
  };
}

/** A page that copies hidden characters into a shell would not show what it does. */
function commandView(proposal: RenameProposal): View {
  const command = renameCommand(proposal);
  if (command !== null)
    return { command: { text: htmlText(command) }, note: null };
  const note =
    proposal.kind === "component"
      ? "Nothing to record: what uses a component is compared by what it holds."
      : "It has unusual characters: record it by hand.";
  return { command: null, note: { text: htmlText(note) } };
}

function cancelledSection({ cancelled }: ChangeReport): View | null {
  if (cancelled.length === 0) return null;
  return {
    count: htmlText(countText(cancelled.length)),
    rows: cancelled.map(({ endpoint, message }) => ({
      endpoint: htmlText(endpoint),
      message: htmlText(message),
    })),
  };
}
