import { compareText } from "../diagnostics/sort.ts";
import { compareOperations } from "../changes/change/canonical-order.ts";
import type { OperationIdentity } from "../changes/change/operation-identity.ts";
import type { ReportedChange } from "./change-report.ts";
import { placeProse, reachProse } from "./change-words.ts";
import { foldChanges, foldEndpoints } from "./fold-changes.ts";
import {
  endpointMarkdown,
  messageWithPolicy,
  sinceMarkdown,
  type CellColumn,
} from "./markdown-cells.ts";
import { groupBy } from "../changes/change/group-by.ts";
import type { Section } from "./markdown-document.ts";
import { changeRow, tableSection } from "./markdown-rows.ts";
import { asSentence, markdownProse, markdownText } from "./markdown-text.ts";

/** All changes of one operation, or those of the whole API, worst first. */
interface Endpoint {
  readonly operation: OperationIdentity | null;
  readonly changes: readonly [ReportedChange, ...ReportedChange[]];
}

/** How tables and lists show what they have in common. */
export interface EndpointLooks {
  /** Of the table of operations that changed as a whole. */
  readonly columns: readonly CellColumn[];
  /** Whether changes came with several releases, so that each has to say with which. */
  readonly isDated: boolean;
  /** Whether each has to say how severe it is. */
  readonly isRated: boolean;
}

/**
 * Changes by endpoint, in the order of the API: operations that changed as a whole in one table, below it a list for each
 * operation of which parts changed. Namespaces stand above where there are several.
 */
export function endpointSections(
  changes: readonly ReportedChange[],
  looks: EndpointLooks,
): readonly Section[] {
  const byNamespace = [
    ...groupBy(
      byEndpoint(changes),
      ({ operation }) => operation?.namespace ?? null,
    ),
  ];
  const several =
    byNamespace.filter(([namespace]) => namespace !== null).length > 1;
  return byNamespace.flatMap(([namespace, endpoints]) =>
    namespaceSections(
      several && namespace !== null ? [namespaceTitle(namespace)] : [],
      endpoints,
      looks,
    ),
  );
}

function namespaceTitle(namespace: string): string {
  return markdownText(namespace.trim() === "" ? "No namespace" : namespace);
}

function byEndpoint(changes: readonly ReportedChange[]): readonly Endpoint[] {
  const groups = groupBy(
    changes,
    ({ change }) => change.operation?.key ?? null,
  );
  return [...groups.values()]
    .map(([first, ...rest]): Endpoint => ({
      operation: first.change.operation,
      changes: [first, ...rest],
    }))
    .toSorted(({ operation: a }, { operation: b }) =>
      a === null || b === null
        ? Number(a !== null) - Number(b !== null)
        : compareOperations(a, b) || compareText(a.key, b.key),
    );
}

function namespaceSections(
  headings: readonly string[],
  endpoints: readonly Endpoint[],
  looks: EndpointLooks,
): readonly Section[] {
  const whole = endpoints.filter(isWhole);
  const detailed = endpoints.filter((endpoint) => !isWhole(endpoint));
  const table = tableSection(
    headings,
    looks.columns,
    foldChanges(whole.flatMap(({ changes }) => changes)),
  );
  return [
    table,
    ...foldEndpoints(detailed.map(({ changes }) => changes)).map(
      (rows): Section => ({
        headings: [...headings, capitalised(endpointMarkdown(rows[0].told))],
        remark: "",
        columns: null,
        rows: rows.map((folded) =>
          changeRow(folded, () => [changeItem(folded.told, looks)]),
        ),
      }),
    ),
  ];
}

function isWhole({ changes }: Endpoint): boolean {
  return changes.every(
    ({ change }) =>
      change.operation !== null &&
      (change.element.kind === "operation" || change.element.kind === "fields"),
  );
}

/** `**Risky**, query parameter limit: the default changed (was 10, is now 20). Since 10.30.0. Check what you send.` */
function changeItem(
  reported: ReportedChange,
  { isDated, isRated }: EndpointLooks,
): string {
  const { change, sinceTitles, advice } = reported;
  const reach = reachProse(reported);
  const since = isDated ? sinceMarkdown(sinceTitles) : null;
  const what = markdownProse(placeProse(reported));
  return [
    `${isRated ? `**${capitalised(change.severity)}**, ${what}` : capitalised(what)}: ${asSentence(markdownProse(messageWithPolicy(reported)))}`,
    ...(since === null ? [] : [`Since ${since}.`]),
    ...(reach === null ? [] : [`Reaches ${markdownProse(reach)}.`]),
    // In a list, where no column waits for it, advice to do nothing is left out.
    ...(advice.kind === "none" ? [] : [markdownProse(advice.text)]),
  ].join(" ");
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
