import { counted } from "../../changes/wording/counted.ts";
import type { OperationCounts } from "../../sdk/operation-counts.ts";

/** Says in one line what the operations of an SDK have, so that somebody notices when nearly all lack something. */
export function countsText({
  operations,
  withParameters,
  withBodies,
  withTypedAnswers,
  deprecated,
}: OperationCounts): string {
  return `${counted(operations, "operation")}: ${withParameters} with parameters, ${withBodies} with bodies, ${withTypedAnswers} with typed answers, ${deprecated} deprecated.`;
}
