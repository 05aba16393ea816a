import { realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { DocumentStore } from "./document-store.ts";
import type { DocumentText } from "./read-document-text.ts";
import type {
  ReadDocuments,
  ReadDocumentsOptions,
  ReadRemote,
} from "./read-documents.ts";
import { hashFile as hashOwnFile } from "../files/own-files.ts";
import { isWorldError } from "../files/world-error.ts";

/** What commands read besides the texts of a catalogue: documents with what they refer to, and what was written before. */
export interface DocumentReader {
  /** A document and all files that it refers to; see `readDocuments` of io. */
  readonly readDocuments: (
    path: string,
    options?: ReadDocumentsOptions,
  ) => Promise<ReadDocuments>;
  /** Documents to be read from, whose hashes nobody asks for. */
  readonly openDocuments: (
    path: string,
    root: string | null,
  ) => Promise<Checked<DocumentStore>>;
  /** Reads what references on the network lead to; `null`: nothing is read. */
  readonly readRemote: ReadRemote | null;
  /** `null` when nothing is there. */
  readonly kindOfPath: (path: string) => Promise<"file" | "folder" | null>;
  /** The place that a path leads to by whatever links; a file that is not there is no other one. */
  readonly realPath: (path: string) => Promise<string>;
  /** One text, decompressed when it is gzipped. */
  readonly readDocumentText: (
    path: string,
    shown: string,
    mostBytes: number,
  ) => Promise<Checked<DocumentText>>;
  /** SHA-256 of the bytes of a file; `null` for anything else, for example a pipe, of which nothing is read. */
  readonly hashFile: (path: string) => Promise<string | null>;
  /** Whether a folder holds, unedited, everything that an earlier run wrote into it. */
  readonly isOutputIntact: (directory: string) => Promise<boolean>;
  /** Whether a write to a folder was cut off. */
  readonly isHalfWritten: (directory: string) => Promise<boolean>;
}

/** Reads from the disk. Each is loaded when it is called: no command needs all of them. */
export function createDocumentReader(): DocumentReader {
  return {
    readDocuments: async (path, options) =>
      (await import("./read-documents.ts")).readDocuments(path, options),
    openDocuments: async (path, root) => {
      const [{ openFolderStore }, { readUnhashedText }] = await Promise.all([
        import("./folder-store.ts"),
        import("./read-document-text.ts"),
      ]);
      return openFolderStore(path, root, readUnhashedText);
    },
    readRemote: null,
    kindOfPath,
    realPath,
    readDocumentText: async (path, shown, mostBytes) =>
      (await import("./read-document-text.ts")).readDocumentText(
        path,
        shown,
        mostBytes,
      ),
    hashFile,
    isOutputIntact: async (directory) =>
      (await import("../output/is-output-intact.ts")).isOutputIntact(directory),
    isHalfWritten: async (directory) =>
      (await import("../output/is-half-written.ts")).isHalfWritten(directory),
  };
}

async function kindOfPath(path: string): Promise<"file" | "folder" | null> {
  try {
    return (await stat(path)).isDirectory() ? "folder" : "file";
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return null;
  }
}

async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return resolve(path);
  }
}

async function hashFile(path: string): Promise<string | null> {
  try {
    if (!(await stat(path)).isFile()) return null;
    return await hashOwnFile(path);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return null;
  }
}
