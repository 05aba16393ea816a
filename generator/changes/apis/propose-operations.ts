import { distance } from "fastest-levenshtein";
import type { WireOperation } from "../../model/wire/wire-api.ts";
import type { RenameProposal } from "../change/change.ts";
import { resourceOf } from "./find-replacement.ts";
import { groupBy } from "../change/group-by.ts";
import { endpointText } from "./operation-text.ts";
import { schemaText } from "./schema-text.ts";
import { takeBest, type Scored } from "./take-best.ts";

/** Below it a likeness is more often chance. */
const enough = 0.7;
/** More operations with a word in common than this say that the word is common. */
const bucketSize = 20;

/** Operations that went and came and may be one. Looked for among those that have a rare word of the path in common. */
export function proposeOperations(
  removed: readonly WireOperation[],
  added: readonly WireOperation[],
): readonly RenameProposal[] {
  const candidatesOf = createIndex(added);
  const scored = removed.flatMap((from) =>
    candidatesOf(from)
      .map((to) => compareLikeness(from, to))
      .filter(({ score }) => score >= enough),
  );
  return takeBest(scored).map(({ from, to, score, reasons }) => ({
    kind: "operation",
    from: endpointText(from),
    to: endpointText(to),
    score,
    reasons,
  }));
}

function createIndex(
  added: readonly WireOperation[],
): (operation: WireOperation) => readonly WireOperation[] {
  const byWord = groupBy(
    added.flatMap((operation) =>
      wordsOf(operation).map((word) => ({ word, operation })),
    ),
    ({ word }) => word,
  );
  return (operation) => {
    const found = new Set<WireOperation>();
    for (const word of wordsOf(operation)) {
      const bucket = byWord.get(word) ?? [];
      if (bucket.length > bucketSize) continue;
      for (const { operation: candidate } of bucket) found.add(candidate);
    }
    return [...found];
  };
}

/** What two operations that are one have in common, each with the method: words of the path, the whole, the operationId. */
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

function pathWithoutVersion(operation: WireOperation): string {
  return resourceOf(operation).slice(operation.method.length + 1);
}

function compareLikeness(
  from: WireOperation,
  to: WireOperation,
): Scored<WireOperation> {
  const reasons: string[] = [];
  const path = textLikeness(pathWithoutVersion(from), pathWithoutVersion(to));
  if (path === 1) reasons.push("The paths differ in their version alone.");
  else if (path >= enough) reasons.push("The paths are alike.");
  const isSameId =
    from.details?.operationId !== null &&
    from.details?.operationId !== undefined &&
    from.details.operationId === to.details?.operationId;
  if (isSameId) reasons.push("Both have the same operationId.");
  const shape = shapeLikeness(from, to);
  if (shape === 1) reasons.push("Both take and give the same.");
  const likeness = shape === null ? path : 0.7 * path + 0.3 * shape;
  const score = isSameId ? Math.max(0.9, likeness) : likeness;
  return { from, to, score: Math.round(score * 100) / 100, reasons };
}

/** 1 for equal texts, 0 for texts without anything in common. */
export function textLikeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
}

/** How much of what goes in and comes out is the same; `null` when a side does not say it. */
function shapeLikeness(from: WireOperation, to: WireOperation): number | null {
  if (from.details === null || to.details === null) return null;
  const before = new Set(traitsOf(from));
  const after = new Set(traitsOf(to));
  const shared = [...before].filter((trait) => after.has(trait)).length;
  const all = new Set([...before, ...after]).size;
  return all === 0 ? null : shared / all;
}

/** Names of parameters, and what bodies are. */
function traitsOf({ details }: WireOperation): readonly string[] {
  if (details === null) return [];
  const { parameters, body, responses } = details;
  const success = responses.find(({ status }) => status.startsWith("2"));
  return [
    ...parameters
      .filter((parameter) => parameter.in !== "path")
      .map(({ in: place, name }) => `${place} ${name.toLowerCase()}`),
    ...(body?.contents ?? []).map(
      ({ mediaType, schema }) => `takes ${mediaType} ${schemaText(schema)}`,
    ),
    ...(success?.contents ?? []).map(
      ({ mediaType, schema }) => `gives ${mediaType} ${schemaText(schema)}`,
    ),
  ];
}
