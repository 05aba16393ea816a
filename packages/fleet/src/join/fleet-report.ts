import type { ImpactReport } from "sdkwright";
import type { FactsChoice } from "../store/facts.ts";
import type { EarlierJoins, JoinPoint } from "../store/joins.ts";
import type { ListedTask } from "../store/tasks.ts";
import { changedOwners, type ChangedOwner } from "./changed-owners.ts";
import { countsOf, type PlaceCounts } from "./place-counts.ts";

/** A repository of which it is not known, or not for its newest commit, what it uses. */
export interface NotKnown {
  readonly repository: string;
  readonly state: ListedTask["state"];
  readonly reason: string;
  /** Of the facts that count nevertheless; `null` without any. */
  readonly commit: string | null;
}

/** Who must act before a release. */
export interface FleetReport {
  readonly format: 1;
  readonly sdk: string;
  /** Whose facts were joined; `null`: the newest. */
  readonly label: string | null;
  readonly from: string;
  readonly to: string;
  /** The worst of all repositories; `not-known` at best as long as one of them is not known. */
  readonly verdict: ImpactReport["verdict"];
  readonly repositories: {
    readonly all: number;
    /** Those with facts of their newest commit. */
    readonly read: number;
    readonly notKnown: readonly NotKnown[];
  };
  /** Different places by urgency. */
  readonly places: PlaceCounts;
  /** Places by owner, and of each owner by repository. */
  readonly owners: ImpactReport["owners"];
  /** What earlier joins of these sides came to, oldest first; empty for the facts of a label. */
  readonly history: readonly JoinPoint[];
  /** What is otherwise than in the last of them; `null` where there is none. */
  readonly changed: readonly ChangedOwner[] | null;
  /** Sentences about what bounds the result. */
  readonly limits: readonly string[];
}

export type FleetState = Omit<FleetReport, "history" | "changed">;

export function buildFleetState(
  impact: ImpactReport,
  {
    sdk,
    label,
    tasks,
  }: FactsChoice & { readonly tasks: readonly ListedTask[] },
): FleetState {
  const notKnown = tasks
    .filter(({ state }) => state !== "done")
    .map(toNotKnown);
  return {
    format: 1,
    sdk,
    label: label === "" ? null : label,
    from: impact.compared.from.title,
    to: impact.compared.to.title,
    verdict: verdictOf(impact.verdict, notKnown.length),
    repositories: {
      all: tasks.length,
      read: tasks.length - notKnown.length,
      notKnown,
    },
    places: countsOf((urgency) => impact.summary[urgency].places),
    owners: impact.owners,
    limits: [...impact.limits, ...impact.remarks],
  };
}

export function withEarlier(
  state: FleetState,
  { points, owners }: EarlierJoins,
): FleetReport {
  return {
    ...state,
    history: points,
    changed: owners === null ? null : changedOwners(owners, state.owners),
  };
}

function toNotKnown({ url, state, reason, commit }: ListedTask): NotKnown {
  return {
    repository: url,
    state,
    reason: reason ?? stateReasons[state],
    commit,
  };
}

const stateReasons: Readonly<Record<ListedTask["state"], string>> = {
  queued: "It waits for a worker.",
  active: "A worker reads it.",
  waiting: "It waits for another attempt.",
  failed: "It could not be read.",
  done: "",
};

/** Whoever is not known may have to act, which is more than having nothing to do or having time. */
function verdictOf(
  known: ImpactReport["verdict"],
  notKnown: number,
): ImpactReport["verdict"] {
  if (notKnown === 0) return known;
  return known === "must-act" || known === "should-look" ? known : "not-known";
}
