import { prose, type Prose } from "../changes/wording/prose.ts";
import {
  oneRelease,
  type ChangeReport,
  type ReportedChange,
} from "./change-report.ts";
import {
  messageProse,
  placeProse,
  reachProse,
  severityText,
  wholeApi,
} from "./change-words.ts";
import type { Column } from "./markdown-table.ts";
import { markdownCode, markdownProse, markdownText } from "./markdown-text.ts";

/** A column of a table of changes. No cell is ever empty. */
export interface CellColumn extends Column {
  /** Whether the text is shown once above the table when all rows have the same. */
  readonly isSharable: boolean;
  readonly cell: (reported: ReportedChange) => string;
}

export interface ChangeColumns {
  /** The columns for operations as a whole. */
  readonly operations: readonly CellColumn[];
  /** The columns for deprecations of whole operations. */
  readonly deprecated: readonly CellColumn[];
  readonly accepted: readonly CellColumn[];
  /** Whether changes came with several releases, so that each has to show its release. */
  readonly isDated: boolean;
}

const endpoint: CellColumn = {
  title: "Endpoint",
  align: "left",
  isSharable: false,
  cell: (reported) => {
    const reach = reachProse(reported);
    const name = endpointMarkdown(reported);
    return reach === null ? name : `${name} and ${markdownProse(reach)}`;
  },
};

const place: CellColumn = {
  title: "Where",
  align: "left",
  isSharable: false,
  cell: (reported) => markdownProse(placeProse(reported)),
};

export const severityTitle = "Severity";

const severity: CellColumn = {
  title: severityTitle,
  align: "left",
  isSharable: true,
  cell: ({ change }) => severityText(change),
};

const message: CellColumn = {
  title: "What changed",
  align: "left",
  isSharable: true,
  cell: (reported) => markdownProse(messageWithPolicy(reported)),
};

const since: CellColumn = {
  title: "Since",
  align: "left",
  isSharable: true,
  cell: ({ sinceTitles }) => sinceMarkdown(sinceTitles) ?? "not known",
};

const advice: CellColumn = {
  title: "What to do",
  align: "left",
  isSharable: true,
  cell: (reported) => markdownProse(reported.advice.text),
};

const acceptance: readonly CellColumn[] = [
  {
    title: "Accepted because",
    align: "left",
    isSharable: true,
    cell: ({ change }) => filled(change.accepted?.reason, "no reason given"),
  },
  {
    title: "Owner",
    align: "left",
    isSharable: true,
    cell: ({ change }) => filled(change.accepted?.owner, "nobody named"),
  },
  {
    title: "Until",
    align: "left",
    isSharable: true,
    cell: ({ change }) => filled(change.accepted?.until ?? "", "no end"),
  },
];

const replacement: CellColumn = {
  title: "Replacement",
  align: "left",
  isSharable: true,
  cell: ({ replacement: known }) =>
    known === null ? "not known" : markdownProse(known),
};

const sunset: CellColumn = {
  title: "Sunset",
  align: "left",
  isSharable: true,
  cell: ({ change }) => filled(change.sunset, "not announced"),
};

/**
 * Returns the columns, which are the same for all tables of a report. The column of releases is present only when
 * there are several.
 */
export function changeColumns({
  changes,
  direction,
}: Pick<ChangeReport, "changes" | "direction">): ChangeColumns {
  const isDated = oneRelease(changes) === null && changes.some(hasRelease);
  const dated = isDated ? [since] : [];
  // For operations as a whole, as catalogues know them, there is no place to show.
  const placed = changes.some((change) => change.place !== "") ? [place] : [];
  const announced = changes.some(({ change }) => change.sunset !== undefined);
  const ends = announced ? [replacement, sunset] : [replacement];
  // The section says that the operations still work; the message adds the facts that were folded into it.
  const isNoted =
    direction === "backward" ||
    changes.some(({ change }) => change.folded.length > 0);
  const noted = isNoted ? [message] : [];
  return {
    operations: [endpoint, message, ...dated, advice],
    deprecated: [endpoint, severity, ...noted, ...dated, ...ends],
    accepted: [endpoint, ...placed, severity, message, ...acceptance],
    isDated,
  };
}

function hasRelease({ sinceTitles }: ReportedChange): boolean {
  return sinceTitles.length > 0;
}

function endpointMarkdown({ endpoint: name }: ReportedChange): string {
  return name === null ? wholeApi : markdownCode(name);
}

/** Prints `10.29.0, 10.30.0`; returns `null` when no release is known. */
export function sinceMarkdown(titles: readonly string[]): string | null {
  return titles.length === 0 ? null : titles.map(markdownText).join(", ");
}

/** Prints the message. It says so when a policy has changed the severity. */
export function messageWithPolicy(reported: ReportedChange): Prose {
  const told = messageProse(reported);
  const { policy, derived } = reported.change;
  return policy === null
    ? told
    : prose`${told} (derived ${derived}; policy: ${policy})`;
}

function filled(text: string | undefined, otherwise: string): string {
  return text === undefined || text.trim() === ""
    ? otherwise
    : markdownText(text);
}
