import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { vi } from "vitest";
import { runCli } from "../../../generator/cli/program.ts";
import { hearProcess } from "../../support/command-line.ts";
import { argumentsOf } from "./workflow.ts";
import type { Ran, Terminal } from "./play-guide.ts";

/**
 * Runs `sdkwright` within the process of the tests, makes and changes folders, and copies files; nothing else.
 * @param skipped command lines that need what only others bring
 */
export function terminalHere(folder: string, skipped: RegExp): Terminal {
  let here = folder;
  return {
    read: (path) => readFileSync(join(here, path), "utf8"),
    write(path, text) {
      const file = join(here, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    async run(line) {
      const [, command, target = "", to = ""] =
        /^(cd|cp|mkdir) (\S+)(?: (\S+))?$/.exec(line) ?? [];
      if (command === "mkdir") mkdirSync(join(here, target));
      if (command === "cp") cpSync(join(here, target), join(here, to));
      if (command === "cd") here = join(here, target);
      if (command !== undefined) return { code: 0, printed: "" };
      const [, text] = /^npx sdkwright (.+)$/.exec(line) ?? [];
      if (text === undefined || skipped.test(line)) return null;
      return runHere(argumentsOf(text, {}), here);
    },
  };
}

async function runHere(args: readonly string[], folder: string): Promise<Ran> {
  const home = process.cwd();
  const heard = hearProcess();
  // npx sets it.
  vi.stubEnv("npm_lifecycle_event", "npx");
  process.chdir(folder);
  try {
    const code = await runCli(["node", "sdkwright", ...args]);
    return { code, printed: heard.shown() };
  } finally {
    process.chdir(home);
    vi.unstubAllEnvs();
    heard.stop();
  }
}
