import type { ts } from "ts-morph";
import type { FactSet } from "../fact-set.ts";
import type { Tracer } from "../trace/tracer.ts";
import type { TracedProgram } from "../trace/tracing.ts";
import type { TypeUsers } from "../type-users.ts";
import type { UsedOperations } from "./used-operations.ts";

/** Everything that recording facts needs: the program that is analysed, and the facts that are known about it. */
export interface Telling extends TracedProgram {
  readonly tracer: Tracer;
  readonly typeUsers: TypeUsers;
  readonly operations: UsedOperations;
  readonly facts: FactSet;
  /** Is called before work on another file: see `FileWatch`. */
  readonly enter: (file: ts.SourceFile) => void;
}
