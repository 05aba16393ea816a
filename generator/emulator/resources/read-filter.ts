import { refuse, type Refusal } from "../answers/answer.ts";
import { comparisonProblem } from "../rsql/matches-filter.ts";
import { parseRsql, type RsqlNode } from "../rsql/parse.ts";

/** Name of the filter parameter. The source shows RSQL, but not this name. */
export const filterParameter = "filter";

/** The filter in a query; `null` without one; 400 BAD_FILTER with the offset of the error. */
export function readFilter(
  query: URLSearchParams,
  isField: (field: string) => boolean,
): RsqlNode | Refusal | null {
  const text = query.get(filterParameter);
  if (text === null) return null;
  const parsed = parseRsql(text);
  if (!parsed.ok) return refuseFilter(parsed.message, parsed.offset);
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
