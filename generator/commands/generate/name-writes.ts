import type { FileReader } from "../../io/read/file-reader.ts";
import type { WritePlan } from "../../io/output/write-plan.ts";
import type { PlannedNames } from "./plan-generation.ts";

/**
 * Plans the write of the ledger. It is in the same write as the package, so a name is recorded only when it is used.
 */
export function nameWrites(
  reader: FileReader,
  path: string,
  names: Pick<PlannedNames, "text"> | null,
): readonly WritePlan[] {
  if (names === null) return [];
  const before = reader.before(path);
  return [{ kind: "files", files: [{ path, content: names.text, before }] }];
}
