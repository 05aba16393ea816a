import { absentFile, anyFile, type FileState } from "./file-state.ts";
import type { OutputFile } from "./output-plan.ts";
import type { WritePlan } from "./write-plan.ts";

/* Former names, until no command uses them. */

/** A source file that is to be there, complete, or not to be there any more. */
export interface SourceWrite {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  /** `null`: the file goes. */
  readonly content: string | Uint8Array | null;
  /** SHA-256 of what was read of it; `null`: there was none; `any`: whatever is there is written over. */
  readonly before: string | null | "any";
}

/** Plans by their former names. */
export type FolderPlan =
  | {
      readonly kind: "output";
      readonly directory: string;
      readonly files: readonly OutputFile[];
    }
  | {
      readonly kind: "sources";
      readonly directory: string;
      readonly files: readonly SourceWrite[];
    };

export function toWritePlan(plan: FolderPlan): WritePlan {
  if (plan.kind === "output") return { ...plan, kind: "folder" };
  const { directory, files } = plan;
  return {
    kind: "files",
    directory,
    files: files.map(({ before, ...file }) => ({
      ...file,
      before: stateOf(before),
    })),
  };
}

function stateOf(before: SourceWrite["before"]): FileState {
  if (before === "any") return anyFile;
  return before === null ? absentFile : { kind: "file", sha256: before };
}
