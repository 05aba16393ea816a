import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeTexts } from "../io/folder.ts";
import {
  configurationOf,
  putCanaries,
  type Canaries,
} from "./support/canaries.ts";
import { allRows, attributes, git, identity } from "./support/plain-git.ts";
import { programVariables } from "./support/program-settings.ts";

let parent = "";
beforeAll(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), "sdkwright-programs-")));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const at = (...steps: readonly string[]): string => join(parent, ...steps);

describe("plain git", () => {
  let canaries: Canaries;

  /** A repository with a changed file, a branch to merge, a submodule, and objects of another repository. */
  beforeAll(() => {
    writeTexts(at("other"), { "a.txt": "a\n", "b.txt": "b\n" });
    git(at("other"), "init", "--quiet", "--template=", "--initial-branch=main");
    git(at("other"), "add", ".");
    git(at("other"), "commit", "--quiet", "--message", "first");
    git(
      parent,
      "clone",
      "--quiet",
      "--template=",
      "--shared",
      "other",
      "plain",
    );
    const plain = at("plain");
    git(plain, "checkout", "--quiet", "-b", "side");
    writeTexts(plain, { "b.txt": "side\n" });
    git(plain, "commit", "--quiet", "--all", "--message", "side");
    git(plain, "checkout", "--quiet", "main");
    writeTexts(plain, { "b.txt": "main\n" });
    git(
      plain,
      "submodule",
      "--quiet",
      "add",
      "--name",
      "sub",
      at("other"),
      "sub",
    );
    git(plain, "add", ".");
    git(plain, "commit", "--quiet", "--message", "second");
    writeTexts(at("other"), { "b.txt": "newer\n" });
    git(at("other"), "commit", "--quiet", "--all", "--message", "newer");
    writeTexts(plain, {
      "a.txt": "changed\n",
      ".git/info/attributes": attributes,
    });
    canaries = putCanaries(at("control"), allRows, join(plain, ".git"));
  });

  const firing = allRows.flatMap((row) =>
    typeof row.control === "string" ? [] : [{ ...row, control: row.control }],
  );

  // Otherwise the tests below would show nothing.
  it.each(firing)("runs the program of $name", (row) => {
    const copy = at("copy");
    rmSync(copy, { recursive: true, force: true });
    cpSync(at("plain"), copy, { recursive: true });
    const isVariable = programVariables.some(({ name }) => name === row.name);
    const entries = canaries.entries(row);
    if (!isVariable)
      appendFileSync(join(copy, ".git/config"), configurationOf(entries));
    const { stderr } = spawnSync("git", row.control.args, {
      cwd: copy,
      input: row.control.input ?? "",
      env: {
        PATH: `${canaries.programs}:${process.env["PATH"] ?? ""}`,
        HOME: parent,
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_TERMINAL_PROMPT: "0",
        ...identity,
        ...(isVariable && Object.fromEntries(entries)),
      },
      encoding: "utf8",
    });
    expect(canaries.ran(), stderr).toContain(row.name.replace(/[<>*]/g, "_"));
  });
});
