import { memberKey } from "../../../model/parameter-members.ts";
import {
  isOperationOf,
  parseParameterName,
  type ParameterName,
} from "../../change/renamed-name.ts";
import type { StatedRename } from "../../change/stated-rename.ts";
import type { OperationPair } from "../match/match-operations.ts";

/** A stated rename of a parameter, with its names. */
export interface ParameterRename {
  readonly stated: StatedRename;
  readonly from: ParameterName;
  readonly to: ParameterName;
}

export function parameterRenames(
  renames: readonly StatedRename[],
): readonly ParameterRename[] {
  return renames.flatMap((stated) => {
    if (stated.kind !== "parameter") return [];
    const from = parseParameterName(stated.from);
    const to = parseParameterName(stated.to);
    return from === null || to === null ? [] : [{ stated, from, to }];
  });
}

/** Whether both names are about the operation, under its name on either side. */
export function isAbout(
  { from, to }: ParameterRename,
  { before, after }: Pick<OperationPair, "before" | "after">,
): boolean {
  return isOperationOf(from, before) && isOperationOf(to, after);
}

/** The renames that hold between these parameters: only the old one is there before, and only the new one after. */
export function renamesThatHold(
  renames: readonly ParameterRename[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ReadonlyMap<string, ParameterRename> {
  const holding = new Map<string, ParameterRename>();
  for (const rename of renames) {
    const [old, now] = [keyOf(rename.from), keyOf(rename.to)];
    const holds =
      before.has(old) && !after.has(old) && after.has(now) && !before.has(now);
    const isTaken = [...holding.values()].some(({ to }) => keyOf(to) === now);
    if (holds && !isTaken && !holding.has(old)) holding.set(old, rename);
  }
  return holding;
}

/** As the parameters of an operation are paired. */
export function keyOf(parameter: ParameterName): string {
  return memberKey(parameter, []);
}
