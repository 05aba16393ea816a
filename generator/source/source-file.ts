import type { Location } from "../diagnostics/diagnostic.ts";

/** A text to parse, with its file name for diagnostics. */
export interface SourceFile {
  /** The path as the user would type it, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** The place of what concerns the whole file. */
export function topOf({ file }: SourceFile): Location {
  return { file, line: 1, column: 1, length: 1 };
}
