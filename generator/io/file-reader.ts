import { resolve } from "node:path";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { invariant } from "../diagnostics/invariant.ts";
import type { SourceFile } from "../source/source-file.ts";
import {
  createDocumentReader,
  type DocumentReader,
} from "./document-reader.ts";
import { absentFile, type FileState } from "./file-state.ts";
import { listFolders } from "./list-folders.ts";
import {
  listSourceFiles,
  pathExists,
  readBytes,
  readSource,
} from "./read-input.ts";
import type { FolderFile, FolderLimits } from "./read-folder.ts";
import { sha256 } from "./sha256.ts";
import { hasCode } from "./world-error.ts";

/**
 * Reads the files of a command. It remembers what it read, so that a write can find out whether the files are still
 * the same.
 */
export interface FileReader extends DocumentReader {
  /** A text that the user wrote: UTF-8, without its byte order mark. */
  readonly readSource: (path: string) => Promise<Checked<SourceFile>>;
  /** `null` when there are more than `mostBytes`. Throws the errors of the file system. */
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
  /** The texts of a folder and of all folders below it, sorted by path; see `readFolder` of io. */
  readonly readFolder: (
    directory: string,
    limits: FolderLimits,
  ) => Promise<Checked<readonly FolderFile[]>>;
  /**
   * The state of a file when this reader first read it or looked for it and did not find it: the `before` of a write
   * that replaces it. A file that was not read has no state; a write that needs its state is a mistake of ours.
   */
  readonly before: (path: string) => FileState;
}

/** Creates a reader of the disk. */
export function createFileReader(): FileReader {
  const states = new Map<string, FileState>();
  // The first read counts: a file that changes between two reads is then found when it is written.
  const record = (path: string, state: FileState): void => {
    const key = resolve(path);
    if (!states.has(key)) states.set(key, state);
  };
  const read: FileReader["readBytes"] = async (path, mostBytes) => {
    try {
      const bytes = await readBytes(path, mostBytes);
      if (bytes !== null) record(path, { kind: "file", sha256: sha256(bytes) });
      return bytes;
    } catch (thrown) {
      if (hasCode(thrown, "ENOENT", "ENOTDIR")) record(path, absentFile);
      throw thrown;
    }
  };
  return {
    ...createDocumentReader(),
    readSource: (path) => readSource(path, { read }),
    readBytes: read,
    pathExists: async (path) => {
      const exists = await pathExists(path);
      if (!exists) record(path, absentFile);
      return exists;
    },
    listSourceFiles,
    listFolders,
    // This is loaded when it is called: few commands read a folder whose files they do not know.
    readFolder: async (directory, limits) =>
      (await import("./read-folder.ts")).readFolder(directory, limits),
    before: (path) => stateOf(states, resolve(path)),
  };
}

/** Returns the state that is remembered for a path. */
export function stateOf(
  states: ReadonlyMap<string, FileState>,
  path: string,
): FileState {
  const state = states.get(path);
  invariant(state !== undefined, `${path} to be read before it is written`);
  return state;
}
