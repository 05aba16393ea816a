import { textOf } from "../../render/code-text.ts";
import type { Literal } from "../../render/typescript.ts";
import type { EntryDetailsView, EntryView } from "./entry-view.ts";

/** What most entries of a table say alike, which is written once: `MethodParts.common` of the runtime. */
export type CommonDetailsView = Readonly<Record<CommonField, Literal | null>>;

const commonFields = ["scopes", "accept", "security", "server"] as const;

type CommonField = (typeof commonFields)[number];

/**
 * Returns what is worth writing once for a table: of each field the value that most entries have, if all have one.
 * `null` where no two entries have the same.
 */
export function commonDetails(
  entries: readonly EntryView[],
): CommonDetailsView | null {
  // Nothing else is looked at of what was removed.
  const alive = entries.filter(({ details }) => !details?.removed);
  const common = {
    scopes: mostFrequent(alive, "scopes"),
    accept: mostFrequent(alive, "accept"),
    security: mostFrequent(alive, "security"),
    server: mostFrequent(alive, "server"),
  };
  return Object.values(common).some(Boolean) ? common : null;
}

/** Returns `null` if an entry has no value, because that means something, too. */
function mostFrequent(
  entries: readonly EntryView[],
  field: CommonField,
): Literal | null {
  const counts = new Map<string, number>();
  let [found, most]: [Literal | null, number] = [null, 1];
  for (const { details } of entries) {
    const value = details?.[field] ?? null;
    if (value === null) return null;
    const text = textOf(value, "typescript");
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count > most) [found, most] = [value, count];
  }
  return found;
}

/** Returns the details that a table leaves to its entry; `null` for none. */
export function ownDetails(
  details: EntryDetailsView | null,
  common: CommonDetailsView | null,
): EntryDetailsView | null {
  if (details === null || common === null) return details;
  const own = { ...details };
  for (const field of commonFields)
    if (isSame(own[field], common[field])) own[field] = null;
  return Object.values(own).some(Boolean) ? own : null;
}

function isSame(a: Literal | null, b: Literal | null): boolean {
  if (a === null || b === null) return false;
  return textOf(a, "typescript") === textOf(b, "typescript");
}
