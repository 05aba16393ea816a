import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { unlessAbsent } from "./world-error.ts";

/** Absolute, with symbolic links followed as far as the path is there. */
export async function realPathOf(path: string): Promise<string> {
  const absolute = resolve(path);
  const real = await unlessAbsent(realpath(absolute));
  if (real !== null) return real;
  const parent = dirname(absolute);
  return parent === absolute
    ? absolute
    : join(await realPathOf(parent), basename(absolute));
}
