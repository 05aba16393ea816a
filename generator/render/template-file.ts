/** A template as it stands, and the file to name in messages. */
export interface TemplateFile {
  readonly file: string;
  readonly text: string;
}
