import { openapiUnknownScheme } from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { SecurityRequirement } from "../../model/operation-shape.ts";
import { objectsAt, textsAt } from "./fields.ts";
import { membersAt, valueAt, type Place } from "../document/place.ts";
import type { ReadContext } from "./read-context.ts";

/**
 * The `security` of a document or operation: alternatives in their order, including those with undefined schemes.
 * `null` if it has none; an empty list, like an empty alternative, means that no credentials are needed.
 * @param known ids of the schemes of the document
 */
export function readSecurity(
  above: Place,
  known: ReadonlySet<string>,
  context: ReadContext,
): readonly SecurityRequirement[] | null {
  const entries = objectsAt(above, "security", context);
  const written = valueAt(above, "security");
  if (!Array.isArray(written)) return null;
  // If no alternative of a list can be read, it does not follow that no credentials are needed.
  if (entries.length === 0 && written.length > 0) return null;
  return entries.map((entry) =>
    membersAt(entry)
      .map(([scheme, at]) => {
        if (!known.has(scheme)) reportUnknownScheme(at, known, context);
        return { scheme, scopes: textsAt(entry, scheme, context) };
      })
      .toSorted((a, b) => compareText(a.scheme, b.scheme)),
  );
}

/** @param at the member of a requirement that names it */
export function reportUnknownScheme(
  at: Place,
  known: ReadonlySet<string>,
  { findings }: Pick<ReadContext, "findings">,
): void {
  const name = String(at.step);
  const suggestions = known.size > mostSuggested ? [] : [...known].toSorted();
  findings.broken({
    place: at,
    isKey: true,
    cause: `security scheme ${name}`,
    tell: (where, places) =>
      openapiUnknownScheme(where, name, suggestions, places),
  });
}

/** No document has more; comparing each wrong name with thousands takes minutes if there are many. */
const mostSuggested = 100;
