import type { OperationKey } from "../../../model/operation.ts";
import type { Change } from "../../change/change.ts";
import type { Advice } from "../advice.ts";
import { foldRows } from "../fold-rows.ts";
import { code, plainText, prose, type Prose } from "../prose.ts";

/** A change as a line of a changelog says it. */
export interface ChangelogChange {
  readonly change: Pick<
    Change,
    "kind" | "area" | "action" | "severity" | "ofPackage" | "accepted"
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
  /** On the wire, in code that compiles against the SDK, or not at all. */
  readonly breaks: "api" | "code" | null;
  /** `METHOD path`, with several methods where the same happened to them; `null` for what belongs to the whole API. */
  readonly endpoint: string | null;
  /** The calls of the SDK, a method each. */
  readonly calls: readonly string[];
  /** Where in the endpoint; `null` for all of it. */
  readonly place: string | null;
  /** What changed, and what to do about it where that is anything; `null` where it stands above the list. */
  readonly text: ChangelogText | null;
  /** Why somebody accepts it. */
  readonly accepted: string | null;
}

export interface ChangelogText {
  readonly message: Prose;
  readonly advice: Prose | null;
}

/** The entries below one head. */
export interface ChangelogEntries {
  /** What all of them say; `null` where they differ. */
  readonly shared: ChangelogText | null;
  readonly entries: readonly ChangelogEntry[];
}

export function changelogEntries(
  changes: readonly ChangelogChange[],
  callOf: CallOf,
): ChangelogEntries {
  const rows = foldRows(changes, ({ place, change }) => [
    place,
    change.accepted?.reason ?? "",
  ]);
  const [first, ...others] = rows.map(({ told }) => textOf(told));
  const shared =
    first !== undefined &&
    others.length > 0 &&
    others.every((text) => isSameText(text, first))
      ? first
      : null;
  const entries = rows.map(({ told, parts }): ChangelogEntry => ({
    breaks: whatBreaks(told.change),
    endpoint: told.endpoint,
    calls: parts.flatMap(({ change: { operation } }) => {
      const call = operation && callOf(operation.key);
      return call === null ? [] : [call];
    }),
    place: told.place === "" ? null : told.place,
    text: shared === null ? textOf(told) : null,
    accepted: told.change.accepted?.reason ?? null,
  }));
  return { shared, entries };
}

function whatBreaks({
  severity,
  ofPackage,
}: ChangelogChange["change"]): ChangelogEntry["breaks"] {
  if (severity === "breaking") return "api";
  return ofPackage.severity === "breaking" ? "code" : null;
}

function textOf({ change, message, advice }: ChangelogChange): ChangelogText {
  return { message, advice: asksForWork(change) ? advice.text : null };
}

function isSameText(a: ChangelogText, b: ChangelogText): boolean {
  return plainText(textProse(a)) === plainText(textProse(b));
}

/** `Removed, without deprecation. Call instead: GET /v2/pets.` */
export function textProse({ message, advice }: ChangelogText): Prose {
  return advice === null ? message : prose`${message}. ${advice}`;
}

/** `GET /v1/pets, client.pets.v1.list: Removed, without deprecation. Call instead: GET /v2/pets.` */
export function entryProse({
  endpoint,
  calls,
  place,
  text,
  accepted,
}: ChangelogEntry): Prose {
  const named = calls.flatMap((call) => prose`, ${code(call)}`);
  const at = place === null ? prose`` : prose`, ${place}`;
  const what = prose`${endpoint === null ? "The whole API" : code(endpoint)}${named}${at}`;
  const told = text === null ? what : prose`${what}: ${textProse(text)}`;
  return accepted === null ? told : prose`${told} (accepted: ${accepted})`;
}

/** Of what only brings something, a changelog need not say that there is nothing to do. */
function asksForWork({
  action,
  severity,
  ofPackage,
}: ChangelogChange["change"]): boolean {
  return (
    ofPackage.severity === "breaking" ||
    severity === "breaking" ||
    severity === "risky" ||
    action === "deprecated"
  );
}
