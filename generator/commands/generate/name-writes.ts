import { basename, dirname } from "node:path";
import type { FileReader } from "../../io/file-reader.ts";
import type { FolderPlan } from "../../io/folder-plan.ts";
import { stateBefore } from "../state-before.ts";
import type { PlannedNames } from "./plan-generation.ts";

/** The ledger, in the same write as the package: a name is recorded when it is used, or not at all. */
export function nameWrites(
  reader: FileReader,
  path: string,
  names: Pick<PlannedNames, "text"> | null,
): readonly FolderPlan[] {
  if (names === null) return [];
  const file = {
    path: basename(path),
    content: names.text,
    before: stateBefore(reader, path),
  };
  return [{ kind: "sources", directory: dirname(path), files: [file] }];
}
