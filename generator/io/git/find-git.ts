import { access, constants, realpath, stat } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";
import { isWithin } from "../files/path-overlap.ts";
import { unlessRefused } from "./git-directory.ts";

const name = process.platform === "win32" ? "git.exe" : "git";

/**
 * The program, by its absolute path; `null` where none is installed. A clone may bring a program of that name: relative folders of `PATH`
 * and those inside the work tree are passed over, and Windows is not asked, since it looks into the working folder first.
 * @param top of the work tree
 */
export async function findGit(top: string): Promise<string | null> {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  for (const folder of folders.filter((each) => isAbsolute(each))) {
    const path = join(folder, name);
    const real = await unlessRefused(() => programAt(path));
    if (real !== null && !isWithin(real, top)) return path;
  }
  return null;
}

async function programAt(path: string): Promise<string | null> {
  await access(path, constants.X_OK);
  return (await stat(path)).isFile() ? realpath(path) : null;
}
