import { dirname, resolve } from "node:path";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { isUrl } from "../../source/resolve-uri.ts";
import type { FileReader } from "./file-reader.ts";
import { isNamed, refuseOutside, type Reach } from "../files/reach.ts";

/**
 * A reader that reads nothing out of reach, whatever links lead to it. Whether something is at a path, and where the path
 * leads, it tells of any.
 */
export function boundedReader(reader: FileReader, reach: Reach): FileReader {
  // What documents that the command line names refer to. Some commands read its bytes later.
  const referred = new Set<string>();
  const refuse = async (path: string) =>
    referred.has(resolve(path)) ? null : refuseOutside(path, reach, "reads");
  const within = async <T>(
    paths: readonly string[],
    read: () => Promise<Checked<T>>,
  ): Promise<Checked<T>> => {
    for (const path of paths) {
      const refusal = await refuse(path);
      if (refusal !== null) return failed(refusal);
    }
    return read();
  };
  /** The first document, and the folder that bounds what it refers to. */
  const placesOf = (path: string, root: string | null): readonly string[] =>
    root === null && isNamed(path, reach)
      ? [path]
      : [path, root ?? dirname(path)];
  return {
    ...reader,
    readSource: (path) => within([path], () => reader.readSource(path)),
    readBytes: (path, mostBytes) =>
      within([path], () => reader.readBytes(path, mostBytes)),
    listSourceFiles: (directory, extension) =>
      within([directory], () => reader.listSourceFiles(directory, extension)),
    listFolders: (directory) =>
      within([directory], () => reader.listFolders(directory)),
    readFolder: (directory, limits) =>
      within([directory], () => reader.readFolder(directory, limits)),
    readDocuments: async (path, options) => {
      const places = placesOf(path, options?.root ?? null);
      const read = await within(places, async () => ({
        value: await reader.readDocuments(path, options),
        diagnostics: [],
      }));
      if (read.value === null)
        return { ...read, value: null, files: [], hashes: [] };
      const folder = await reader.realPath(dirname(path));
      for (const { uri } of read.value.hashes)
        if (!isUrl(uri)) referred.add(resolve(folder, uri));
      return read.value;
    },
    openDocuments: (path, root) =>
      within(placesOf(path, root), () => reader.openDocuments(path, root)),
    readDocumentText: (path, shown, mostBytes) =>
      within([path], () => reader.readDocumentText(path, shown, mostBytes)),
    hashFile: async (path) =>
      (await refuse(path)) === null ? reader.hashFile(path) : null,
    isOutputIntact: async (directory) =>
      (await refuse(directory)) === null && reader.isOutputIntact(directory),
    isHalfWritten: async (directory) =>
      (await refuse(directory)) === null && reader.isHalfWritten(directory),
  };
}
