import { resolve } from "node:path";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import type { SourceFile } from "../../source/source-file.ts";
import {
  createDocumentReader,
  type DocumentReader,
} from "./document-reader.ts";
import { absentFile, type FileState } from "../files/file-state.ts";
import { listFolders } from "../files/list-folders.ts";
import { readBytes } from "../files/read-bytes.ts";
import {
  listSourceFiles,
  pathExists,
  readChecked,
  readSource,
} from "../files/read-input.ts";
import type { FolderFile, FolderLimits } from "./read-folder.ts";
import { sha256 } from "../files/sha256.ts";
import { hasCode } from "../files/world-error.ts";

/** What a command reads its files with. It remembers what it read, so that a write can tell whether that still holds. */
export interface FileReader extends DocumentReader {
  /** A text of the user: UTF-8, without its byte order mark. */
  readonly readSource: (path: string) => Promise<Checked<SourceFile>>;
  readonly readBytes: (
    path: string,
    mostBytes: number,
  ) => Promise<Checked<Uint8Array>>;
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
  /** The texts of a folder and of all below it, sorted by path; see `readFolder` of io. */
  readonly readFolder: (
    directory: string,
    limits: FolderLimits,
  ) => Promise<Checked<readonly FolderFile[]>>;
  /**
   * What a file was when this reader first read it, or asked for it in vain: `before` of what is written in its place.
   * A file that was not read has no state, and a write that needs one is our mistake.
   */
  readonly before: (path: string) => FileState;
}

/** Reads from the disk. */
export function createFileReader(): FileReader {
  const states = new Map<string, FileState>();
  // The first time counts: whoever changes a file between two reads is found when it is written.
  const record = (path: string, state: FileState): void => {
    const key = resolve(path);
    if (!states.has(key)) states.set(key, state);
  };
  const read: typeof readBytes = async (path, mostBytes) => {
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
    readBytes: (path, mostBytes) => readChecked(path, mostBytes, read),
    pathExists: async (path) => {
      const exists = await pathExists(path);
      if (!exists) record(path, absentFile);
      return exists;
    },
    listSourceFiles,
    listFolders,
    // Loaded when it is called: few commands read a folder whose files they do not know.
    readFolder: async (directory, limits) =>
      (await import("./read-folder.ts")).readFolder(directory, limits),
    before: (path) => stateOf(states, resolve(path)),
  };
}

/** The state that is remembered for a path. */
export function stateOf(
  states: ReadonlyMap<string, FileState>,
  path: string,
): FileState {
  const state = states.get(path);
  invariant(state !== undefined, `${path} to be read before it is written`);
  return state;
}
