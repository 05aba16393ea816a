import type { FileReader } from "../../io/file-reader.ts";
import type { WritePlan } from "../../io/write-plan.ts";
import type { PlannedNames } from "./plan-generation.ts";

/** The ledger, in the same write as the package: a name is recorded when it is used, or not at all. */
export function nameWrites(
  reader: FileReader,
  path: string,
  names: Pick<PlannedNames, "text"> | null,
): readonly WritePlan[] {
  if (names === null) return [];
  const before = reader.before(path);
  return [{ kind: "files", files: [{ path, content: names.text, before }] }];
}
