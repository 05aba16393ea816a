import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes a git directory, as far as git asks before it takes a folder for one. */
export function putGitDirectory(path: string): void {
  for (const name of ["objects", "refs"])
    mkdirSync(join(path, name), { recursive: true });
  writeFileSync(join(path, "HEAD"), "ref: refs/heads/main\n");
}
