import type { FileReader } from "../io/file-reader.ts";
import type { SourceWrite } from "../io/folder-plan.ts";

/** What a file must still be when it is written: what was read of it. */
export function stateBefore(
  reader: FileReader,
  path: string,
): SourceWrite["before"] {
  const state = reader.before(path);
  return state.kind === "file" ? state.sha256 : null;
}
