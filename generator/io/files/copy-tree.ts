import {
  constants,
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readlink,
  symlink,
} from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";

/** Caches of tools are in hidden folders beside the packages. Programs write into these, so they are copied. */
const inPackage = /(?:^|[/\\])node_modules[/\\](?:\.pnpm[/\\]|[^.])/;

export interface TreeLimits {
  readonly files: number;
  /** Of files that are copied and not linked. */
  readonly bytes: number;
}

/**
 * Copies a folder for a run of programs, without the data of git. Files of installed packages are linked, because they are many and
 * nobody edits them. Symbolic links that lead out of the folder lead to where they led.
 * @returns whether the folder is within the limits; what is beyond them is not copied
 */
export async function copyTree(
  from: string,
  to: string,
  limits: TreeLimits,
): Promise<boolean> {
  let { files, bytes } = limits;
  const copyEntry = async (path: string): Promise<void> => {
    const [old, copy] = [join(from, path), join(to, path)];
    const stats = await lstat(old);
    files -= 1;
    if (files < 0 || bytes < 0) return;
    if (stats.isSymbolicLink()) await symlink(await targetOf(from, old), copy);
    else if (stats.isDirectory()) {
      await mkdir(copy);
      for (const name of await readdir(old))
        if (name !== ".git") await copyEntry(join(path, name));
    } else if (stats.isFile() && !(await isLinked(path, old, copy))) {
      bytes -= stats.size;
      if (bytes >= 0) await copyFile(old, copy, constants.COPYFILE_FICLONE);
    }
  };
  for (const name of await readdir(from))
    if (name !== ".git") await copyEntry(name);
  return files >= 0 && bytes >= 0;
}

async function targetOf(top: string, path: string): Promise<string> {
  const whole = resolve(dirname(path), await readlink(path));
  const inside = relative(top, whole);
  const isInside = !inside.startsWith("..") && !isAbsolute(inside);
  return isInside ? relative(dirname(path), whole) || "." : whole;
}

/** Links a file of a package, unless the copy is on another device or the file is that of another user. */
async function isLinked(
  path: string,
  from: string,
  to: string,
): Promise<boolean> {
  return (
    inPackage.test(path) &&
    link(from, to).then(
      () => true,
      () => false,
    )
  );
}
