import { execFileSync } from "node:child_process";
import { programSettings, programVariables } from "./program-settings.ts";

export const identity = {
  GIT_AUTHOR_NAME: "a",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "a",
  GIT_COMMITTER_EMAIL: "a@example.com",
};

export const allRows = [...programSettings, ...programVariables];

export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", ["-c", "protocol.file.allow=always", ...args], {
    cwd: folder,
    env: { ...process.env, ...identity },
    encoding: "utf8",
    stdio: "pipe",
  });
}

/** Makes git run all kinds of drivers for each file. */
export const attributes = "* diff=canary filter=canary merge=canary\n";
