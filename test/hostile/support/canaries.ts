import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { ProgramSetting } from "./program-settings.ts";

/** All hooks of `man githooks` that a command of a work tree can run, and a program for a folder of git's own programs. */
const hooks = [
  "applypatch-msg",
  "commit-msg",
  "fsmonitor-watchman",
  "git-canary",
  "post-checkout",
  "post-commit",
  "post-index-change",
  "post-merge",
  "post-rewrite",
  "pre-auto-gc",
  "pre-commit",
  "pre-merge-commit",
  "pre-push",
  "pre-rebase",
  "prepare-commit-msg",
  "reference-transaction",
];

/** Programs of which each leaves a file when it runs. */
export interface Canaries {
  /** For `PATH`. */
  readonly programs: string;
  /** A row as keys and values. */
  readonly entries: (
    row: ProgramSetting,
  ) => readonly (readonly [string, string])[];
  /** Hooks for a git directory. */
  readonly putHooks: (gitDirectory: string) => void;
  /** The names of those that ran since it was asked last. */
  readonly ran: () => readonly string[];
}

/** @param repository is copied for rows that name a repository */
export function putCanaries(
  folder: string,
  rows: readonly ProgramSetting[],
  repository: string,
): Canaries {
  const pathOf = (name: string): string =>
    join(folder, name.replace(/[<>*]/g, "_"));
  const putProgram = (path: string, name: string): void => {
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n: > ${pathOf(name)}.ran\nexit 1\n`);
    chmodSync(path, 0o755);
  };
  const putHooks = (path: string, name: string): void => {
    for (const hook of hooks) putProgram(join(path, hook), name);
  };
  for (const { name, value = "" } of rows) {
    const path = pathOf(name);
    putProgram(path, name);
    const configuration = `[core]\n\tfsmonitor = ${path}\n`;
    if (value === "%.hooks") putHooks(`${path}.hooks`, name);
    if (value === "%.gitconfig")
      writeFileSync(`${path}.gitconfig`, configuration);
    if (value === "%.git") {
      cpSync(repository, `${path}.git`, { recursive: true });
      writeFileSync(join(`${path}.git`, "config"), configuration);
    }
  }
  putProgram(join(folder, "bin/git-remote-canary"), "remote.<name>.vcs");
  return {
    programs: join(folder, "bin"),
    entries: ({ name, key, value = "%", besides = [] }) => [
      [
        key ?? name.replace(/<[^>]*>|\*/g, "canary"),
        value.replace("%", pathOf(name)),
      ],
      ...besides.map((each) => {
        const [besideKey = "", ...rest] = each.split("=");
        return [besideKey, rest.join("=").replace("%", pathOf(name))] as const;
      }),
    ],
    putHooks: (gitDirectory) => putHooks(join(gitDirectory, "hooks"), "hooks"),
    ran: () => {
      const found = readdirSync(folder).filter((name) => name.endsWith(".ran"));
      for (const name of found) rmSync(join(folder, name));
      return found.map((name) => name.slice(0, -".ran".length));
    },
  };
}

/** As the file `config` of a git directory has them. */
export function configurationOf(
  entries: readonly (readonly [key: string, value: string])[],
): string {
  return entries
    .map(([key, value]) => {
      const [section = "", ...rest] = key.split(".");
      const name = rest.pop() ?? "";
      const sub = rest.length === 0 ? "" : ` "${rest.join(".")}"`;
      return `[${section}${sub}]\n\t${name} = ${JSON.stringify(value)}\n`;
    })
    .join("");
}
