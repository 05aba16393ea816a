import { declareReplacement } from "../../catalogue/edit/declare-replacement.ts";
import { noReplacement } from "../../catalogue/files/document.ts";
import { keyOfText } from "../../changes/apis/match/operation-text.ts";
import {
  replacementDeclared,
  successorUnknown,
} from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { operationsByKey, type ApiModel } from "../../model/api-model.ts";
import { endpointText } from "../../model/endpoint-text.ts";
import { isCallable, stateAt } from "../../model/lifecycle.ts";
import type { Operation } from "../../model/operation.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import {
  filesOf,
  requireCatalogue,
  type OpenedCatalogue,
} from "../catalogue/open-catalogue.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { Ports } from "../ports.ts";

export interface Settled {
  readonly oldName: string;
  /** `METHOD /path`, or `none`. */
  readonly newName: string;
  readonly spec: string;
}

/**
 * Writes at a deprecated or removed operation of the catalogue which operation replaces it, or that none does. Gives
 * `null` when this does not apply: the operation is neither deprecated nor removed, or the release that removed it
 * also added the other one, so that the pair is a rename.
 */
export async function settleSuccessor(
  { oldName, newName, spec }: Settled,
  { reader }: Pick<Ports, "reader">,
): Promise<Checked<CommandPlan> | null> {
  const key = keyOfText(oldName);
  if (key === null) return null;
  const opened = await requireCatalogue(reader, spec);
  const operation = opened.value?.catalogue.model.operations.find(
    (each) => each.key === key,
  );
  if (opened.value === null || operation === undefined) return null;
  const { model } = opened.value.catalogue;
  const isNone = newName === noReplacement;
  const successor = isNone ? null : findOperation(model, newName);
  if (!isEnding(model, operation)) return null;
  if (successor && isRename(operation, successor)) return null;
  const found = collectFindings();
  found.add(...opened.diagnostics);
  const problem =
    declaredAlready(operation) ??
    (isNone || mayFollow(model, operation, successor)
      ? null
      : successorUnknown(newName, oldName, callableTexts(model, operation)));
  const edited = found.take(
    quoteChecked(
      problem === null
        ? writeReplacement(operation, successor, opened.value)
        : { value: null, diagnostics: [problem] },
      filesOf(opened.value.files),
    ),
  );
  if (edited === null) return found.failed();
  const { file, text: content } = edited;
  const said =
    successor === null
      ? `nothing replaces ${oldName}`
      : `${endpointText(successor)} replaces ${oldName}`;
  const before = reader.before(file);
  return found.done({
    writes: [{ kind: "files", files: [{ path: file, content, before }] }],
    out: "",
    notes: [`${withSlashes(file)}: ${said}. Run sdkwright generate.`],
    outcome: "passed",
  });
}

function findOperation(model: ApiModel, name: string): Operation | null {
  return operationsByKey(model).get(keyOfText(name) ?? "") ?? null;
}

function isEnding({ releases }: ApiModel, { lifecycle }: Operation): boolean {
  const state = stateAt(lifecycle, releases.length - 1);
  return state === "deprecated" || state === "removed";
}

function isRename(from: Operation, to: Operation): boolean {
  const removed = from.lifecycle.findLast(({ kind }) => kind === "removed");
  const added = to.lifecycle.findLast(({ kind }) => kind === "added");
  return removed !== undefined && removed.release === added?.release;
}

function mayFollow(
  { releases }: ApiModel,
  operation: Operation,
  successor: Operation | null,
): boolean {
  return (
    successor !== null &&
    successor.key !== operation.key &&
    isCallable(stateAt(successor.lifecycle, releases.length - 1))
  );
}

function callableTexts(
  model: ApiModel,
  operation: Operation,
): readonly string[] {
  return model.operations
    .filter((each) => mayFollow(model, operation, each))
    .map(endpointText);
}

function declaredAlready({
  replacement,
  isUnreplaced,
  origin,
}: Operation): Diagnostic | null {
  if (isUnreplaced) return replacementDeclared(origin, noReplacement);
  return replacement === null
    ? null
    : replacementDeclared(replacement.origin, replacement.written);
}

function writeReplacement(
  operation: Operation,
  replacement: Operation | null,
  { catalogue: { model }, files }: OpenedCatalogue,
): Checked<SourceFile> {
  const file = files.namespaces.find(
    (each) => each.file === operation.origin.file,
  );
  invariant(file, "the file of a catalogued operation");
  const prefix =
    model.namespaces.find(({ id }) => id === operation.namespace)?.path ?? "";
  const { value, diagnostics } = declareReplacement(
    file,
    { operation, replacement, prefix },
    model.releases,
  );
  return {
    value: value === null ? null : { ...file, text: value },
    diagnostics,
  };
}
