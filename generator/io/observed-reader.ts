import { dirname, resolve } from "node:path";
import type { FileReader } from "./file-reader.ts";

/** Told of each file and folder that is read, before it is. Paths are as given. */
export type ObserveRead = (path: string) => void;

/** A reader that tells what it reads, so that somebody can wait for changes of it. Output that is only compared is not told. */
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
