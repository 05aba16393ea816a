import type { Prose } from "../changes/wording/prose.ts";
import type { OperationKey } from "../model/operation.ts";
import type {
  Certainty,
  UsageAccess,
  UsagePlace,
} from "../usage/usage-fact.ts";
import { compareText } from "../diagnostics/sort.ts";
import { certainties } from "../usage/usage-fact.ts";
import type { ImpactFact, ImpactFile } from "./impact-fact.ts";
import { compareUrgency, type SiteUrgency } from "./urgency.ts";

export type SiteAccess = UsageAccess | "compile";

/** A place in code that a change affects. */
export interface ImpactSite extends UsagePlace {
  /** The repository, as its facts file names it. */
  readonly repository: string | null;
  /** The path of the project configuration, from the root of the repository. */
  readonly project: string;
  /** The owners according to CODEOWNERS; empty where it names none. */
  readonly owners: readonly string[];
  readonly operation: OperationKey | null;
  /** The element, as in a usage fact. */
  readonly element: string;
  /** As in a usage fact; `compile`: the compiler alone has found the place. */
  readonly access: SiteAccess;
  readonly urgency: SiteUrgency;
  readonly certainty: Certainty;
  /** Why it is not certain; `null` where it is. */
  readonly reason: string | null;
  /** The source text, when the facts contain it. */
  readonly expression: string | null;
  /** What to do in this place; `null` when the advice of the change says it. */
  readonly todo: Prose | null;
}

/** The place of a fact, as it was judged. */
export function siteAt(
  fact: ImpactFact,
  { repository, project, owners }: ImpactFile,
  judged: Pick<ImpactSite, "urgency" | "certainty" | "reason" | "todo">,
): ImpactSite {
  const { urgency, certainty, reason, todo } = judged;
  return {
    repository,
    project,
    file: fact.file,
    line: fact.line,
    column: fact.column,
    function: fact.function,
    owners: owners[fact.file] ?? [],
    operation: fact.operation,
    element: fact.element,
    access: fact.access,
    urgency,
    certainty,
    reason,
    expression: fact.text ?? null,
    todo,
  };
}

/** Sorts by urgency, then by certainty, then by place. */
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

/** Identifies a place: two sites of one place are about different changes. */
export function placeKey({
  repository,
  project,
  file,
  line,
  column,
}: Pick<
  ImpactSite,
  "repository" | "project" | "file" | "line" | "column"
>): string {
  return JSON.stringify([repository, project, file, line, column]);
}
