import { prose } from "../../changes/wording/prose.ts";
import { joined, text, type Inline } from "../blocks/inline.ts";
import type { Column } from "../blocks/report-document.ts";
import {
  oneRelease,
  type ChangeReport,
  type ReportedChange,
} from "../change-report.ts";
import {
  endpointProse,
  explainedBy,
  messageProse,
  placeProse,
  reachProse,
  severityText,
} from "../change-words.ts";

/** A column of a table of changes. No cell is ever empty. */
export interface CellColumn extends Column {
  /** Whether the text is shown once above the table when all rows have the same. */
  readonly isSharable: boolean;
  readonly cell: (reported: ReportedChange) => Inline;
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

const endpoint = ownColumn("Endpoint", (reported) => {
  const reach = reachProse(reported);
  const name = endpointProse(reported);
  return reach === null ? name : prose`${name} and ${reach}`;
});

const place = ownColumn("Where", placeProse);

export const severityTitle = "Severity";

const severity = sharable(severityTitle, ({ change }) =>
  text(severityText(change)),
);

const message = sharable("What changed", messageWithPolicy);

const since = sharable(
  "Since",
  ({ sinceTitles }) => sinceText(sinceTitles) ?? text("not known"),
);

const advice = sharable("What to do", (reported) => reported.advice.text);

const acceptance: readonly CellColumn[] = [
  sharable("Accepted because", ({ change }) =>
    filled(change.accepted?.reason, "no reason given"),
  ),
  sharable("Owner", ({ change }) =>
    filled(change.accepted?.owner, "nobody named"),
  ),
  sharable("Until", ({ change }) =>
    filled(change.accepted?.until ?? "", "no end"),
  ),
];

const replacement = sharable(
  "Replacement",
  ({ replacement: known }) => known ?? text("not known"),
);

const sunset = sharable("Sunset", ({ change }) =>
  filled(change.sunset, "not announced"),
);

function ownColumn(title: string, cell: CellColumn["cell"]): CellColumn {
  return { title, align: "left", isSharable: false, cell };
}

function sharable(title: string, cell: CellColumn["cell"]): CellColumn {
  return { ...ownColumn(title, cell), isSharable: true };
}

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
    changes.some(({ docs }) => docs !== undefined) ||
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

/** Returns `10.29.0, 10.30.0`; `null` when no release is known. */
export function sinceText(titles: readonly string[]): Inline | null {
  return titles.length === 0 ? null : joined(titles.map(text), ", ");
}

/** Returns the message. It says so when a policy has changed the severity. */
export function messageWithPolicy(reported: ReportedChange): Inline {
  const told = messageProse(reported);
  const { policy, derived } = reported.change;
  const message =
    policy === null
      ? told
      : prose`${told} (derived ${derived}; policy: ${policy})`;
  return joined([message, explainedBy(reported)]);
}

function filled(words: string | undefined, otherwise: string): Inline {
  return text(words === undefined || words.trim() === "" ? otherwise : words);
}
