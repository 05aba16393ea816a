import { matchesGlob } from "../../source/glob.ts";
import type { Change } from "../kinds/change.ts";
import type { OperationIdentity } from "../change/operation-identity.ts";
import type { GraceState, PolicySelector, Stability } from "./change-policy.ts";
import { matchesOperation } from "./operation-pattern.ts";

/** Properties that rules check besides operations. */
export interface Judged {
  readonly change: Change;
  /** `null` if it is not a removal, and if no notice is required. */
  readonly grace: GraceState | null;
  /** Ids and labels of the releases that made it. */
  readonly releases: readonly string[];
}

/** The conditions about the change itself. */
export function matchesChange(
  selector: PolicySelector,
  { change, grace, releases }: Judged,
): boolean {
  const { kind, area, action, axis, direction, derived, source } = change;
  return (
    isAmong(selector.kinds, kind) &&
    isAmong(selector.areas, area) &&
    isAmong(selector.actions, action) &&
    isAmong(selector.axes, axis) &&
    isAmong(selector.sources, source) &&
    isAmong(selector.derived, derived) &&
    (selector.directions === null ||
      direction === "both" ||
      selector.directions.includes(direction)) &&
    (selector.grace === null ||
      (grace !== null && selector.grace.includes(grace))) &&
    isLike(selector.releases, releases)
  );
}

/** The conditions about the affected operation; `null` for changes that belong to none. */
export function matchesOperations(
  { operations, tags, stabilities }: PolicySelector,
  operation: OperationIdentity | null,
  stability: Stability,
): boolean {
  return (
    isAmong(stabilities, stability) &&
    (operations === null ||
      (operation !== null &&
        operations.some((pattern) => matchesOperation(pattern, operation)))) &&
    isLike(tags, operation?.tags ?? [])
  );
}

function isAmong<T>(wanted: readonly T[] | null, actual: T): boolean {
  return wanted === null || wanted.includes(actual);
}

function isLike(
  wanted: readonly string[] | null,
  actual: readonly string[],
): boolean {
  return (
    wanted === null ||
    wanted.some((pattern) => actual.some((text) => matchesGlob(text, pattern)))
  );
}
