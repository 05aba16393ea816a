import { readMembers, type OperationMembers } from "../member-index.ts";
import type { DeclaredOperation } from "../sdk-declarations.ts";
import type { TracedProgram } from "../trace/tracing.ts";

/** An operation that the project names, with its members. */
export interface UsedOperation {
  readonly found: DeclaredOperation;
  readonly members: OperationMembers;
}

/** The operations that a project names. A member that is found may belong to any of them. */
export interface UsedOperations {
  use(found: DeclaredOperation): UsedOperation;
  all(): readonly UsedOperation[];
}

export function createUsedOperations({
  checker,
  declarations,
  isMember,
}: Pick<
  TracedProgram,
  "checker" | "declarations" | "isMember"
>): UsedOperations {
  const operations = new Map<string, UsedOperation>();
  return {
    use(found) {
      const id = `${found.sdk.folder} ${found.operation.key}`;
      let used = operations.get(id);
      if (used === undefined) {
        const declared = declarations.declarationsOf(found);
        used = {
          found,
          members: readMembers(checker, declared, found.operation, isMember),
        };
        operations.set(id, used);
      }
      return used;
    },
    all: () => [...operations.values()],
  };
}
