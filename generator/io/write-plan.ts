import type { FileState } from "./file-state.ts";
import type { OutputFile } from "./output-plan.ts";

/** A file that should exist with this content, or should not exist any more. */
export interface FileWrite {
  /** As the user gave it. When the plan has a `directory`, the path is below it, with forward slashes. */
  readonly path: string;
  /** `null`: the file is removed. */
  readonly content: string | Uint8Array | null;
  /** The state that the file must still have when it is written; `reader.before(path)` returns what was read. */
  readonly before: FileState;
}

/**
 * What a write makes: everything that an output folder holds, or some files of the user, in which case it touches no
 * others.
 */
export type WritePlan =
  | {
      readonly kind: "folder";
      /** As the user gave it; shown in messages, resolved against the current folder. */
      readonly directory: string;
      readonly files: readonly OutputFile[];
    }
  | {
      readonly kind: "files";
      /**
       * Files whose names come from a document are in a folder that they must not leave. Files that the user names
       * have no such folder.
       */
      readonly directory?: string;
      readonly files: readonly FileWrite[];
    };
