import {
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compareOutput } from "../../generator/io/output/compare-output.ts";
import type { OutputComparison } from "../../generator/io/output/output-plan.ts";
import {
  codesOf,
  planOf,
  readTexts,
  temporaryFolder,
  valueOf,
  writeOutput,
  writeTexts,
  type Texts,
} from "./folder.ts";

const fresh: OutputComparison = {
  stale: [],
  edited: [],
  missing: [],
  orphaned: [],
  foreign: [],
  interrupted: false,
};

/** Writes `before`, lets `happen` change the disk and compares with `after`. */
async function compareAfter(
  before: Texts,
  happen: (folder: string) => void,
  after: Texts,
): Promise<OutputComparison> {
  const folder = join(temporaryFolder(), "out");
  valueOf(await writeOutput(planOf(folder, before)));
  happen(folder);
  return valueOf(await compareOutput(planOf(folder, after)));
}

const nothing = (): void => {};

function removeManifest(folder: string): void {
  rmSync(join(folder, ".sdkwright-manifest"));
}

describe("categories", () => {
  test("fresh", async () => {
    const texts = { "a.ts": "1", "b/c.ts": "2" };
    expect(await compareAfter(texts, nothing, texts)).toEqual(fresh);
  });

  test("stale", async () => {
    expect(
      await compareAfter({ "b.ts": "1", "a.ts": "1" }, nothing, {
        "b.ts": "2",
        "a.ts": "2",
      }),
    ).toEqual({ ...fresh, stale: ["a.ts", "b.ts"] });
  });

  test.each([
    ["still planned as it was", { "a.ts": "1" }],
    ["planned with other bytes", { "a.ts": "2" }],
    ["no longer planned", { "b.ts": "1" }],
  ])("edited, %s", async (_, after) => {
    const found = await compareAfter(
      { "a.ts": "1", "b.ts": "1" },
      (folder) => writeTexts(folder, { "a.ts": "mine" }),
      { "b.ts": "1", ...after },
    );
    expect(found).toEqual({
      ...fresh,
      edited: ["a.ts"],
    });
  });

  test.each([{ "a.ts": "1", "b.ts": "1" }, { "b.ts": "1" }])(
    "edited: replaced by a link, with %j planned",
    async (after: Texts) => {
      const found = await compareAfter(
        { "a.ts": "1", "b.ts": "1" },
        (folder) => {
          rmSync(join(folder, "a.ts"));
          symlinkSync("b.ts", join(folder, "a.ts"));
        },
        after,
      );
      expect(found).toEqual({ ...fresh, edited: ["a.ts"] });
    },
  );

  test("missing: new, or deleted on disk", async () => {
    const found = await compareAfter(
      { "a.ts": "1", "b.ts": "1" },
      (folder) => rmSync(join(folder, "a.ts")),
      { "a.ts": "1", "b.ts": "1", "c/d.ts": "1" },
    );
    expect(found).toEqual({ ...fresh, missing: ["a.ts", "c/d.ts"] });
  });

  test("missing: no output folder at all", async () => {
    const folder = join(temporaryFolder(), "not", "there");
    const plan = planOf(folder, { "a.ts": "1" });
    expect(valueOf(await compareOutput(plan))).toEqual({
      ...fresh,
      missing: ["a.ts"],
    });
  });

  test("orphaned", async () => {
    expect(
      await compareAfter({ "a.ts": "1", "b.ts": "1" }, nothing, {
        "a.ts": "1",
      }),
    ).toEqual({ ...fresh, orphaned: ["b.ts"] });
  });

  test("an orphan that is gone already is nothing", async () => {
    const found = await compareAfter(
      { "a.ts": "1", "b.ts": "1" },
      (folder) => rmSync(join(folder, "b.ts")),
      { "a.ts": "1" },
    );
    // Only the manifest still tells of it.
    expect(found).toEqual({ ...fresh, stale: [".sdkwright-manifest"] });
  });

  test("foreign: a file, an empty folder, a folder with files, a file in place of a folder", async () => {
    const found = await compareAfter(
      {},
      (folder) => {
        writeTexts(folder, { "a.ts": "mine", "c.ts/d.txt": "", e: "" });
        mkdirSync(join(folder, "b.ts"));
      },
      { "a.ts": "1", "b.ts": "1", "c.ts": "1", "e/f/g.ts": "1" },
    );
    expect(found).toEqual({
      ...fresh,
      missing: ["e/f/g.ts"],
      foreign: ["a.ts", "b.ts", "c.ts", "e"],
    });
  });

  test("what blocks only folders that are no longer planned is not named", async () => {
    const found = await compareAfter(
      { "a.ts": "1", "e/f.ts": "1" },
      (folder) => {
        rmSync(join(folder, "e"), { recursive: true });
        writeTexts(folder, { e: "mine" });
      },
      { "a.ts": "1", "g.ts": "1" },
    );
    expect(found).toEqual({ ...fresh, missing: ["g.ts"] });
  });

  test("a foreign file with the planned bytes is fine", async () => {
    const found = await compareAfter(
      { "b.ts": "1" },
      (folder) => writeTexts(folder, { "a.ts": "1" }),
      { "a.ts": "1", "b.ts": "1" },
    );
    expect(found).toEqual({ ...fresh, stale: [".sdkwright-manifest"] });
  });

  test("other files of the user are not named", async () => {
    const found = await compareAfter(
      { "a.ts": "1" },
      (folder) => writeTexts(folder, { "mine.txt": "", "b/mine.txt": "" }),
      { "a.ts": "1" },
    );
    expect(found).toEqual(fresh);
  });

  test("a folder takes the place of a file, and the other way round", async () => {
    const found = await compareAfter(
      { a: "1", "b/c/d.ts": "1", "b/e.ts": "1" },
      nothing,
      { "a/x.ts": "1", b: "1" },
    );
    expect(found).toEqual({
      ...fresh,
      missing: ["a/x.ts", "b"],
      orphaned: ["a", "b/c/d.ts", "b/e.ts"],
    });
  });

  test("the manifest is named when it alone is wrong", async () => {
    const texts = { "a.ts": "1" };
    expect(await compareAfter(texts, removeManifest, texts)).toEqual({
      ...fresh,
      missing: [".sdkwright-manifest"],
    });
  });
});

test("writes nothing", async () => {
  const parent = temporaryFolder();
  const folder = join(parent, "out");
  valueOf(await writeOutput(planOf(folder, { "a.ts": "1", "b/c.ts": "1" })));
  const before = [readTexts(parent), statSync(parent).mtimeMs];
  valueOf(await compareOutput(planOf(folder, { "a.ts": "2", "d/e.ts": "1" })));
  valueOf(await compareOutput(planOf(join(parent, "no"), { "a.ts": "1" })));
  expect([readTexts(parent), statSync(parent).mtimeMs]).toEqual(before);
});

describe("a damaged manifest", () => {
  const expected =
    "Expected a SHA-256 hash in lower case, two spaces and a path.";

  test.each([
    ["<<<<<<< HEAD", "The manifest contains a merge conflict."],
    ["=======", "The manifest contains a merge conflict."],
    ["nonsense", expected],
    ["", expected],
    [`x${"0".repeat(64)}  b.ts`, expected],
    [`${"0".repeat(64)}  b.ts\r\ufeff\u2028x`, expected],
    [`${"0".repeat(63)}  b.ts`, expected],
    [`${"0".repeat(64)}  ../b.ts`, 'The path "../b.ts" has a segment "..".'],
    [`${"0".repeat(64)}  /b.ts`, 'The path "/b.ts" is absolute.'],
    [`${"0".repeat(64)}  a.ts`, 'The path "a.ts" is listed twice.'],
  ])("%j is a located finding, and nothing is written", async (line, said) => {
    const folder = join(temporaryFolder(), "out");
    valueOf(await writeOutput(planOf(folder, { "a.ts": "1", "c.ts": "1" })));
    const manifest = join(folder, ".sdkwright-manifest");
    const [first, ...rest] = readFileSync(manifest, "utf8").split("\n");
    writeFileSync(manifest, [first, line, ...rest].join("\n"));
    const before = readTexts(folder);
    const plan = planOf(folder, { "a.ts": "2" });
    for (const result of [await compareOutput(plan), await writeOutput(plan)]) {
      expect(result.value).toBeNull();
      const length = Math.max(1, line.length);
      expect(result.diagnostics).toMatchObject([
        {
          code: "output-manifest-damaged",
          location: { file: manifest, line: 2, column: 1, length },
          message: said,
        },
      ]);
    }
    expect(readTexts(folder)).toEqual(before);
  });

  test("a manifest that is a folder", async () => {
    const folder = join(temporaryFolder(), "out");
    mkdirSync(join(folder, ".sdkwright-manifest"), { recursive: true });
    const plan = planOf(folder, { "a.ts": "2" });
    expect(codesOf(await compareOutput(plan))).toEqual([
      "output-manifest-not-file",
    ]);
    expect(codesOf(await writeOutput(plan))).toEqual([
      "output-manifest-not-file",
    ]);
  });
});
