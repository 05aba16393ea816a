import { compareText } from "../../diagnostics/sort.ts";
import { compareOperations } from "../../changes/kinds/canonical-order.ts";
import { groupBy } from "../../changes/change/group-by.ts";
import { isOfEndpoint } from "../../changes/kinds/whole-kinds.ts";
import { capitalised } from "../../changes/wording/capitalised.ts";
import { plainText, prose } from "../../changes/wording/prose.ts";
import type { ReportedChange } from "../change-report.ts";
import { endpointProse, placeBelow, reachProse } from "../change-words.ts";
import {
  foldEndpoints,
  type FoldedChange,
  type FoldedEndpoint,
} from "../fold-changes.ts";
import { messageWithPolicy, sinceText, type CellColumn } from "./cells.ts";
import {
  asSentence,
  asTitle,
  joined,
  text,
  toned,
  type Inline,
} from "../blocks/inline.ts";
import type { Section } from "../blocks/report-document.ts";
import { changeRow, tableSection } from "./rows.ts";

/** The settings that tables and lists share. */
export interface EndpointLooks {
  /** The columns of the table of operations that changed as a whole. */
  readonly columns: readonly CellColumn[];
  /** Whether changes came with several releases, so that each has to show its release. */
  readonly isDated: boolean;
  /** Whether each change has to show its severity, because the chapter has several severities. */
  readonly isRated: boolean;
}

/**
 * Groups rows by endpoint, in the order of the API: operations that changed as a whole in tables, and below them a
 * list for each path whose parts changed. Namespaces are headings above the lists when there are several.
 */
export function endpointSections(
  rows: readonly FoldedChange[],
  looks: EndpointLooks,
): readonly Section[] {
  const ordered = rows.toSorted(byOperation);
  const whole = ordered.filter(isWhole);
  const parts = ordered.filter((row) => !isWhole(row));
  const namespaces = groupBy(parts, namespaceOf);
  const several =
    [...namespaces.keys()].filter((namespace) => namespace !== null).length > 1;
  return [
    ...wholeSections(whole, looks),
    ...[...namespaces].flatMap(([namespace, found]) =>
      foldEndpoints(found).map((endpoint) =>
        endpointSection(
          several && namespace !== null ? [namespaceTitle(namespace)] : [],
          endpoint,
          looks,
        ),
      ),
    ),
  ];
}

/** Sorts by operation. Changes of the whole API come first. */
function byOperation(
  { told: { change: a } }: FoldedChange,
  { told: { change: b } }: FoldedChange,
): number {
  if (a.operation === null || b.operation === null)
    return Number(a.operation !== null) - Number(b.operation !== null);
  return (
    compareOperations(a.operation, b.operation) ||
    compareText(a.operation.key, b.operation.key)
  );
}

function namespaceOf({ told }: FoldedChange): string | null {
  return told.change.operation?.namespace ?? null;
}

function namespaceTitle(namespace: string): Inline {
  return text(namespace.trim() === "" ? "No namespace" : namespace);
}

/**
 * Whether a change concerns a whole endpoint: endpoints that come, go or move, and those that changed in an unknown
 * way.
 */
function isWhole({ told: { change } }: FoldedChange): boolean {
  return change.operation !== null && isOfEndpoint(change);
}

/** When at least this many rows say the same, they are listed below it instead of in a table with others. */
const manyAlike = 3;

function wholeSections(
  rows: readonly FoldedChange[],
  { columns }: EndpointLooks,
): readonly Section[] {
  const byMessage = [
    ...groupBy(rows, ({ told }) => plainText(told.message)).values(),
  ];
  const alike = byMessage.filter(({ length }) => length >= manyAlike);
  const others = byMessage.filter(({ length }) => length < manyAlike);
  return [...alike, others.flat()].map((found) =>
    tableSection([], columns, found),
  );
}

function endpointSection(
  headings: readonly Inline[],
  { endpoint, rows }: FoldedEndpoint,
  looks: EndpointLooks,
): Section {
  return {
    headings: [...headings, asTitle(endpointProse({ endpoint }))],
    remarks: [],
    columns: null,
    rows: rows.map((folded) =>
      changeRow(folded, () => [changeItem(folded.told, endpoint, looks)]),
    ),
  };
}

/**
 * Returns `query parameter limit: Default changed from 10 to 20. Since 10.30.0. Check what you send.` The methods come
 * first when the heading names more than those.
 */
function changeItem(
  reported: ReportedChange,
  heading: string | null,
  { isDated, isRated }: EndpointLooks,
): Inline {
  const { change, sinceTitles, advice } = reported;
  const reach = reachProse(reported);
  const since = isDated ? sinceText(sinceTitles) : null;
  const front = joined(
    [
      ...(isRated ? [toned("strong", capitalised(change.severity))] : []),
      placeBelow(reported, heading),
    ],
    ", ",
  );
  return joined([
    [
      ...asTitle(front),
      ...text(front.length === 0 ? "" : ": "),
      ...asSentence(messageWithPolicy(reported)),
    ],
    since === null ? [] : prose`Since ${since}.`,
    reach === null ? [] : prose`Affects ${reach}.`,
    // A list has no column to fill, so advice to do nothing is left out.
    advice.kind === "none" ? [] : advice.text,
  ]);
}
