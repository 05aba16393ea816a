import { uncapitalised } from "../../changes/wording/capitalised.ts";
import type { ChangeSeverity } from "../../changes/change/effect.ts";
import { guards } from "../../changes/change/guards.ts";
import { changeKinds } from "../../changes/kinds/change-kinds.ts";
import { hidesChanges } from "../../changes/change/comparison-limit.ts";
import { limitText } from "../../changes/wording/limit-text.ts";
import { code, prose } from "../../changes/wording/prose.ts";
import { enumerate } from "../../changes/wording/wording.ts";
import { markedText, sentence, text } from "../blocks/inline.ts";
import {
  chapter,
  hasRows,
  leftColumns,
  listSection,
  row,
  tableOf,
  type Chapter,
  type Section,
} from "../blocks/report-document.ts";
import type { ChangeReport, ReportedChange } from "../change-report.ts";
import {
  breaksCode,
  deprecationRemark,
  isDeprecation,
} from "../change-sections.ts";
import { endpointProse, placeProse } from "../change-words.ts";
import { foldChanges } from "../fold-changes.ts";
import { proposedSuccessors } from "../proposed-successors.ts";
import { witnessProse } from "../witness-words.ts";
import { changeColumns, severityTitle, type ChangeColumns } from "./cells.ts";
import { endpointSections } from "./endpoints.ts";
import { proposalSection, successorSection } from "./proposals.ts";
import { tableSection } from "./rows.ts";

/**
 * Returns the chapters, worst first, with the changes of each by endpoint. Deprecations have a chapter of their own,
 * and changes that need no action come last. Chapters without rows are left out.
 */
export function reportChapters(report: ChangeReport): readonly Chapter[] {
  const { changes, limits, remarks } = report;
  const accepted = changes.filter(({ change }) => change.accepted !== null);
  const open = changes.filter(({ change }) => change.accepted === null);
  const columns = changeColumns(report);
  const chapters: readonly Chapter[] = [
    chapter(
      "Limits",
      "What could not be compared. It may have changed in any way.",
      [sentenceSection("limit", limits.filter(hidesChanges).map(limitText))],
    ),
    severityChapter("breaking", open, columns),
    chapter(
      "Changes that break code",
      "These changes work on the wire, but code that compiles against the new package has to change.",
      endpointSections(foldChanges(open.filter(breaksCode)), {
        columns: columns.operations,
        isDated: columns.isDated,
        isRated: true,
      }),
    ),
    severityChapter("risky", open, columns),
    deprecatedChapter(open.filter(isOnlyDeprecated), columns),
    severityChapter("compatible", open, columns),
    severityChapter("info", open, columns),
    chapter(
      "Accepted changes",
      "Somebody takes responsibility for these changes, so they do not count.",
      [tableSection([], columns.accepted, foldChanges(accepted))],
    ),
    chapter(
      "Proposed successors",
      "Nobody has named a replacement for these; the proposed operations have a similar method, path and, if documents describe it, payload. To confirm a proposal, run its command; `none` as the new name records that nothing replaces the old one.",
      [successorSection(proposedSuccessors(report))],
    ),
    chapter(
      "Possible renames",
      "These are guesses and change nothing above. To confirm one, run its command and compare again.",
      [proposalSection(report)],
    ),
    chapter(
      "Cancelled out",
      "These changes within the range leave no difference at its end.",
      [cancelledSection(report)],
    ),
    chapter(
      "Proof",
      "A request or response that only one side accepts or sends; the JSON form has it in full.",
      [proofSection(open)],
    ),
    chapter("Remarks", "", [
      sentenceSection("remark", [
        ...limits.filter((limit) => !hidesChanges(limit)).map(limitText),
        ...remarks,
      ]),
    ]),
    chapter("Why these severities", "", [
      sentenceSection("remark", guardRemarks(changes)),
    ]),
  ];
  return chapters.filter(hasRows);
}

const severityTitles: Readonly<Record<ChangeSeverity, string>> = {
  breaking: "Breaking changes",
  risky: "Risky changes",
  compatible: "Compatible changes",
  info: "Other changes",
};

/** Returns the chapter of one severity, without the deprecations, which have a chapter of their own. */
function severityChapter(
  severity: ChangeSeverity,
  open: readonly ReportedChange[],
  { operations, isDated }: ChangeColumns,
): Chapter {
  const changes = open.filter(
    (reported) =>
      reported.change.severity === severity &&
      !isDeprecation(reported) &&
      !breaksCode(reported),
  );
  return chapter(
    severityTitles[severity],
    severity === "info" ? "None of these affects a call." : "",
    endpointSections(foldChanges(changes), {
      columns: operations,
      isDated,
      isRated: false,
    }),
  );
}

/** Returns the chapter of deprecations: whole operations first, which users may have to replace, then parts of them. */
function deprecatedChapter(
  changes: readonly ReportedChange[],
  { deprecated, isDated }: ChangeColumns,
): Chapter {
  const whole = changes.filter(isOfOperation);
  const parts = changes.filter((reported) => !isOfOperation(reported));
  const severities = new Set(changes.map(({ change }) => change.severity));
  const isRated = severities.size > 1;
  const columns = isRated
    ? deprecated
    : deprecated.filter(({ title }) => title !== severityTitle);
  return chapter("Deprecated", deprecationRemark, [
    tableSection([], columns, foldChanges(whole)),
    ...endpointSections(foldChanges(parts), { columns, isDated, isRated }),
  ]);
}

/**
 * Whether a change is only a deprecation: a change that does not compile any more is listed with those that break
 * code.
 */
function isOnlyDeprecated(reported: ReportedChange): boolean {
  return isDeprecation(reported) && !breaksCode(reported);
}

function isOfOperation({ change }: ReportedChange): boolean {
  return change.element.kind === "operation";
}

function cancelledSection({ cancelled }: ChangeReport): Section {
  return tableOf(
    leftColumns(["Endpoint", "What happened", "State at both ends"]),
    cancelled.map(({ cancelled: { before, after }, ...entry }) =>
      row("cancelled", () => [
        [code(entry.endpoint)],
        text(entry.message),
        // An operation that is absent before and removed after is missing at both ends.
        text(before === after ? before : `${before}, ${after}`),
      ]),
    ),
  );
}

/** Lists each breaking change that has a proof; equal lines once. */
function proofSection(changes: readonly ReportedChange[]): Section {
  const lines = changes.flatMap((reported) => {
    const { witness } = reported.change;
    return witness === null
      ? []
      : [
          prose`${endpointProse(reported)}, ${placeProse(reported)}: ${witnessProse(witness)}`,
        ];
  });
  const different = new Map(lines.map((line) => [markedText(line), line]));
  return listSection(
    [...different.values()].map((line) => row("proof", () => [line])),
  );
}

function sentenceSection(
  rank: "limit" | "remark",
  sentences: readonly string[],
): Section {
  return listSection(
    sentences.map((words) => row(rank, () => [sentence(words)])),
  );
}

/** The number of kinds that are named before a remark that several kinds share. */
const namedKinds = 3;

/** Prints the reasons for the severity of kinds of changes: `Fields removed: readers that use it find nothing.` */
function guardRemarks(changes: readonly ReportedChange[]): readonly string[] {
  const titles = new Map<string, Set<string>>();
  for (const { change } of changes)
    for (const id of change.guards) {
      const { text } = guards[id];
      const known = titles.get(text) ?? new Set<string>();
      titles.set(text, known.add(changeKinds[change.kind].title));
    }
  return [...titles].map(([text, kinds]) => {
    const named = [...kinds]
      .slice(0, namedKinds)
      .map((title, index) => (index === 0 ? title : uncapitalised(title)));
    const rest = kinds.size > named.length ? ["others"] : [];
    return `${enumerate([...named, ...rest])}: ${text}`;
  });
}
