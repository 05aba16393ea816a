import type { Prose } from "../changes/wording/prose.ts";
import type { OperationKey } from "../model/operation.ts";
import type {
  Certainty,
  UsageAccess,
  UsagePlace,
} from "../usage/usage-fact.ts";
import { compareText } from "../diagnostics/sort.ts";
import { certainties } from "../usage/usage-fact.ts";
import { compareUrgency, type SiteUrgency } from "./urgency.ts";

/** A place in the code of somebody that a change concerns. */
export interface ImpactSite extends UsagePlace {
  /** As its facts file calls it. */
  readonly repository: string | null;
  /** The configuration of the project, from the root of the repository. */
  readonly project: string;
  /** As CODEOWNERS says; empty where nobody is named. */
  readonly owners: readonly string[];
  readonly operation: OperationKey | null;
  /** As in a fact. */
  readonly element: string;
  readonly access: UsageAccess;
  readonly urgency: SiteUrgency;
  readonly certainty: Certainty;
  /** Why it is not certain; `null` where it is. */
  readonly reason: string | null;
  /** As it is written, where the facts have it. */
  readonly expression: string | null;
  /** What to do at this place; `null` where the advice of the change says it. */
  readonly todo: Prose | null;
}

/** Worst first, surest first, then by place. */
export function compareSites(a: ImpactSite, b: ImpactSite): number {
  return (
    compareUrgency(a.urgency, b.urgency) ||
    certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty) ||
    compareText(a.repository ?? "", b.repository ?? "") ||
    compareText(a.project, b.project) ||
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.element, b.element)
  );
}
