import { operationLikeness } from "../../../model/operation-likeness.ts";
import type { WireOperation } from "../../../wire/model/wire-api.ts";
import type { RenameProposal } from "../../change/change.ts";
import { likened, pathWithoutVersion, resourceOf } from "./likened.ts";
import { groupBy } from "../../change/group-by.ts";
import { endpointText } from "../../../model/endpoint-text.ts";
import { takeBest, type Scored } from "../take-best.ts";

/** Below this score a similarity is more likely accidental. */
const enough = 0.7;
/** A word that more operations share than this is a common word. */
const bucketSize = 20;

/** Proposes renames: removed and added operations whose paths share a rare word. */
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

/** Keys for finding candidates, each with the method: words of the path, the whole path, the operationId. */
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

function compareLikeness(
  from: WireOperation,
  to: WireOperation,
): Scored<WireOperation> {
  return { from, to, ...operationLikeness(likened(from), likened(to)) };
}
