import type { Change } from "../../changes/kinds/change.ts";
import { urgencyOfSeverity } from "../side-urgency.ts";
import type { Urgency } from "../urgency.ts";

/** Deprecations have an urgency of their own, unless a policy gives them a higher severity. */
export function deprecatedUrgency({ policy, ofPackage }: Change): Urgency {
  const judged = urgencyOfSeverity[ofPackage.severity];
  return policy === null || judged === "nothing-to-do" ? "deprecated" : judged;
}
