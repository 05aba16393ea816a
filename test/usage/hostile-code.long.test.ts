import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { callCli } from "../support/command-line.ts";
import { nestings } from "./support/deep-code.ts";
import {
  built,
  config,
  expectRead,
  isGoodFound,
  openHostile,
  parsed,
  tooMuch,
} from "./support/hostile-project.ts";

describe("code that is nested deeply", () => {
  it("is read in the thread of the command, where it was too much for the stack of Node.js", async () => {
    await expectRead(tooMuch);
  });

  it("is not read beyond a depth, and is a limit of the result", async () => {
    // Many comments or functions are no deep syntax.
    const deep = Object.entries(nestings).filter(
      ([name]) => name !== "comments" && name !== "inferred",
    );
    const files = deep.map(([name, nesting]) => [
      `${name}.${name === "assertions" ? "ts" : "tsx"}`,
      nesting(10_001),
    ]);
    const folder = await openHostile(Object.fromEntries(files));
    const { code, out, err } = await callCli(
      ["usage", "--format", "json"],
      folder,
    );
    expect([code, err]).toEqual([0, expect.stringContaining("[usage-unread]")]);
    const usage = parsed(out);
    expect(usage.coverage.unread).toEqual(
      files
        .map(([name]) => ({ file: `src/${name}`, reason: "too-deep" }))
        .toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    );
    expect(isGoodFound(usage)).toBe(true);
  });

  it("is not read where its types are too deep for the compiler, which begins again without the file", async () => {
    // Enough for the stack of Node.js also where the compiler has been optimised and takes less of it.
    const folder = await openHostile({
      "inferred.ts": nestings["inferred"]?.(3000) ?? "",
    });
    const { code, out } = await callCli(["usage", "--format", "json"], folder);
    const usage = parsed(out);
    expect([code, usage.coverage]).toEqual([
      0,
      expect.objectContaining({
        read: 2,
        unread: [{ file: "src/inferred.ts", reason: "too-deep" }],
      }),
    ]);
    expect(isGoodFound(usage)).toBe(true);
  });
});

describe("code that is not read to its end", () => {
  it("is an error when not even its files are known by then", async () => {
    const folder = await openHostile({}, { ...config, include: ["/"] });
    const { exitCode, stderr } = await built(
      folder,
      ..."usage --timeout 1".split(" "),
    );
    expect([exitCode, stderr]).toEqual([
      3,
      expect.stringContaining("[usage-not-opened]"),
    ]);
  });

  it("makes the verdict of an impact not known, in each form", async () => {
    const folder = await openHostile({
      "deep.ts": nestings["parentheses"]?.(10_001) ?? "",
    });
    const side = join(folder, "node_modules/shelter");
    const { code, err } = await callCli(
      [
        "impact",
        "--project",
        "tsconfig.json",
        "--from",
        side,
        "--to",
        side,
        "--out-dir",
        "reports",
        "--fail-on",
        "risky",
      ],
      folder,
    );
    expect([code, err]).toEqual([1, expect.any(String)]);
    const limit =
      "1 file of 1 project could not be read: uses in it are not known.";
    for (const name of readdirSync(join(folder, "reports")))
      expect(readFileSync(join(folder, "reports", name), "utf8")).toContain(
        limit,
      );
  });

  it("is told where a file is too large, or is not there", async () => {
    const folder = await openHostile(
      { "large.ts": " ".repeat(16 * 1024 * 1024) },
      { ...config, files: ["src/gone.ts"] },
    );
    const { code, out } = await callCli(["usage", "--format", "json"], folder);
    expect([code, parsed(out).coverage.unread]).toEqual([
      0,
      [
        { file: "src/gone.ts", reason: "missing" },
        { file: "src/large.ts", reason: "too-large" },
      ],
    ]);
  });
});
