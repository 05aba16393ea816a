import { existsSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { Problem } from "../problem.ts";

/** An address that git takes, or a path, which becomes absolute. */
export function repositoryAddress(given: string, folder: string): string {
  if (/^(?:https?|ssh|file):\/\//i.test(given)) return plainAddress(given);
  // As `git@host:owner/name`. A path of Windows has one letter in front of its colon.
  if (/^[\w.-]+@[\w.-]+:[^:]/.test(given)) return given;
  const path = isAbsolute(given) ? given : resolve(folder, given);
  if (!existsSync(path))
    throw new Problem(
      `${given} is neither a folder nor an address that begins with https://, http://, ssh://, file:// or user@host:.`,
    );
  return path;
}

function plainAddress(given: string): string {
  if (!URL.canParse(given)) throw new Problem(`${given} is no address.`);
  const { password, username, protocol } = new URL(given);
  if (password !== "" || (username !== "" && protocol !== "ssh:"))
    // The address itself is not shown, since it has what must not be seen.
    throw new Problem(
      "An address contains a user or a password. Leave it out: git asks its credential helpers.",
    );
  return given;
}
