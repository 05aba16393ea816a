import type { OperationKey } from "../../../model/operation.ts";
import { groupBy } from "../../change/group-by.ts";
import { counted } from "../../wording/counted.ts";
import { componentText, partProse } from "../../wording/element-words.ts";
import { endpointParts } from "../endpoint-parts.ts";
import { foldRows } from "../fold-rows.ts";
import type { FoldedRow } from "../folded-row.ts";
import { code, plainText, prose, type Prose } from "../../wording/prose.ts";
import { enumeratedCode, firstNames } from "../named-code.ts";
import type { ChangelogChange } from "./changelog-change.ts";
import { foldBrief } from "./fold-brief.ts";

/** The SDK call of an operation, `client.pets.list`; `null` if it has none. */
export type CallOf = (key: OperationKey) => string | null;

/** The entries of one endpoint; each changelog formats them in its own way. */
export interface ChangelogGroup {
  /**
   * Whether it breaks on the wire, in code that compiles against the SDK, or not at all: these are never in one
   * entry.
   */
  readonly breaks: "api" | "code" | null;
  /** `METHOD path`, with several methods if they have the same changes; `null` for the whole API. */
  readonly endpoint: string | null;
  /** Number of other endpoints with the same changes. */
  readonly moreEndpoints: number;
  /** The SDK calls of the endpoint, one for each method. */
  readonly calls: readonly string[];
  readonly entries: readonly [ChangelogEntry, ...ChangelogEntry[]];
}

/** The text of an entry, without its endpoint. */
export interface ChangelogEntry {
  /** The place in the endpoint; `null` for all of it. */
  readonly place: Prose | null;
  /** The change, and what to do about it, if anything; `null` if the text is above the list. */
  readonly text: ChangelogText | null;
  /** The reason for accepting it. */
  readonly accepted: string | null;
}

export interface ChangelogText {
  readonly message: Prose;
  readonly advice: Prose | null;
}

/** The entries under one heading. */
export interface ChangelogEntries {
  /** The text that all of them share; `null` if they differ. */
  readonly shared: ChangelogText | null;
  readonly groups: readonly ChangelogGroup[];
}

export function changelogEntries(
  changes: readonly ChangelogChange[],
  callOf: CallOf,
): ChangelogEntries {
  const rows = foldBrief(
    foldRows(changes, {
      circumstancesOf: ({ change }) => [change.accepted?.reason ?? ""],
      // The message contains everything that a changelog says about such a change.
      valuesOf: () => [],
    }),
  );
  const [first, ...others] = rows.map(({ told }) => textOf(told));
  const shared =
    first !== undefined &&
    others.length > 0 &&
    others.every((text) => isSameText(text, first))
      ? first
      : null;
  const heads = groupBy(
    rows.map((row) => ({ row, head: headOf(row, callOf) })),
    ({ head }) => JSON.stringify(head),
  );
  const groups = [...heads.values()].map((found): ChangelogGroup => {
    const [{ head, row }, ...more] = found;
    const hasText = shared === null;
    return {
      ...head,
      entries: [
        entryOf(row, hasText),
        ...more.map((each) => entryOf(each.row, hasText)),
      ],
    };
  });
  return { shared, groups };
}

type Row = FoldedRow<ChangelogChange>;

function headOf(
  { told, parts }: Row,
  callOf: CallOf,
): Omit<ChangelogGroup, "entries"> {
  const { path } = endpointParts(told.endpoint);
  const isBeside = ({ endpoint }: ChangelogChange) =>
    endpointParts(endpoint).path === path;
  const keys = parts
    .filter(isBeside)
    .flatMap(({ change }) => change.operation?.key ?? []);
  const others = parts.filter((part) => !isBeside(part));
  return {
    breaks: whatBreaks(told.change),
    endpoint: told.endpoint,
    moreEndpoints: new Set(others.map(({ endpoint }) => endpoint)).size,
    calls: [...new Set(keys)].flatMap((key) => callOf(key) ?? []),
  };
}

function entryOf({ told, parts }: Row, hasText: boolean): ChangelogEntry {
  return {
    place: placeOf(parts),
    text: hasText ? textOf(told) : null,
    accepted: told.change.accepted?.reason ?? null,
  };
}

/** The components locate the change; inline schemas are found below their endpoint. */
function placeOf([
  first,
  ...others
]: FoldedRow<ChangelogChange>["parts"]): Prose | null {
  const { element } = first.change;
  const components = [first, ...others].flatMap(
    ({ change }) => componentText(change.element) ?? [],
  );
  const names = [...new Set(components)];
  // Readers have to find every breaking change.
  if (names.length > 0)
    return whatBreaks(first.change) === null
      ? firstNames(names)
      : enumeratedCode(names);
  const part = partProse(element);
  if (element.path === "") return part.length === 0 ? null : part;
  return part.length === 0
    ? [code(element.path)]
    : prose`${part}, ${code(element.path)}`;
}

function whatBreaks({
  severity,
  ofPackage,
}: ChangelogChange["change"]): ChangelogGroup["breaks"] {
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

/** Says `and 3 more endpoints`; gives `null` for none. */
export function moreEndpointsText(count: number): string | null {
  return count === 0 ? null : `and ${counted(count, "more endpoint")}`;
}

/** `GET /v1/pets, client.pets.v1.list` */
export function headProse({
  endpoint,
  moreEndpoints,
  calls,
}: ChangelogGroup): Prose {
  const named = calls.flatMap((call) => prose`, ${code(call)}`);
  const more = moreEndpointsText(moreEndpoints);
  const others = more === null ? prose`` : prose` ${more}`;
  return prose`${endpoint === null ? "The whole API" : code(endpoint)}${named}${others}`;
}

/** `response 200, items: Removed, without deprecation. Call instead: GET /v2/pets.` */
export function entryProse({ place, text, accepted }: ChangelogEntry): Prose {
  const joint = place !== null && text !== null ? ": " : "";
  const told = prose`${place ?? []}${joint}${text === null ? [] : textProse(text)}`;
  return accepted === null ? told : prose`${told} (accepted: ${accepted})`;
}

/** The change report and the migration notes say what to do about the rest. */
function asksForWork(change: ChangelogChange["change"]): boolean {
  return whatBreaks(change) !== null || change.action === "deprecated";
}
