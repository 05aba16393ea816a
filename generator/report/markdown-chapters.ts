import type { ChangeSeverity } from "../changes/change/effect.ts";
import { guards } from "../changes/change/guards.ts";
import { changeKinds } from "../changes/kinds/change-kinds.ts";
import { limitText } from "../changes/wording/limit-text.ts";
import { enumerate } from "../changes/wording/wording.ts";
import type { ChangeReport, ReportedChange } from "./change-report.ts";
import {
  breaksCode,
  deprecationRemark,
  isDeprecation,
} from "./change-sections.ts";
import { foldChanges } from "./fold-changes.ts";
import {
  changeColumns,
  severityTitle,
  type ChangeColumns,
} from "./markdown-cells.ts";
import { row, type Chapter, type Section } from "./markdown-document.ts";
import { endpointSections } from "./markdown-endpoints.ts";
import { proposalSection, successorSection } from "./markdown-proposals.ts";
import { tableSection } from "./markdown-rows.ts";
import { proposedSuccessors } from "./proposed-successors.ts";
import { witnessProse } from "./witness-words.ts";
import { placeProse, wholeApi } from "./change-words.ts";
import {
  markdownCode,
  markdownProse,
  markdownSentence,
  markdownText,
} from "./markdown-text.ts";

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
    {
      ...plainChapter("Limits"),
      remark: "What could not be compared. It may have changed in any way.",
      sections: [sentenceSection("limit", limits.map(limitText))],
    },
    severityChapter("breaking", open, columns),
    {
      title: "Changes that break code",
      remark:
        "These changes work on the wire, but code that compiles against the new package has to change.",
      sections: endpointSections(foldChanges(open.filter(breaksCode)), {
        columns: columns.operations,
        isDated: columns.isDated,
        isRated: true,
      }),
    },
    severityChapter("risky", open, columns),
    deprecatedChapter(open.filter(isOnlyDeprecated), columns),
    severityChapter("compatible", open, columns),
    severityChapter("info", open, columns),
    {
      ...plainChapter("Accepted changes"),
      remark:
        "Somebody takes responsibility for these changes, so they do not count.",
      sections: [tableSection([], columns.accepted, foldChanges(accepted))],
    },
    {
      ...plainChapter("Proposed successors"),
      remark:
        "Nobody has named a replacement for these; the proposed operations have a similar method, path and, if documents describe it, payload. To confirm a proposal, run its command; `none` as the new name records that nothing replaces the old one.",
      sections: [successorSection(proposedSuccessors(report))],
    },
    {
      ...plainChapter("Possible renames"),
      remark:
        "These are guesses and change nothing above. To confirm one, run its command and compare again.",
      sections: [proposalSection(report)],
    },
    {
      ...plainChapter("Cancelled out"),
      remark: "These changes within the range leave no difference at its end.",
      sections: [cancelledSection(report)],
    },
    {
      ...plainChapter("Proof"),
      remark:
        "A request or response that only one side accepts or sends; the JSON form has it in full.",
      sections: [proofSection(open)],
    },
    {
      ...plainChapter("Remarks"),
      sections: [sentenceSection("remark", remarks)],
    },
    {
      ...plainChapter("Why these severities"),
      sections: [sentenceSection("remark", guardRemarks(changes))],
    },
  ];
  return chapters.filter(({ sections }) =>
    sections.some(({ rows }) => rows.length > 0),
  );
}

function plainChapter(title: string): Chapter {
  return { title, remark: "", sections: [] };
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
  return {
    title: severityTitles[severity],
    remark: severity === "info" ? "None of these affects a call." : "",
    sections: endpointSections(foldChanges(changes), {
      columns: operations,
      isDated,
      isRated: false,
    }),
  };
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
  return {
    title: "Deprecated",
    remark: deprecationRemark,
    sections: [
      tableSection([], columns, foldChanges(whole)),
      ...endpointSections(foldChanges(parts), { columns, isDated, isRated }),
    ],
  };
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
  return {
    headings: [],
    remark: "",
    columns: [
      { title: "Endpoint", align: "left" },
      { title: "What happened", align: "left" },
      { title: "State at both ends", align: "left" },
    ],
    rows: cancelled.map(({ cancelled: { before, after }, ...entry }) =>
      row("cancelled", () => [
        markdownCode(entry.endpoint),
        markdownText(entry.message),
        // An operation that is absent before and removed after is missing at both ends.
        before === after ? before : `${before}, ${after}`,
      ]),
    ),
  };
}

/** Prints a line for each breaking change that has a proof; equal lines once. */
function proofSection(changes: readonly ReportedChange[]): Section {
  const lines = changes.flatMap((reported) => {
    const { witness } = reported.change;
    if (witness === null) return [];
    const endpoint = markdownCode(reported.endpoint ?? wholeApi);
    const where = `${endpoint}, ${markdownProse(placeProse(reported))}`;
    return [`${where}: ${markdownProse(witnessProse(witness))}`];
  });
  return {
    headings: [],
    remark: "",
    columns: null,
    rows: [...new Set(lines)].map((line) => row("proof", () => [line])),
  };
}

function sentenceSection(
  rank: "limit" | "remark",
  sentences: readonly string[],
): Section {
  return {
    headings: [],
    remark: "",
    columns: null,
    rows: sentences.map((text) => row(rank, () => [markdownSentence(text)])),
  };
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
      .map((title, index) => (index === 0 ? title : lowerFirst(title)));
    const rest = kinds.size > named.length ? ["others"] : [];
    return `${enumerate([...named, ...rest])}: ${text}`;
  });
}

function lowerFirst(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
