import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Problem } from "../problem.ts";

/** The package of an SDK that clones get which have not installed their own. */
export interface LentPackage {
  readonly name: string;
  readonly folder: string;
  readonly version: string;
}

/** Reads the package in a folder. */
export function readLentPackage(folder: string): LentPackage {
  const file = join(folder, "package.json");
  if (!existsSync(file)) throw new Problem(`${file} is missing.`);
  const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (
    typeof manifest === "object" &&
    manifest !== null &&
    "name" in manifest &&
    "version" in manifest
  )
    return {
      name: String(manifest.name),
      version: String(manifest.version),
      folder,
    };
  throw new Problem(`${file} has no name or no version.`);
}

/** Copies the package to where the project finds it, unless it is there. */
export function lendPackage(
  { name, folder }: LentPackage,
  clone: string,
  project: string,
): void {
  for (let at = project; at.startsWith(clone); at = dirname(at))
    if (existsSync(join(at, "node_modules", name))) return;
  cpSync(folder, join(project, "node_modules", name), { recursive: true });
  // It is no change of the repository.
  const folderOfGit = join(clone, ".git", "info");
  mkdirSync(folderOfGit, { recursive: true });
  appendFileSync(join(folderOfGit, "exclude"), "node_modules\n");
}
