import { openapiUnhandled } from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { standardMethods, type HttpMethod } from "../../model/operation.ts";
import { isForbiddenMethod, isToken } from "../../model/token.ts";
import { checkFields, objectAt, resolvedObject } from "../read/fields.ts";
import type { UnreadNames } from "../../model/unread-names.ts";
import { isObject } from "../../json/json-value.ts";
import {
  isRepeated,
  memberAt,
  membersAt,
  valueAt,
  type Place,
} from "../document/place.ts";
import type { References } from "../document/references.ts";
import type { ReadContext } from "../read/read-context.ts";
import { isUnreadMap } from "../read/unread-fields.ts";

export interface MethodOfItem {
  readonly method: HttpMethod;
  readonly operation: Place;
  /** The object that contains the method: it has the common properties of all methods. */
  readonly item: Place;
}

/**
 * The operations of a path item, including those of a referenced one. A path item may have methods next to its
 * reference; they take precedence over methods of the same name in the target.
 */
export function methodsOfItem(
  place: Place,
  context: ReadContext,
): readonly MethodOfItem[] {
  const own = isObject(place.value) ? place : null;
  const target = resolvedObject(place, context);
  const found = new Map<HttpMethod, MethodOfItem>();
  for (const item of new Set([own, target])) {
    if (item === null) continue;
    checkFields(item, itemFields, "a path item", context);
    for (const { method, operation } of operationsIn(item, context))
      if (!found.has(method)) found.set(method, { method, operation, item });
  }
  return [...found.values()];
}

/** The operations that an object has itself; methods that no client can call are reported. */
function operationsIn(
  item: Place,
  context: ReadContext,
): readonly Omit<MethodOfItem, "item">[] {
  const trace = memberAt(item, "trace");
  if (isObject(trace.value))
    reportMethod("TRACE", refusedByFetch, trace, context);
  const standard = standardMethods.flatMap((method) => {
    const operation = objectAt(item, method.toLowerCase(), context);
    return operation === null ? [] : [{ method, operation }];
  });
  const others = objectAt(item, "additionalOperations", context);
  return others === null
    ? standard
    : [...standard, ...additionalOperations(others, context)];
}

/** `additionalOperations` of 3.2: operations by their methods, which are sent as they are written. */
function additionalOperations(
  others: Place,
  context: ReadContext,
): readonly Omit<MethodOfItem, "item">[] {
  return membersAt(others)
    .toSorted(([a], [b]) => compareText(a, b))
    .flatMap(([method, at]) => {
      const problem = additionalMethodProblem(method);
      if (problem !== null) {
        reportMethod(method, problem, at, context);
        return [];
      }
      const operation = objectAt(others, method, context);
      return operation === null ? [] : [{ method, operation }];
    });
}

const refusedByFetch = "which fetch refuses";

/** Why an operation cannot have a method of its own name, as the end of a clause; `null` if it can. */
function additionalMethodProblem(name: string): string | null {
  if (!isToken(name)) return "which is no token of HTTP";
  if (isForbiddenMethod(name)) return refusedByFetch;
  const upper = name.toUpperCase();
  return standardMethods.some((standard) => standard === upper)
    ? "which has a field of its own in a path item"
    : null;
}

/** Whether all operations of a path item can be read; if a method is written twice, the first is lost. */
export function isItemReadable(references: References, place: Place): boolean {
  const item = references.resolve(place);
  return (
    item !== null &&
    !isRepeated(place) &&
    isObject(item.value) &&
    standardMethods.every((method) =>
      isReadable(valueAt(item, method.toLowerCase())),
    ) &&
    isReadable(valueAt(item, "additionalOperations")) &&
    membersAt(memberAt(item, "additionalOperations")).every(([, { value }]) =>
      isReadable(value),
    )
  );
}

function isReadable(value: unknown): boolean {
  return value === undefined || value === null || isObject(value);
}

/** The keys of a map of path items of which some operations cannot be read. */
export function unreadItems(
  above: Place,
  field: string,
  references: References,
): UnreadNames {
  if (isUnreadMap(above, field)) return "all";
  return new Set(
    membersAt(memberAt(above, field))
      .filter(
        ([key, item]) =>
          !key.startsWith("x-") && !isItemReadable(references, item),
      )
      .map(([key]) => key),
  );
}

const itemFields = new Set([
  "$ref",
  "summary",
  "description",
  "servers",
  "parameters",
  ...standardMethods.map((method) => method.toLowerCase()),
  "trace",
  "additionalOperations",
]);

function reportMethod(
  method: string,
  problem: string,
  place: Place,
  { findings }: ReadContext,
): void {
  const what = `operations with the method ${method}, ${problem}`;
  findings.broken({
    place,
    cause: `method ${method}`,
    tell: (at, places) => openapiUnhandled(at, what, places),
  });
}
