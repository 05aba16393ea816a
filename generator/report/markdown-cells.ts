import { prose, type Prose } from "../changes/wording/prose.ts";
import type { ReportedChange } from "./change-report.ts";
import {
  messageProse,
  placeProse,
  reachProse,
  wholeApi,
} from "./change-words.ts";
import { row, type Row, type Section } from "./markdown-document.ts";
import type { Column } from "./markdown-table.ts";
import { markdownCode, markdownProse, markdownText } from "./markdown-text.ts";

/** A column of a table of changes; no cell is ever empty. */
export interface CellColumn extends Column {
  readonly cell: (reported: ReportedChange) => string;
}

export interface ChangeColumns {
  readonly breaking: readonly CellColumn[];
  /** For operations as a whole. */
  readonly operations: readonly CellColumn[];
  readonly accepted: readonly CellColumn[];
  readonly hasReleases: boolean;
}

const endpoint: CellColumn = {
  title: "Endpoint",
  align: "left",
  cell: (reported) => {
    const reach = reachProse(reported);
    const name = endpointMarkdown(reported);
    return reach === null ? name : `${name} and ${markdownProse(reach)}`;
  },
};

const place: CellColumn = {
  title: "Where",
  align: "left",
  cell: (reported) => markdownProse(placeProse(reported)),
};

const severity: CellColumn = {
  title: "Severity",
  align: "left",
  cell: ({ change }) => change.severity,
};

const message: CellColumn = {
  title: "What changed",
  align: "left",
  cell: (reported) => markdownProse(messageWithPolicy(reported)),
};

const since: CellColumn = {
  title: "Since",
  align: "left",
  cell: ({ sinceTitles }) => sinceMarkdown(sinceTitles) ?? "not known",
};

const advice: CellColumn = {
  title: "What to do",
  align: "left",
  cell: (reported) => markdownProse(reported.advice.text),
};

const acceptance: readonly CellColumn[] = [
  {
    title: "Accepted because",
    align: "left",
    cell: ({ change }) => filled(change.accepted?.reason, "no reason given"),
  },
  {
    title: "Owner",
    align: "left",
    cell: ({ change }) => filled(change.accepted?.owner, "nobody named"),
  },
  {
    title: "Until",
    align: "left",
    cell: ({ change }) => filled(change.accepted?.until ?? "", "for good"),
  },
];

/** The same columns for all tables of a report; the one of releases only where there are any. */
export function changeColumns(
  changes: readonly ReportedChange[],
): ChangeColumns {
  const hasReleases = changes.some(({ sinceTitles }) => sinceTitles.length > 0);
  const dated = hasReleases ? [since] : [];
  // Of operations as a whole, as catalogues know them, there is no place to tell.
  const placed = changes.some((change) => change.place !== "") ? [place] : [];
  return {
    breaking: [endpoint, ...placed, message, ...dated, advice],
    operations: [endpoint, severity, message, ...dated, advice],
    accepted: [endpoint, ...placed, severity, message, ...acceptance],
    hasReleases,
  };
}

export function tableSection(
  headings: readonly string[],
  columns: readonly CellColumn[],
  changes: readonly ReportedChange[],
): Section {
  return {
    headings,
    columns,
    rows: changes.map((reported) =>
      changeRow(reported, () => columns.map(({ cell }) => cell(reported))),
    ),
  };
}

export function changeRow(
  { change }: ReportedChange,
  make: () => readonly string[],
): Row {
  return row(change.accepted === null ? change.severity : "accepted", make);
}

export function endpointMarkdown({ endpoint: name }: ReportedChange): string {
  return name === null ? wholeApi : markdownCode(name);
}

/** `10.29.0, 10.30.0`; `null` when no release is known. */
export function sinceMarkdown(titles: readonly string[]): string | null {
  return titles.length === 0 ? null : titles.map(markdownText).join(", ");
}

/** A severity that a policy has moved says so. */
export function messageWithPolicy(reported: ReportedChange): Prose {
  const told = messageProse(reported);
  const { policy, derived } = reported.change;
  return policy === null
    ? told
    : prose`${told} (${derived} by itself; policy: ${policy})`;
}

function filled(text: string | undefined, otherwise: string): string {
  return text === undefined || text.trim() === ""
    ? otherwise
    : markdownText(text);
}
