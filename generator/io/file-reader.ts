import type { Checked } from "../diagnostics/diagnostic.ts";
import type { SourceFile } from "../source/source-file.ts";
import { listFolders } from "./list-folders.ts";
import {
  listSourceFiles,
  pathExists,
  readBytes,
  readSource,
} from "./read-input.ts";

/** What a command reads its files with. */
export interface FileReader {
  /** A text of the user: UTF-8, without its byte order mark. */
  readonly readSource: (path: string) => Promise<Checked<SourceFile>>;
  /** `null` when there are more than `mostBytes`; throws what the file system says. */
  readonly readBytes: (
    path: string,
    mostBytes: number,
  ) => Promise<Uint8Array | null>;
  readonly pathExists: (path: string) => Promise<boolean>;
  /** Names of the files in a folder that end in `extension`, sorted. */
  readonly listSourceFiles: (
    directory: string,
    extension: string,
  ) => Promise<Checked<readonly string[]>>;
  /** Names of the folders in a folder, sorted; none when it is not there. */
  readonly listFolders: (
    directory: string,
  ) => Promise<Checked<readonly string[]>>;
}

/** Reads from the disk. */
export function createFileReader(): FileReader {
  return { readSource, readBytes, pathExists, listSourceFiles, listFolders };
}
