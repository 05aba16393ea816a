import { openapiUnhandled } from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { httpMethods, type HttpMethod } from "../../model/operation.ts";
import { checkFields, objectAt, resolvedObject } from "../fields.ts";
import type { UnreadNames } from "../../model/unread-names.ts";
import {
  isMapping,
  isRepeated,
  memberAt,
  membersAt,
  valueAt,
  type Place,
} from "../place.ts";
import type { References } from "../references.ts";
import type { ReadContext } from "../read-context.ts";
import { isUnreadMap } from "../unread-fields.ts";

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
  const own = isMapping(place.value) ? place : null;
  const target = resolvedObject(place, context);
  const found = new Map<HttpMethod, MethodOfItem>();
  for (const item of new Set([own, target])) {
    if (item === null) continue;
    checkFields(item, itemFields, "a path item", context);
    reportOtherMethods(item, context);
    for (const method of httpMethods) {
      const operation = objectAt(item, method.toLowerCase(), context);
      if (operation !== null && !found.has(method))
        found.set(method, { method, operation, item });
    }
  }
  return [...found.values()];
}

/** Whether all operations of a path item can be read; if a method is written twice, the first is lost. */
export function isItemReadable(references: References, place: Place): boolean {
  const item = references.resolve(place);
  return (
    item !== null &&
    !isRepeated(place) &&
    isMapping(item.value) &&
    httpMethods.every((method) => {
      const value = valueAt(item, method.toLowerCase());
      return value === undefined || value === null || isMapping(value);
    })
  );
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
  ...httpMethods.map((method) => method.toLowerCase()),
  "trace",
  "query",
  "additionalOperations",
]);

/**
 * `fetch` refuses TRACE, and the model has no place for the other methods of 3.2. No reader of the document knows
 * them.
 */
function reportOtherMethods(item: Place, context: ReadContext): void {
  for (const name of ["trace", "query"]) {
    const at = memberAt(item, name);
    if (isMapping(at.value)) reportMethod(name.toUpperCase(), at, context);
  }
  const others = membersAt(memberAt(item, "additionalOperations"));
  for (const [name, at] of others.toSorted(([a], [b]) => compareText(a, b)))
    reportMethod(name, at, context);
}

function reportMethod(
  method: string,
  place: Place,
  { findings }: ReadContext,
): void {
  findings.broken({
    place,
    cause: `method ${method}`,
    tell: (at, places) =>
      openapiUnhandled(at, `operations with the method ${method}`, places),
  });
}
