/** A text to read, with the name that diagnostics show. */
export interface SourceFile {
  /** Path as the user would type it, with forward slashes. */
  readonly file: string;
  readonly text: string;
}
