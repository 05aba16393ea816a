import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runCli } from "../../generator/cli/program.ts";
import { hearProcess } from "../support/command-line.ts";
import { putGitDirectory } from "../support/git-directory.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";

let work: string;
beforeEach(() => {
  work = temporaryFolder();
  putGitDirectory(join(work, ".git"));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Calls `init` at a terminal where somebody gives these answers, one to each question. */
async function answer(...answers: readonly string[]) {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true });
  vi.spyOn(process, "stdin", "get").mockReturnValue(
    keyboard as unknown as typeof process.stdin,
  );
  const { isTTY } = process.stderr;
  const home = process.cwd();
  const heard = hearProcess();
  const left = [...answers];
  let read = "";
  const typing = setInterval(() => {
    const err = stripVTControlCharacters(heard.said.err);
    // A question ends with a space, where the answer is typed.
    if (err === read || !err.endsWith(" ")) return;
    read = err;
    keyboard.write(`${left.shift() ?? ""}\n`);
  }, 5);
  process.stderr.isTTY = true;
  process.chdir(work);
  try {
    const code = await runCli(["node", "sdkwright", "init"]);
    return { code, ...heard.said, left };
  } finally {
    clearInterval(typing);
    process.chdir(home);
    heard.stop();
    process.stderr.isTTY = isTTY;
  }
}

it("asks for a document where there is none, and makes the SDK", async () => {
  writeFileSync(join(work, "README.md"), "A project.");
  writeFileSync(join(work, "pets.txt"), pets());
  const { code, err, left } = await answer("pets.txt", "client", "n", "");
  expect([code, left], err).toEqual([0, []]);
  expect(readFileSync(join(work, "sdkwright.yaml"), "utf8")).toContain(
    "out: client\n",
  );
  expect(existsSync(join(work, "client/package.json"))).toBe(true);
  expect(existsSync(join(work, ".github"))).toBe(false);
});

it("makes nothing where nobody names one", async () => {
  const { code, err } = await answer("");
  expect(code).toBe(2);
  expect(err).toContain("[init-no-document]");
  expect(readdirSync(work)).toEqual([".git"]);
});

it("says what it has found before it asks, and leaves the SDK to the next command", async () => {
  writeFileSync(join(work, "api.json"), pets());
  const { code, out, err, left } = await answer("", "", "no");
  expect([code, left], err).toEqual([0, []]);
  expect(out).toContain("An SDK of api.json.");
  expect(err).toContain("Try next:\n  sdkwright generate\n");
  expect(existsSync(join(work, "sdk"))).toBe(false);
});
