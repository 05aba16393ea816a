import { basename, dirname, join, resolve } from "node:path";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { configurationOf } from "../usage/configuration-of.ts";
import { workspaceFolders } from "./workspace-folders.ts";

/** The configurations that names of projects mean: a folder without one stands for its workspaces that have one. */
export async function namedProjects(
  names: readonly string[],
  reader: FileReader,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of names) {
    const { path } = await configurationOf(name, reader);
    const inside = (await reader.pathExists(path))
      ? []
      : await workspaceProjects(path, reader);
    found.push(...(inside.length > 0 ? inside : [name]));
  }
  return [...new Set(found)];
}

async function workspaceProjects(
  path: string,
  reader: FileReader,
): Promise<readonly string[]> {
  if (basename(path) !== "tsconfig.json") return [];
  const top = dirname(path);
  const { folders } = await workspaceFolders(withSlashes(resolve(top)), reader);
  const configs = folders
    .map((folder) => join(top, folder, "tsconfig.json"))
    .toSorted();
  const known = await Promise.all(
    configs.map(async (each) => reader.pathExists(each)),
  );
  return configs.filter((_, index) => known[index] === true);
}
