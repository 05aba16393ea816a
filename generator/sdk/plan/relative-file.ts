/** A file below `src/`, without extension: `pro/check-in`. */
export interface SourceFile {
  readonly file: string;
}

/** Returns the specifier by which one module imports another. */
export function relativeFile(from: SourceFile, to: SourceFile): string {
  const folders = from.file.split("/").slice(0, -1);
  const path = to.file.split("/");
  const different = folders.findIndex((folder, at) => folder !== path[at]);
  const shared = different === -1 ? folders.length : different;
  const up = "../".repeat(folders.length - shared) || "./";
  return `${up}${path.slice(shared).join("/")}.ts`;
}
