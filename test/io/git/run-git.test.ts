import { chmodSync, existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GitPlace } from "../../../generator/io/git/git-place.ts";
import { findWorkTree } from "../../../generator/io/git/find-work-tree.ts";
import { runGit } from "../../../generator/io/git/run-git.ts";
import { putGitDirectory } from "../../support/git-directory.ts";
import { temporaryFolder, writeTexts } from "../folder.ts";

let work: string;
let place: GitPlace;
beforeEach(async () => {
  work = realpathSync(temporaryFolder());
  putGitDirectory(join(work, "tree/.git"));
  const found = await findWorkTree(join(work, "tree"));
  if (found.kind !== "found") throw new Error(found.kind);
  place = {
    kind: "work-tree",
    tree: found.tree,
    namesIgnored: false,
    filters: ["a b"],
  };
});

/** A program named git that stands for it. */
function putGit(folder: string, script: string): string {
  writeTexts(join(work, folder), { git: `#!/bin/sh\n${script}\n` });
  chmodSync(join(work, folder, "git"), 0o755);
  return join(work, folder);
}

async function heard(...args: readonly string[]): Promise<readonly string[]> {
  const ran = await runGit(place, args);
  return ran.kind === "done" ? ran.output.toString().split("\n") : [ran.kind];
}

describe("git", () => {
  it("gets of the environment only what is listed", async () => {
    vi.stubEnv("PATH", putGit("bin", "/usr/bin/env"));
    for (const name of ["GIT_DIR", "GIT_EXTERNAL_DIFF", "GIT_SSH", "SECRET"])
      vi.stubEnv(name, "stranger");
    vi.stubEnv("HOME", "/home/me");
    vi.stubEnv("XDG_CONFIG_HOME", undefined);
    // What the shell of the script adds.
    const added = new Set(["PWD", "OLDPWD", "SHLVL", "_", "PATH"]);
    const lines = await heard();
    expect(
      lines.filter((line) => !added.has(line.split("=")[0] ?? "")).toSorted(),
    ).toEqual([
      "",
      "GIT_ALLOC_LIMIT=1g",
      "GIT_ALLOW_PROTOCOL=none",
      "GIT_CONFIG_GLOBAL=/dev/null",
      "GIT_CONFIG_NOSYSTEM=1",
      `GIT_DIR=${work}/tree/.git`,
      "GIT_NO_LAZY_FETCH=1",
      "GIT_OPTIONAL_LOCKS=0",
      "GIT_TERMINAL_PROMPT=0",
      `GIT_WORK_TREE=${work}/tree`,
      "HOME=/home/me",
      "LC_ALL=C",
    ]);
  });

  it("gets settings that switch off what a configuration names, before its command", async () => {
    vi.stubEnv("PATH", putGit("bin", 'pwd; printf "%s\\n" "$@"'));
    const lines = await heard("diff", "--name-only");
    expect(lines[0]).toBe(join(work, "tree"));
    for (const setting of [
      "core.fsmonitor=",
      "diff.orderFile=/dev/null",
      "safe.bareRepository=explicit",
      "filter.a b.clean=",
      "filter.a b.process=",
      "filter.a b.required=false",
    ])
      expect(lines[lines.indexOf(setting) - 1], setting).toBe("-c");
    expect(lines.slice(-3)).toEqual(["diff", "--name-only", ""]);
  });

  it("is none that stands in the work tree, or in a folder relative to it", async () => {
    const canary = `touch ${work}/canary`;
    const inside = putGit("tree/bin", canary);
    putGit("tree", canary);
    vi.stubEnv("PATH", [inside, join(work, "tree"), ".", "bin", ""].join(":"));
    expect(await heard()).toEqual(["not-run"]);
    const outside = putGit("bin", "echo git");
    vi.stubEnv("PATH", [inside, ".", outside].join(":"));
    expect(await heard()).toEqual(["git", ""]);
    expect(() => readFileSync(join(work, "canary"))).toThrow("ENOENT");
  });

  it("is ended after a time, with what it has started", async () => {
    // Its child holds the pipe open: without the end of the group it is still there.
    vi.stubEnv("PATH", putGit("bin", "/bin/sleep 600 & echo $! > child; wait"));
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const running = runGit(place, ["diff"]);
    let child = "";
    while (!child.endsWith("\n")) {
      await new Promise((resolve) => setImmediate(resolve));
      child = existsSync(join(work, "tree/child"))
        ? readFileSync(join(work, "tree/child"), "utf8")
        : "";
    }
    vi.advanceTimersByTime(120_000);
    vi.useRealTimers();
    expect(await running).toEqual({
      kind: "failed",
      code: null,
      reason: "it did not end within 120 seconds",
    });
    await expect.poll(() => isRunning(Number(child))).toBe(false);
  });

  it("is ended when it says too much", async () => {
    vi.stubEnv("PATH", putGit("bin", "echo $$ > own; exec /usr/bin/yes"));
    const ran = await runGit(place, ["diff"], { mostBytes: 1000 });
    expect(ran.kind).toBe("too-large");
    const own = Number(readFileSync(join(work, "tree/own"), "utf8"));
    await expect.poll(() => isRunning(own)).toBe(false);
  });
});

/** One that nobody has waited for yet has ended too. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}
