import type { Change } from "../../changes/change/change.ts";
import { urgencyOfSeverity } from "../side-urgency.ts";
import type { Urgency } from "../urgency.ts";

/** What is about to go is said apart, unless a policy calls it more than that. */
export function deprecatedUrgency({ policy, ofPackage }: Change): Urgency {
  const judged = urgencyOfSeverity[ofPackage.severity];
  return policy === null || judged === "nothing-to-do" ? "deprecated" : judged;
}
