import { dirname, resolve } from "node:path";
import type { FileReader } from "./file-reader.ts";

/** Gets each file and folder before it is read. Paths are as the caller gave them. */
export type ObserveRead = (path: string) => void;

/**
 * Creates a reader that reports what it reads, so that the caller can watch these files. It does not report output
 * that is only compared.
 */
export function observedReader(
  reader: FileReader,
  observe: ObserveRead,
): FileReader {
  return {
    ...reader,
    readSource: (path) => {
      observe(path);
      return reader.readSource(path);
    },
    readBytes: (path, mostBytes) => {
      observe(path);
      return reader.readBytes(path, mostBytes);
    },
    pathExists: (path) => {
      observe(path);
      return reader.pathExists(path);
    },
    listSourceFiles: (directory, extension) => {
      observe(directory);
      return reader.listSourceFiles(directory, extension);
    },
    listFolders: (directory) => {
      observe(directory);
      return reader.listFolders(directory);
    },
    readFolder: async (directory, limits) => {
      observe(directory);
      const read = await reader.readFolder(directory, limits);
      for (const { path } of read.value ?? [])
        observe(resolve(directory, path));
      return read;
    },
    readDocuments: async (path, options) => {
      observe(path);
      const read = await reader.readDocuments(path, options);
      const root = options?.root ?? dirname(path);
      for (const { uri } of read.hashes) observe(resolve(root, uri));
      return read;
    },
  };
}
