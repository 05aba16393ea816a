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

/** What an entry of a changelog consists of; each changelog puts it into its own format. */
export interface ChangelogEntry {
  readonly isBreaking: boolean;
  /** `METHOD path`; `null` for what belongs to the whole API. */
  readonly endpoint: string | null;
  /** The call of the SDK; `null` where it has none. */
  readonly call: string | null;
  /** Where in the endpoint; `null` for all of it. */
  readonly place: string | null;
  readonly message: Prose;
  /** What to do about it; `null` where that is nothing. */
  readonly advice: Prose | null;
  /** Why somebody accepts it. */
  readonly accepted: string | null;
}

export function changelogEntry(
  { change, endpoint, place, message, advice }: ChangelogChange,
  callOf: CallOf,
): ChangelogEntry {
  return {
    isBreaking: change.severity === "breaking",
    endpoint,
    call: change.operation && callOf(change.operation.key),
    place: place === "" ? null : place,
    message,
    advice: asksForWork(change) ? advice.text : null,
    accepted: change.accepted?.reason ?? null,
  };
}

/** `GET /v1/pets, client.pets.v1.list: Removed, without deprecation. Call instead: GET /v2/pets.` */
export function entryProse({
  endpoint,
  call,
  place,
  message,
  advice,
  accepted,
}: ChangelogEntry): Prose {
  const named = call === null ? prose`` : prose`, ${code(call)}`;
  const at = place === null ? prose`` : prose`, ${place}`;
  const what = prose`${endpoint === null ? "The whole API" : code(endpoint)}${named}${at}: ${message}`;
  const told = advice === null ? what : prose`${what}. ${advice}`;
  return accepted === null ? told : prose`${told} (accepted: ${accepted})`;
}

/** Of what only brings something, a changelog need not say that there is nothing to do. */
function asksForWork({ action, severity }: ChangelogChange["change"]): boolean {
  return (
    severity === "breaking" || severity === "risky" || action === "deprecated"
  );
}
