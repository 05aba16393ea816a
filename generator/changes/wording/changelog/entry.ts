import type { OperationKey } from "../../../model/operation.ts";
import type { Change } from "../../change/change.ts";
import type { Advice } from "../advice.ts";
import { code, prose, type Prose } from "../prose.ts";

/** A change as a line of a changelog says it. */
export interface ChangelogChange {
  readonly change: Pick<
    Change,
    "kind" | "area" | "action" | "severity" | "accepted"
  > & { readonly operation: { readonly key: OperationKey } | null };
  /** `METHOD path`; `null` for what belongs to the whole API. */
  readonly endpoint: string | null;
  /** Where in the endpoint; empty for all of it. */
  readonly place: string;
  readonly message: Prose;
  readonly advice: Advice;
}

/** The call of the SDK for an operation, `client.pets.list`; `null` where it has none. */
export type CallOf = (key: OperationKey) => string | null;

/** `GET /v1/pets, client.pets.v1.list: Removed, without deprecation. Call instead: GET /v2/pets.` */
export function changelogEntry(
  { change, endpoint, place, message, advice }: ChangelogChange,
  callOf: CallOf,
): Prose {
  const call = change.operation && callOf(change.operation.key);
  const named = call === null ? prose`` : prose`, ${code(call)}`;
  const at = place === "" ? prose`` : prose`, ${place}`;
  const what = prose`${endpoint === null ? "The whole API" : code(endpoint)}${named}${at}: ${message}`;
  const told = asksForWork(change) ? prose`${what}. ${advice.text}` : what;
  const { accepted } = change;
  return accepted === null
    ? told
    : prose`${told} (accepted: ${accepted.reason})`;
}

/** Of what only brings something, a changelog need not say that there is nothing to do. */
function asksForWork({ action, severity }: ChangelogChange["change"]): boolean {
  return (
    severity === "breaking" || severity === "risky" || action === "deprecated"
  );
}
