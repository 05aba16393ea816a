import { failed } from "../../diagnostics/diagnostic.ts";
import { posix } from "node:path";
import {
  fileNotReadable,
  fileTooLarge,
  folderNotReadable,
} from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { FileReader } from "./file-reader.ts";
import { createMemoryDocuments } from "./memory-documents.ts";
import { absentFile, type FileState } from "../files/file-state.ts";
import { parseSource } from "../files/read-input.ts";
import { sha256 } from "../files/sha256.ts";

/**
 * Reads from values instead of the disk: for the library where it takes no files, and for tests.
 * @param files by path, with forward slashes, as commands will name them
 */
export function createMemoryReader(
  files: Readonly<Record<string, string | Uint8Array>>,
): FileReader {
  const known = new Map(
    Object.entries(files).map(([path, content]) => [
      posix.normalize(path),
      typeof content === "string" ? new TextEncoder().encode(content) : content,
    ]),
  );
  const find = (path: string): Uint8Array | null =>
    known.get(posix.normalize(path)) ?? null;
  const below = (directory: string): readonly string[] => {
    const prefix = `${posix.normalize(`${directory}/`)}`;
    return [...known.keys()]
      .filter((path) => prefix === "./" || path.startsWith(prefix))
      .map((path) => (prefix === "./" ? path : path.slice(prefix.length)));
  };
  return {
    ...createMemoryDocuments(find, below),
    readSource: async (path) => {
      const bytes = find(path);
      if (bytes !== null) return parseSource(bytes, path);
      return failed(fileNotReadable(path, noSuchFile));
    },
    readBytes: async (path, mostBytes) => {
      const bytes = find(path);
      if (bytes === null) return failed(fileNotReadable(path, noSuchFile));
      return bytes.length > mostBytes
        ? failed(fileTooLarge(path, mostBytes))
        : { value: bytes, diagnostics: [] };
    },
    pathExists: async (path) => find(path) !== null || below(path).length > 0,
    listSourceFiles: async (directory, extension) => {
      const paths = below(directory);
      if (paths.length === 0)
        return failed(folderNotReadable(directory, noSuchFile));
      const names = paths.filter(
        (path) =>
          !path.includes("/") &&
          path.endsWith(extension) &&
          !path.startsWith("."),
      );
      return { value: names.toSorted(compareText), diagnostics: [] };
    },
    listFolders: async (directory) => {
      const names = below(directory)
        .filter((path) => path.includes("/") && !path.startsWith("."))
        .map((path) => path.slice(0, path.indexOf("/")));
      const sorted = [...new Set(names)].toSorted(compareText);
      return { value: sorted, diagnostics: [] };
    },
    readFolder: async (directory) => {
      const paths = below(directory);
      if (paths.length === 0)
        return failed(folderNotReadable(directory, noSuchFile));
      const found = collectFindings();
      const files = paths.toSorted(compareText).flatMap((path) => {
        const shown = posix.join(directory, path);
        const bytes = find(shown) ?? new Uint8Array();
        const file = found.take(parseSource(bytes, shown));
        return file === null ? [] : [{ ...file, path }];
      });
      return files.length < paths.length ? found.failed() : found.done(files);
    },
    before: (path): FileState => {
      const bytes = find(path);
      return bytes === null
        ? absentFile
        : { kind: "file", sha256: sha256(bytes) };
    },
  };
}

const noSuchFile = "there is no such file or folder";
