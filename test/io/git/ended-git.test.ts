import { spawn } from "node:child_process";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kill } from "node:process";
import { expect, it } from "vitest";
import { repository } from "../../support/commands.ts";
import { putGitDirectory } from "../../support/git-directory.ts";
import { temporaryFolder, writeTexts } from "../folder.ts";

/** In a container, nobody may take note of the end of a process. */
function isRunning(process: number): boolean {
  try {
    kill(process, 0);
    const state = `/proc/${process}/stat`;
    return !existsSync(state) || !readFileSync(state, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

it.skipIf(process.platform === "win32")(
  "git does not outlive the command that has started it",
  async () => {
    const work = temporaryFolder();
    const programs = temporaryFolder();
    putGitDirectory(join(work, ".git"));
    writeTexts(work, { "a.json": "{}" });
    const note = join(programs, "pid");
    // It reads a pipe that nobody writes to.
    writeTexts(programs, {
      git: `#!/bin/sh\necho $$ > ${note}\nexec sleep 1000\n`,
    });
    chmodSync(join(programs, "git"), 0o755);
    const command = spawn(
      process.execPath,
      [join(repository, "dist/cli.js"), "diff", "git:HEAD:a.json", "a.json"],
      {
        cwd: work,
        env: { ...process.env, PATH: `${programs}:${process.env["PATH"]}` },
        stdio: "ignore",
      },
    );
    const ended = new Promise((resolve) => {
      command.once("exit", (_, signal) => resolve(signal));
    });
    const git = (): number =>
      existsSync(note) ? Number(readFileSync(note, "utf8")) : 0;
    await expect.poll(git, { interval: 50 }).toBeGreaterThan(0);
    command.kill("SIGTERM");
    expect(await ended).toBe("SIGTERM");
    await expect.poll(() => isRunning(git())).toBe(false);
  },
  120_000,
);
