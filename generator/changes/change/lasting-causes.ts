import type { ChangeOf, ChangeCause } from "./change.ts";
import type { ComparisonLimit } from "./comparison-limit.ts";

/**
 * The causes of a change in a form that can be stored: places in a catalogue move with every release, places in
 * pinned documents do not. `fileOf` names a document the same way on every machine. Looks all places up.
 */
export function lastingCauses(
  { cause }: Pick<ChangeOf, "cause">,
  fileOf: (file: string) => string,
): readonly ChangeCause[] {
  return cause.flatMap((each) => {
    if (each.side === "catalogue") return [];
    const { location } = each;
    const file = fileOf(location.file);
    return [{ ...each, location: { ...location, file } }];
  });
}

/** The limit in a form that can be stored. */
export function lastingLimit(
  limit: ComparisonLimit,
  fileOf: (file: string) => string,
): ComparisonLimit {
  if (limit.kind !== "not-read" || limit.location === null) return limit;
  const { location } = limit;
  return { ...limit, location: { ...location, file: fileOf(location.file) } };
}
