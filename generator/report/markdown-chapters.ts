import { guards } from "../changes/change/guards.ts";
import { changeKinds } from "../changes/kinds/change-kinds.ts";
import { enumerate } from "../changes/wording/wording.ts";
import type { ChangeReport, ReportedChange } from "./change-report.ts";
import {
  deprecationRemark,
  isBreaking,
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
import {
  markdownCode,
  markdownSentence,
  markdownText,
} from "./markdown-text.ts";

/** What breaks first; then what is deprecated; then the rest by endpoint; at last what nobody has to act on. Chapters without rows are left out. */
export function reportChapters(report: ChangeReport): readonly Chapter[] {
  const { changes, proposals } = report;
  const accepted = changes.filter(({ change }) => change.accepted !== null);
  const open = changes.filter(({ change }) => change.accepted === null);
  const breaking = open.filter(isBreaking);
  const deprecated = open.filter(isDeprecation);
  const others = open.filter(
    (reported) => !isBreaking(reported) && !isDeprecation(reported),
  );
  const columns = changeColumns(report);
  const { isDated } = columns;
  const chapters: readonly Chapter[] = [
    {
      title: "Breaking changes",
      remark: "",
      sections: [tableSection([], columns.breaking, foldChanges(breaking))],
    },
    deprecatedChapter(deprecated, columns),
    {
      title:
        breaking.length + deprecated.length === 0 ? "Changes" : "Other changes",
      remark: "",
      sections: endpointSections(others, {
        columns: columns.operations,
        isDated,
        isRated: true,
      }),
    },
    {
      title: "Accepted changes",
      remark: "Somebody takes responsibility for these, so they do not count.",
      sections: [tableSection([], columns.accepted, foldChanges(accepted))],
    },
    {
      title: "Proposed successors",
      remark:
        "Nobody names a replacement of these; method, path and, where documents tell it, payload are alike. To confirm one, run its command; with `none` for the new name it records that nothing replaces the old one.",
      sections: [successorSection(proposedSuccessors(report))],
    },
    {
      title: "Possible renames",
      remark:
        "These are guesses and change nothing above. To confirm one, run its command and compare again.",
      sections: [proposalSection(proposals)],
    },
    {
      title: "Cancelled out",
      remark: "What happened here inside the range leaves no difference.",
      sections: [cancelledSection(report)],
    },
    { title: "Remarks", remark: "", sections: [remarksSection(report)] },
  ];
  return chapters.filter(({ sections }) =>
    sections.some(({ rows }) => rows.length > 0),
  );
}

/** Whole operations, which somebody may have to replace, and then parts of them. */
function deprecatedChapter(
  changes: readonly ReportedChange[],
  { deprecated, isDated }: ChangeColumns,
): Chapter {
  const whole = changes.filter(isOfOperation);
  const parts = changes.filter((reported) => !isOfOperation(reported));
  const severities = new Set(changes.map(({ change }) => change.severity));
  const [severity = ""] = severities;
  const isRated = severities.size > 1;
  const columns = isRated
    ? deprecated
    : deprecated.filter(({ title }) => title !== severityTitle);
  return {
    title: "Deprecated",
    remark: isRated
      ? deprecationRemark
      : `${deprecationRemark} ${severityTitle}: ${severity}.`,
    sections: [
      tableSection([], columns, foldChanges(whole)),
      ...endpointSections(parts, { columns: deprecated, isDated, isRated }),
    ],
  };
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
        // An operation that is absent before and removed after is not there at both ends.
        before === after ? before : `${before}, ${after}`,
      ]),
    ),
  };
}

/** What could not be told of the comparison, and what bounds what is said of kinds of changes. */
function remarksSection({ remarks, changes }: ChangeReport): Section {
  return {
    headings: [],
    remark: "",
    columns: null,
    rows: [...remarks, ...guardRemarks(changes)].map((text) =>
      row("remark", () => [markdownSentence(text)]),
    ),
  };
}

/** So many kinds are named before a remark that several share. */
const namedKinds = 3;

/** `Fields removed: readers that use it find nothing.` */
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
