import type { ts } from "ts-morph";
import type { CompiledProject } from "../../io/project/compile-project.ts";
import type { OpenedProject } from "../../io/project/open-project.ts";

/** The files of a project that are read, in one of its programs. */
export function ownFiles(
  { files }: Pick<OpenedProject, "files">,
  { program, unread }: Pick<CompiledProject, "program" | "unread">,
): readonly ts.SourceFile[] {
  return files
    .filter((file) => !unread.has(file))
    .flatMap((file) => program.getSourceFile(file) ?? []);
}
