import { basename, dirname, join } from "node:path";
import type { FileReader } from "../../io/read/file-reader.ts";

export interface Configuration {
  readonly path: string;
  /** Whether it is there, or usual options can take its place. */
  readonly isUsable: boolean;
}

/**
 * Finds the configuration that a path means. In a package without one, it is that of JavaScript, else the name of the
 * one that it could have: the usual options are taken then.
 */
export async function configurationOf(
  project: string,
  reader: FileReader,
): Promise<Configuration> {
  // As in tsc, a folder means the configuration in it.
  const isFolder = (await reader.kindOfPath(project)) === "folder";
  const path = isFolder ? join(project, usualConfig) : project;
  if (await reader.pathExists(path)) return { path, isUsable: true };
  if (basename(path) !== usualConfig) return { path, isUsable: false };
  const folder = dirname(path);
  const ofScript = join(folder, "jsconfig.json");
  if (await reader.pathExists(ofScript))
    return { path: ofScript, isUsable: true };
  return {
    path,
    isUsable: await reader.pathExists(join(folder, "package.json")),
  };
}

const usualConfig = "tsconfig.json";
