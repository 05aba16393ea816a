/** A text to parse, with its file name for diagnostics. */
export interface SourceFile {
  /** The path as the user would type it, with forward slashes. */
  readonly file: string;
  readonly text: string;
}
