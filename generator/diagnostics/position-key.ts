/** Identifies a position in a file, so that what several know of it can be joined. */
export function positionKey({
  file,
  line,
  column,
}: {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}): string {
  return `${line}:${column}:${file}`;
}
