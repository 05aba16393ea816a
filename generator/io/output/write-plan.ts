import type { FileState } from "../files/file-state.ts";
import type { OutputFile } from "./output-plan.ts";

/** A file that is to be there, complete, or not to be there any more. */
export interface FileWrite {
  /** As the user gave it; below `directory`, with forward slashes, where the plan has one. */
  readonly path: string;
  /** `null`: the file goes. */
  readonly content: string | Uint8Array | null;
  /** What it must still be when it is written; `reader.before(path)` tells what was read. */
  readonly before: FileState;
}

/** What a write makes: all that an output folder holds, or some files of the user's, of which no others are touched. */
export type WritePlan =
  | {
      readonly kind: "folder";
      /** As the user gave it; shown in messages, resolved against the current folder. */
      readonly directory: string;
      readonly files: readonly OutputFile[];
    }
  | {
      readonly kind: "files";
      /** Files whose names come from a document stand in a folder that they must not leave; those of the user do not. */
      readonly directory?: string;
      readonly files: readonly FileWrite[];
    };
