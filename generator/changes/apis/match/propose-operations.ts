import {
  operationLikeness,
  replacesWords,
  type Likened,
} from "../../../model/operation-likeness.ts";
import type { WireOperation } from "../../../wire/model/wire-api.ts";
import type { RenameSearch } from "./rename-search.ts";
import { likened, pathWithoutVersion, resourceOf } from "./likened.ts";
import { groupBy } from "../../change/group-by.ts";
import { isOneOfSeveral } from "./split-paths.ts";
import { keyOfText } from "./operation-text.ts";
import { endpointText } from "../../../model/endpoint-text.ts";
import { takeUnambiguous, type Scored } from "../take-best.ts";

/** Below this score a similarity is more likely accidental. */
const enough = 0.7;
/** Shorter texts, such as `Get by id`, are those of many operations. */
const shortest = 12;
/** A word that more operations share than this is a common word. */
const bucketSize = 20;

/** Proposes renames: removed and added operations whose paths share a rare word. */
export function proposeOperations(
  removed: readonly WireOperation[],
  added: readonly WireOperation[],
): RenameSearch {
  const candidatesOf = createIndex(added);
  const [gone, come] = [pathsByMethod(removed), pathsByMethod(added)];
  const isSplit = ({ method }: WireOperation, from: string, to: string) =>
    isOneOfSeveral(to, from, come.get(method) ?? []) ||
    isOneOfSeveral(from, to, gone.get(method) ?? []);
  const searched = removed.map((from) => ({ from, ...candidatesOf(from) }));
  const scored = searched.flatMap(({ from, candidates }) =>
    candidates
      .map((to) => compareLikeness(from, to, isSplit))
      .filter(({ score }) => score >= enough),
  );
  const proposals = takeUnambiguous(scored).map(
    ({ from, to, score, reasons }) =>
      ({
        kind: "operation",
        from: endpointText(from),
        to: endpointText(to),
        score,
        reasons,
      }) as const,
  );
  const unsearched = searched.filter(
    ({ candidates, isTooCommon }) => isTooCommon && candidates.length === 0,
  ).length;
  return { proposals, unsearched };
}

function pathsByMethod(
  operations: readonly WireOperation[],
): ReadonlyMap<string, readonly string[]> {
  const groups = groupBy(operations, ({ method }) => method);
  return new Map(
    [...groups].map(([method, each]) => [method, each.map(pathWithoutVersion)]),
  );
}

type IsSplit = (from: WireOperation, before: string, after: string) => boolean;

interface Candidates {
  readonly candidates: readonly WireOperation[];
  /** Whether a word of the operation is that of too many others to compare it with all of them. */
  readonly isTooCommon: boolean;
}

function createIndex(
  added: readonly WireOperation[],
): (operation: WireOperation) => Candidates {
  const byWord = groupBy(
    added.flatMap((operation) =>
      wordsOf(operation).map((word) => ({ word, operation })),
    ),
    ({ word }) => word,
  );
  const told = added.filter(({ life }) => life.formerName !== undefined);
  return (operation) => {
    const found = new Set(
      told.filter(({ method }) => method === operation.method),
    );
    const buckets = wordsOf(operation).map((word) => byWord.get(word) ?? []);
    const rare = buckets.filter(({ length }) => length <= bucketSize);
    for (const { operation: candidate } of rare.flat()) found.add(candidate);
    return {
      candidates: [...found],
      isTooCommon: rare.length < buckets.length,
    };
  };
}

/** Gives keys for finding candidates, each with the method: words of the path, the whole path, the operationId. */
function wordsOf(operation: WireOperation): readonly string[] {
  const { method, details } = operation;
  const literals = pathWithoutVersion(operation)
    .split("/")
    .filter((segment) => segment !== "" && segment !== "{}");
  const id = details?.operationId;
  return [
    ...new Set(literals.map((word) => `${method} ${word.toLowerCase()}`)),
    resourceOf(operation),
    ...(id ? [`${method} #${id}`] : []),
  ];
}

/**
 * A number in a word, as in `/projectsV2`, distinguishes what follows from what was there. Another word in the place of
 * one is as often another thing: `/risk/providers` and `/telephony-providers`.
 */
function mayBeSame(
  from: WireOperation,
  to: WireOperation,
  isSplit: IsSplit,
): boolean {
  const [before, after] = [likened(from), likened(to)];
  if (digitsOf(before) !== digitsOf(after)) return false;
  if (before.operationId !== null && before.operationId === after.operationId)
    return true;
  if (isSplit(from, before.path, after.path)) return false;
  return !replacesWords(before, after) || isSaidAlike(from, to);
}

function isSaidAlike(
  { details: one }: WireOperation,
  { details: other }: WireOperation,
): boolean {
  return (
    isSameText(one?.description, other?.description) ||
    isSameText(one?.summary, other?.summary)
  );
}

function isSameText(
  one: string | null = null,
  other: string | null = null,
): boolean {
  return one !== null && one.length >= shortest && one === other;
}

function digitsOf({ path }: Likened): string {
  return path.replace(/\D+/g, " ").trim();
}

/** By its operationId, its path, or its method and path. */
function isCalled(
  { key, method, details }: WireOperation,
  name: string,
): boolean {
  return (
    name === details?.operationId ||
    [name, `${method} ${name}`].some((text) => keyOfText(text) === key)
  );
}

function compareLikeness(
  from: WireOperation,
  to: WireOperation,
  isSplit: IsSplit,
): Scored<WireOperation> {
  const { formerName } = to.life;
  if (formerName === undefined)
    return {
      from,
      to,
      ...(mayBeSame(from, to, isSplit)
        ? operationLikeness(likened(from), likened(to))
        : { score: 0, reasons: [] }),
    };
  return {
    from,
    to,
    score: isCalled(from, formerName) ? 1 : 0,
    reasons: [`The document says that it was ${formerName}.`],
  };
}
