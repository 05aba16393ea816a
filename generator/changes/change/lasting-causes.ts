import type { Change, ChangeCause } from "./change.ts";

/**
 * The causes of a change as a file that stays can tell them: places in a catalogue move with every release, those in pinned
 * documents do not. `fileOf` names a document in a way that is the same on every machine. Looks all places up.
 */
export function lastingCauses(
  { cause }: Pick<Change, "cause">,
  fileOf: (file: string) => string,
): readonly ChangeCause[] {
  return cause.flatMap((each) => {
    if (each.side === "catalogue") return [];
    const { location } = each;
    const file = fileOf(location.file);
    return [{ ...each, location: { ...location, file } }];
  });
}
