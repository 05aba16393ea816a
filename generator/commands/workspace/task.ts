import type { InputRole } from "../../configuration/workspace-keys.ts";

/** A file that a task reads. */
export interface TaskInput {
  /** Relative to the folder of the workspace file. */
  readonly path: string;
  readonly role: InputRole;
  /** Of its bytes, in lower-case hex; `null` where it is not there yet, as a ledger of names before the first run. */
  readonly sha256: string | null;
}

/** What makes one package: it reads its inputs alone, and writes its outputs alone. */
export interface Task {
  /** The name of the npm package. */
  readonly package: string;
  readonly kind: "document" | "catalogue" | "runtime";
  /** The folder of the package, in which the command is called. */
  readonly folder: string;
  /** Without a shell: program and arguments. */
  readonly command: readonly string[];
  /** Sorted by path. */
  readonly inputs: readonly TaskInput[];
  /** Files and folders, those with a slash at the end. Relative to the folder of the workspace file. */
  readonly outputs: readonly string[];
  /** Names of the packages whose tasks come first, sorted. */
  readonly dependencies: readonly string[];
  /** SHA-256 of all above and of the version of sdkwright: what has the same hash has the same output. */
  readonly hash: string;
}
