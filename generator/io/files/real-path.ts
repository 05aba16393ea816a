import { readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { hasCode, unlessAbsent } from "./world-error.ts";

/** As many links in a row as Linux follows. */
const mostLinks = 40;

/** Absolute, with symbolic links followed as far as the path is there, those that lead to nothing yet among them. */
export function realPathOf(path: string): Promise<string> {
  return follow(resolve(path), mostLinks);
}

async function follow(path: string, linksLeft: number): Promise<string> {
  const real = await unlessAbsent(realpath(path));
  if (real !== null) return real;
  const parent = dirname(path);
  if (parent === path) return path;
  const place = join(await follow(parent, linksLeft), basename(path));
  const target = await linkTarget(place);
  return target === null || linksLeft === 0
    ? place
    : follow(resolve(dirname(place), target), linksLeft - 1);
}

/** What a link says; `null` for anything else. */
async function linkTarget(path: string): Promise<string | null> {
  try {
    return await readlink(path);
  } catch (thrown) {
    if (hasCode(thrown, "EINVAL", "ENOENT", "ENOTDIR", "UNKNOWN")) return null;
    throw thrown;
  }
}
