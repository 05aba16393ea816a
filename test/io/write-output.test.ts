import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareOutput } from "../../generator/io/output/compare-output.ts";
import { checkPaths } from "../../generator/io/output/output-path.ts";
import {
  codesOf,
  planOf,
  randomName,
  readOutput,
  readTexts,
  temporaryFolder,
  valueOf,
  writeOutput,
  writeTexts,
  type Texts,
} from "./folder.ts";
import { runs, seed } from "../support/random-input.ts";

async function write(folder: string, texts: Texts): Promise<unknown> {
  return valueOf(await writeOutput(planOf(folder, texts)));
}

describe("a write", () => {
  test("makes the folder with its parents and tells what it did", async () => {
    const folder = join(temporaryFolder(), "deep", "out");
    const texts = { "b/c.ts": "é\n", "a.ts": "1" };
    expect(await write(folder, texts)).toEqual({
      written: ["a.ts", "b/c.ts"],
      unchanged: 0,
      removed: [],
    });
    expect(readOutput(folder)).toEqual(texts);
    expect(readdirSync(join(folder, ".."))).toEqual(["out"]);
  });

  test("leaves a manifest that sha256sum can check", async () => {
    const folder = join(temporaryFolder(), "out");
    await write(folder, { "b.ts": "1\n", "a b/é.ts": "", "-c.ts": "2" });
    const lines = readFileSync(join(folder, ".sdkwright-manifest"), "utf8");
    expect(lines).toBe(
      [
        "d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35  -c.ts",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a b/é.ts",
        "4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865  b.ts",
        "",
      ].join("\n"),
    );
    const checked = spawnSync(
      "sha256sum",
      ["--check", "--strict", ".sdkwright-manifest"],
      { cwd: folder },
    );
    // Not every machine has the command.
    expect(checked.error === undefined ? checked.status : 0).toBe(0);
  });

  test("does not touch unchanged files", async () => {
    const folder = join(temporaryFolder(), "out");
    await write(folder, { "a.ts": "1", "b.ts": "1" });
    for (const name of ["a.ts", "b.ts", ".sdkwright-manifest"])
      utimesSync(join(folder, name), 1, 1);
    await write(folder, { "b.ts": "1", "a.ts": "1" });
    expect(statSync(join(folder, ".sdkwright-manifest")).mtimeMs).toBe(1000);
    expect(await write(folder, { "a.ts": "2", "b.ts": "1" })).toEqual({
      written: ["a.ts"],
      unchanged: 1,
      removed: [],
    });
    expect(statSync(join(folder, "a.ts")).mtimeMs).not.toBe(1000);
    expect(statSync(join(folder, "b.ts")).mtimeMs).toBe(1000);
  });

  test("removes orphans and the folders that it empties, no others", async () => {
    const folder = join(temporaryFolder(), "out");
    await write(folder, {
      "a/b/c.ts": "1",
      "a/d.ts": "1",
      "e/f.ts": "1",
      "g/h/i.ts": "1",
    });
    writeTexts(folder, { "g/mine.txt": "", "mine.txt": "" });
    mkdirSync(join(folder, "empty"));
    expect(await write(folder, { "a/d.ts": "1" })).toEqual({
      written: [],
      unchanged: 1,
      removed: ["a/b/c.ts", "e/f.ts", "g/h/i.ts"],
    });
    expect(readOutput(folder)).toEqual({
      "a/d.ts": "1",
      "empty/": "",
      "g/mine.txt": "",
      "mine.txt": "",
    });
  });

  test("lets a folder take the place of a file, and the other way round", async () => {
    const folder = join(temporaryFolder(), "out");
    await write(folder, { a: "1", "b/c/d.ts": "1", "b/e.ts": "1" });
    await write(folder, { "a/x.ts": "1", b: "1" });
    expect(readOutput(folder)).toEqual({ "a/x.ts": "1", b: "1" });
  });

  test("respells a name", async () => {
    const folder = join(temporaryFolder(), "out");
    await write(folder, { "Name.ts": "1" });
    await write(folder, { "name.ts": "1" });
    expect(readOutput(folder)).toEqual({ "name.ts": "1" });
  });

  test("writes a respelled file even where it seems to be there", async () => {
    // Where case is ignored, what seems to be there is the orphan, which is about to go.
    const folder = join(temporaryFolder(), "out");
    await write(folder, { "Name.ts": "1" });
    writeTexts(folder, { "name.ts": "1" });
    expect(await write(folder, { "name.ts": "1" })).toEqual({
      written: ["name.ts"],
      unchanged: 0,
      removed: ["Name.ts"],
    });
  });

  test("brings back a deleted file and a deleted manifest", async () => {
    const folder = join(temporaryFolder(), "out");
    const texts = { "a.ts": "1", "b/c.ts": "1" };
    await write(folder, texts);
    const before = readTexts(folder);
    rmSync(join(folder, "b"), { recursive: true });
    rmSync(join(folder, ".sdkwright-manifest"));
    await write(folder, texts);
    expect(readTexts(folder)).toEqual(before);
  });

  test("follows an output folder that is a link", async () => {
    const parent = temporaryFolder();
    mkdirSync(join(parent, "real", "out"), { recursive: true });
    symlinkSync(join("real", "out"), join(parent, "link"));
    await write(join(parent, "link"), { "a.ts": "1" });
    expect(readOutput(join(parent, "real"))).toMatchObject({ "out/a.ts": "1" });
    expect(readdirSync(parent).toSorted()).toEqual(["link", "real"]);
  });
});

/** The codes of a refused write and whether every byte below the parent folder stayed as it was. */
async function refusal(
  folder: string,
  texts: Texts,
): Promise<{ codes: readonly string[]; unchanged: boolean }> {
  const parent = join(folder, "..");
  const before = JSON.stringify(readTexts(parent));
  const result = await writeOutput(planOf(folder, texts));
  const unchanged = JSON.stringify(readTexts(parent)) === before;
  return {
    codes: result.value === null ? codesOf(result) : [],
    unchanged,
  };
}

describe("refusals write nothing", () => {
  test("edited files, planned or not, and foreign ones, each by name", async () => {
    const folder = join(temporaryFolder(), "out");
    await write(folder, { "a.ts": "1", "b.ts": "1", "c.ts": "1" });
    writeTexts(folder, { "a.ts": "mine", "b.ts": "mine", "d.ts": "mine" });
    const after = { "a.ts": "2", "c.ts": "2", "d.ts": "2", "e/f.ts": "2" };
    expect(await refusal(folder, after)).toEqual({
      codes: ["output-edited", "output-edited", "output-foreign"],
      unchanged: true,
    });
    const { diagnostics } = await writeOutput(planOf(folder, after));
    expect(diagnostics.map(({ message }) => message.split(" ", 1)[0])).toEqual(
      ["a.ts", "b.ts", "d.ts"].map((name) => join(folder, name)),
    );
    for (const name of ["a.ts", "b.ts", "d.ts"]) rmSync(join(folder, name));
    await write(folder, after);
    expect(readOutput(folder)).toEqual(after);
  });

  test("a folder of the user in place of a file", async () => {
    const folder = join(temporaryFolder(), "out");
    await write(folder, { "a/b.ts": "1" });
    writeTexts(folder, { "a/mine.txt": "" });
    expect(await refusal(folder, { a: "1" })).toEqual({
      codes: ["output-foreign"],
      unchanged: true,
    });
  });

  test("a link in place of a folder, wherever it leads, also for removals", async () => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    await write(folder, { "a/b.ts": "1", "c.ts": "1" });
    writeTexts(parent, { "elsewhere/b.ts": "1" });
    rmSync(join(folder, "a"), { recursive: true });
    symlinkSync(join(parent, "elsewhere"), join(folder, "a"));
    const code = ["output-link-in-way"];
    expect(await refusal(folder, { "a/b.ts": "2" })).toEqual({
      codes: code,
      unchanged: true,
    });
    expect(await refusal(folder, { "a/x/b.ts": "2" })).toEqual({
      codes: code,
      unchanged: true,
    });
    expect(await refusal(folder, { "c.ts": "1" })).toEqual({
      codes: code,
      unchanged: true,
    });
    mkdirSync(join(folder, "real"));
    for (const target of ["nowhere", "real"]) {
      rmSync(join(folder, "a"));
      symlinkSync(target, join(folder, "a"));
      const result = await writeOutput(planOf(folder, { "a/b.ts": "2" }));
      expect(codesOf(result)).toEqual(code);
    }
  });

  test("a link in place of a file is not followed", async () => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    mkdirSync(folder);
    writeTexts(parent, { "elsewhere.ts": "mine" });
    symlinkSync(join(parent, "elsewhere.ts"), join(folder, "a.ts"));
    expect(await refusal(folder, { "a.ts": "2" })).toEqual({
      codes: ["output-foreign"],
      unchanged: true,
    });
  });

  test.each(["/", "", homedir(), "a\0b"])("folder %j", async (folder) => {
    for (const run of [compareOutput, writeOutput])
      expect(codesOf(await run(planOf(folder, { "a.ts": "" })))).toEqual([
        "output-folder-refused",
      ]);
  });

  test("an output folder that is a file, below one, or a link to nowhere", async () => {
    const parent = temporaryFolder();
    writeTexts(parent, { file: "" });
    symlinkSync("nowhere", join(parent, "link"));
    for (const name of ["file", "file/out", "link"])
      for (const run of [compareOutput, writeOutput])
        expect(
          codesOf(await run(planOf(join(parent, name), { "a.ts": "" }))),
        ).toEqual(["output-folder-refused"]);
    expect(readdirSync(parent).toSorted()).toEqual(["file", "link"]);
  });

  test("a link to the home folder", async () => {
    const link = join(temporaryFolder(), "link");
    symlinkSync(homedir(), link);
    expect(codesOf(await writeOutput(planOf(link, {})))).toEqual([
      "output-folder-refused",
    ]);
  });

  test("an unsafe path, before anything is looked at", async () => {
    const parent = temporaryFolder();
    const plan = planOf(join(parent, "out"), { "a.ts": "", "../b.ts": "" });
    expect(codesOf(await writeOutput(plan))).toEqual(["output-path-unsafe"]);
    expect(codesOf(await compareOutput(plan))).toEqual(["output-path-unsafe"]);
    expect(readdirSync(parent)).toEqual([]);
  });
});

describe("paths", () => {
  const unsafe = (path: string, reason: string) => ({
    severity: "error",
    code: "output-path-unsafe",
    location: null,
    message: `The output path ${JSON.stringify(path)} ${reason}.`,
    hint: "Names are made from the catalogue; if nothing in it is unusual, report this as a bug of sdkwright.",
    related: [],
  });

  test.each([
    ["", "is empty"],
    ["/a", "is absolute"],
    ["C:/a", "is absolute"],
    ["c:a", "is absolute"],
    ["a//b", "has an empty segment"],
    ["a/", "has an empty segment"],
    ["./a", 'has a segment "."'],
    ["a/../b", 'has a segment ".."'],
    ["..", 'has a segment ".."'],
    ["a\\b", "has a backslash"],
    ["a\0", "has a control character"],
    ["a\nb", "has a control character"],
    ["a\u007f", "has a control character"],
    ["con", 'has a Windows device name, "con"'],
    ["src/NUL.ts", 'has a Windows device name, "NUL.ts"'],
    ["com1.d/a.ts", 'has a Windows device name, "com1.d"'],
    ["lpt³", 'has a Windows device name, "lpt³"'],
    ["aux ", 'has a Windows device name, "aux "'],
    ["ab:c", "has a character that Windows does not allow"],
    ["a?", "has a character that Windows does not allow"],
    ["a.", "has a segment that ends in a dot or space"],
    ["a /b", "has a segment that ends in a dot or space"],
    ["\ud800", "is not well-formed Unicode"],
    [".git/config", 'leads into ".git", which belongs to git'],
    [".sdkwright-manifest", "has the name of the manifest"],
    [".SDKWRIGHT-MANIFEST", "has the name of the manifest"],
    [".sdkwright-manifest/a", "has the name of the manifest"],
  ])("%j is refused", (path, reason) => {
    expect(checkPaths([path])).toEqual([unsafe(path, reason)]);
  });

  test.each([
    "a",
    "a.b/c-d/e_f.ts",
    "..a",
    ".gitattributes",
    "console.ts",
    "falcon",
    "com10",
    "a b/é.ts",
    "src/.sdkwright-manifest",
  ])("%j is fine", (path) => {
    expect(checkPaths([path])).toEqual([]);
  });

  test.each([
    ["twice", ["a", "a"], "a", "is planned twice"],
    ["in two cases", ["A/b", "a/B"], "a/B", 'differs from "A/b" only in case'],
    [
      "in two normal forms",
      ["\u00e9", "e\u0301"],
      "e\u0301",
      'differs from "\u00e9" only in case',
    ],
    ["as file and folder", ["a/b", "a"], "a", 'is also a folder of "a/b"'],
    [
      "as file and folder in two cases",
      ["a/b/c", "A"],
      "A",
      'is also a folder of "a/b/c"',
    ],
  ])("a path %s is refused", (_, paths, path, reason) => {
    expect(checkPaths(paths)).toEqual([unsafe(path, reason)]);
  });
});

describe("laws", () => {
  const name = fc.constantFrom("a", "b", "B", "c");
  const path = fc
    .array(name, { minLength: 1, maxLength: 3 })
    .map((segments) => segments.join("/"));
  const plan = fc
    .array(fc.tuple(path, fc.constantFrom("1", "2", "3")), { maxLength: 6 })
    .map((entries): Texts => Object.fromEntries(entries))
    .filter((texts) => checkPaths(Object.keys(texts)).length === 0);

  test("a sequence of plans leaves the last one and the user's files", async () => {
    const parent = temporaryFolder();
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { maxLength: 6 }), async (plans) => {
        const folder = join(parent, randomName());
        const mine = { "a/b/mine.txt": "x", "mine/too.txt": "y" };
        writeTexts(folder, mine);
        mkdirSync(join(folder, "empty"));
        let expected: Texts = {};
        for (const texts of plans) {
          const result = await writeOutput(planOf(folder, texts));
          const compared = await compareOutput(planOf(folder, texts));
          const { foreign, ...rest } = valueOf(compared);
          // Only the user's file in a/b can be in the way.
          const blocked = "a" in texts || "a/b" in texts;
          expect(codesOf(result)).toEqual(blocked ? ["output-foreign"] : []);
          expect(foreign).toHaveLength(blocked ? 1 : 0);
          if (blocked) continue;
          expect(Object.values(rest).flat()).toEqual([false]);
          expected = texts;
        }
        expect(readOutput(folder)).toEqual({
          ...expected,
          ...mine,
          "empty/": "",
        });
      }),
      { seed, numRuns: runs(30) },
    );
  });

  test("the order of the plan does not matter", async () => {
    const parent = temporaryFolder();
    await fc.assert(
      fc.asyncProperty(plan, async (texts) => {
        const [one, two] = [randomName(), randomName()];
        const { files } = planOf("", texts);
        const reversed = files.toReversed();
        await writeOutput({ directory: join(parent, one), files });
        await writeOutput({ directory: join(parent, two), files: reversed });
        expect(readTexts(join(parent, one))).toEqual(
          readTexts(join(parent, two)),
        );
      }),
      { seed, numRuns: runs(30) },
    );
  });
});
