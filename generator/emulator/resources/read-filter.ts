import { refuse, type Refusal } from "../answers/answer.ts";
import { comparisonProblem } from "../rsql/matches-filter.ts";
import { parseRsql, type RsqlNode } from "../rsql/parse.ts";

/** Name of the filter parameter. The source shows RSQL, but not this name. */
export const filterParameter = "filter";

/** What is known of a list before it is read. */
export interface ListFacts {
  readonly isField: (field: string) => boolean;
  /** Number of its items. */
  readonly items: number;
}

/** Limit of comparisons for one list: some tenths of a second. */
const mostComparisons = 2_000_000;

/** The filter in a query; `null` without one; 400 BAD_FILTER with the offset of the error. */
export function readFilter(
  query: URLSearchParams,
  { isField, items }: ListFacts,
): RsqlNode | Refusal | null {
  const text = query.get(filterParameter);
  if (text === null) return null;
  const parsed = parseRsql(text);
  if (!parsed.ok) return refuseFilter(parsed.message, parsed.offset);
  // Each selector is looked up in all items, and each value is compared with all of them.
  const values = [...parsed.offsets.keys()].reduce(
    (sum, comparison) => sum + 1 + comparison.values.length,
    0,
  );
  if (values * items > mostComparisons)
    return refuseFilter(`The filter is too long for ${items} items.`, 0);
  for (const [comparison, offset] of parsed.offsets) {
    const problem = comparisonProblem(comparison, isField);
    if (problem !== null) return refuseFilter(problem, offset);
  }
  return parsed.node;
}

function refuseFilter(problem: string, offset: number): Refusal {
  return refuse(
    400,
    "BAD_FILTER",
    `${problem} Character ${offset} of the filter.`,
    { members: { offset } },
  );
}
