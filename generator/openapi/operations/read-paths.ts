import {
  openapiPathForm,
  openapiRelativePath,
  openapiSameOperation,
  openapiSameOperationId,
} from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { compareByPath } from "../../model/operation.ts";
import { namedMembers, objectAt } from "../read/fields.ts";
import { keyLocationOf, memberAt, type Place } from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";
import { methodsOfItem } from "./path-item.ts";
import { parsePathKey } from "./path-key.ts";
import { readOperation, type OperationDraft } from "./read-operation.ts";

/** The operations of all `paths`, in canonical order, with unique keys and operationIds. */
export function readPaths(
  root: Place,
  schemes: ReadonlySet<string>,
  context: ReadContext,
): readonly OperationDraft[] {
  const drafts = readAllPaths(root, schemes, context);
  const { findings } = context;
  return callableDrafts(drafts, (found) => findings.report(found));
}

/** The operations of an SDK: those with unique keys, and of these each with an operationId of its own, or none. */
export function callableDrafts(
  drafts: readonly OperationDraft[],
  report: (found: Diagnostic) => void,
): readonly OperationDraft[] {
  return nameOnce(keepFirst(drafts, report), report);
}

/** The operations as written: a comparison must not lose any that share a key or operationId. */
export function readAllPaths(
  root: Place,
  schemes: ReadonlySet<string>,
  context: ReadContext,
): readonly OperationDraft[] {
  const paths = objectAt(root, "paths", context);
  if (paths === null) return [];
  return namedMembers(paths, context)
    .flatMap(([key, place]) => readPath(key, place, schemes, context))
    .toSorted(inOrder);
}

/** The operations of one path. */
export function readPath(
  key: string,
  place: Place,
  schemes: ReadonlySet<string>,
  context: ReadContext,
): readonly OperationDraft[] {
  const path = parsePathKey(key);
  if (path.problem !== null) {
    const { problem } = path;
    context.findings.broken({
      place,
      isKey: true,
      cause: `path ${key}`,
      tell: (at) => openapiPathForm(at, key, problem),
    });
    return [];
  }
  if (path.isRelative)
    context.findings.report(openapiRelativePath(keyLocationOf(place), key));
  return methodsOfItem(place, context).map((found) =>
    readOperation({ ...found, path, key: place, schemes }, context),
  );
}

function inOrder(a: OperationDraft, b: OperationDraft): number {
  return (
    compareByPath(a.operation, b.operation) || compareText(a.pathKey, b.pathKey)
  );
}

/** Paths that differ only in parameter names are valid as long as no method is in both. */
function keepFirst(
  drafts: readonly OperationDraft[],
  report: (found: Diagnostic) => void,
): readonly OperationDraft[] {
  const byKey = new Map<string, OperationDraft>();
  for (const draft of drafts) {
    const { key } = draft.operation;
    const first = byKey.get(key);
    if (first === undefined) byKey.set(key, draft);
    else
      report(
        openapiSameOperation(
          keyLocationOf(draft.place),
          key,
          keyLocationOf(first.place),
        ),
      );
  }
  return [...byKey.values()];
}

/** If several operations have the same operationId, the first keeps it; the others are named as if they had none. */
function nameOnce(
  drafts: readonly OperationDraft[],
  report: (found: Diagnostic) => void,
): readonly OperationDraft[] {
  const byId = new Map<string, OperationDraft>();
  return drafts.map((draft) => {
    const { operationId } = draft.operation.shape;
    if (operationId === null) return draft;
    const first = byId.get(operationId);
    if (first === undefined) {
      byId.set(operationId, draft);
      return draft;
    }
    report(
      openapiSameOperationId(idLocation(draft), operationId, idLocation(first)),
    );
    return withoutId(draft);
  });
}

function withoutId(draft: OperationDraft): OperationDraft {
  const { operation } = draft;
  const shape = { ...operation.shape, operationId: null };
  return { ...draft, operation: { ...operation, shape } };
}

function idLocation({ place }: OperationDraft): Location {
  return keyLocationOf(memberAt(place, "operationId"));
}
