/** The text of a template, and its file name for messages. */
export interface TemplateFile {
  readonly file: string;
  readonly text: string;
}
