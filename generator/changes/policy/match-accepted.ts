import { matchesGlob } from "../../source/glob.ts";
import type { Change } from "../kinds/change.ts";
import type { ChangeElement } from "../change/change.ts";
import type { AcceptedSelector } from "./accepted-changes.ts";
import {
  matchesOperation,
  type OperationPattern,
} from "./operation-pattern.ts";

/**
 * Whether an entry is about a change. An entry that names operations matches a cause in a component only if it names
 * all affected operations: accepting a break for one endpoint does not accept it for others.
 */
export function isAcceptedBy(
  { fingerprint, namespace, kinds, operation, field, name }: AcceptedSelector,
  change: Change,
): boolean {
  const { element } = change;
  return (
    (fingerprint === null || fingerprint === change.fingerprint) &&
    (namespace === null ||
      change.namespaces.every((each) => each === namespace)) &&
    (kinds === null || kinds.includes(change.kind)) &&
    (field === null ||
      fieldTexts(element).some((text) => matchesGlob(text, field))) &&
    (name === null ||
      namesOf(element).some((each) => matchesGlob(each, name))) &&
    (operation === null || areAll(operation, change))
  );
}

function areAll(
  pattern: OperationPattern,
  { operation, reach }: Change,
): boolean {
  if (reach.length > 0)
    return reach.every((each) => matchesOperation(pattern, each.operation));
  return operation !== null && matchesOperation(pattern, operation);
}

/** The field in its component, and the field where it affects the operation. */
function fieldTexts({ schema, schemaPath, path }: ChangeElement) {
  const inPlace = path === "" ? [] : [path];
  if (schema === null) return inPlace;
  const dot = schemaPath === "" || schemaPath.startsWith("[") ? "" : ".";
  return [`${schema}${dot}${schemaPath}`, ...inPlace];
}

/** `limit` of `query parameter limit`; an enum value, a scope. */
function namesOf({ name, atName, schemaPath, path }: ChangeElement) {
  const field = lastStep(schemaPath) ?? lastStep(path);
  return [name, atName, name === null ? field : null].filter(
    (each) => each !== null,
  );
}

function lastStep(path: string): string | null {
  return /(?<![^.[\]])([^.[\]]+)(?:\[\d*\])*$/.exec(path)?.[1] ?? null;
}
