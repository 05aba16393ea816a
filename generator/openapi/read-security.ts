import { openapiUnknownScheme } from "../diagnostics/codes.ts";
import { compareText } from "../diagnostics/sort.ts";
import type { SecurityRequirement } from "../model/operation-shape.ts";
import { listAt, textsAt } from "./fields.ts";
import { keyLocationOf, memberAt, membersAt, type Place } from "./place.ts";
import type { ReadContext } from "./read-context.ts";

/**
 * The `security` of a document or operation: alternatives in their order. `null` when it has none; an empty list, as an
 * empty alternative, says that no credentials are needed.
 * @param known ids of the schemes of the document
 */
export function readSecurity(
  above: Place,
  known: ReadonlySet<string>,
  context: ReadContext,
): readonly SecurityRequirement[] | null {
  const entries = listAt(above, "security", context);
  if (!Array.isArray(memberAt(above, "security").value)) return null;
  return entries.map((entry) =>
    membersAt(entry)
      .filter(([scheme, at]) => isKnown(scheme, at, known, context))
      .map(([scheme]) => ({
        scheme,
        scopes: textsAt(entry, scheme, context),
      }))
      .toSorted((a, b) => compareText(a.scheme, b.scheme)),
  );
}

function isKnown(
  scheme: string,
  at: Place,
  known: ReadonlySet<string>,
  { findings }: ReadContext,
): boolean {
  if (known.has(scheme)) return true;
  const suggestions = known.size > mostSuggested ? [] : [...known].toSorted();
  findings.report(openapiUnknownScheme(keyLocationOf(at), scheme, suggestions));
  return false;
}

/** No document has so many; comparing each wrong name with thousands takes minutes where there are many. */
const mostSuggested = 100;
