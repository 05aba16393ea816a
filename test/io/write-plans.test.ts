import {
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { comparePlans } from "../../generator/io/output/compare-plans.ts";
import { absentFile } from "../../generator/io/files/file-state.ts";
import { sha256 } from "../../generator/io/files/sha256.ts";
import type { WritePlan } from "../../generator/io/output/write-plan.ts";
import { writePlans } from "../../generator/io/write/write-plans.ts";
import {
  codesOf,
  readTexts,
  temporaryFolder,
  valueOf,
  writeTexts,
} from "./folder.ts";

const before = {
  "spec/a.yaml": "a: 1\n",
  "spec/deep/b.yaml": "b: 1\n",
  "spec/mine.txt": "mine\n",
};

function sources(
  parent: string,
  files: Readonly<
    Record<string, readonly [old: string | null, now: string | null]>
  >,
): WritePlan {
  return {
    kind: "files",
    directory: join(parent, "spec"),
    files: Object.entries(files).map(([path, [old, content]]) => ({
      path,
      content,
      before: old === null ? absentFile : { kind: "file", sha256: sha256(old) },
    })),
  };
}

function output(
  directory: string,
  texts: Readonly<Record<string, string>>,
): WritePlan {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return { kind: "folder", directory, files };
}

function firstPlans(parent: string): readonly WritePlan[] {
  return [
    sources(parent, {}),
    output(join(parent, "made/sdk"), { "x.ts": "1", "old/y.ts": "1" }),
    output(join(parent, "made/changes"), { "a.md": "1" }),
  ];
}

function secondPlans(parent: string): readonly WritePlan[] {
  return [
    sources(parent, {
      "a.yaml": ["a: 1\n", "a: 2\n"],
      "deep/b.yaml": ["b: 1\n", "b: 1\n"],
      "new/c.yaml": [null, "c: 2\n"],
    }),
    output(join(parent, "made/sdk"), { "x.ts": "2", "new/z.ts": "2" }),
    output(join(parent, "made/changes"), { "a.md": "1", "b.md": "2" }),
    output(join(parent, "more/deep/docs"), { "d.md": "2" }),
  ];
}

const after = {
  "spec/a.yaml": "a: 2\n",
  "spec/deep/b.yaml": "b: 1\n",
  "spec/mine.txt": "mine\n",
  "spec/new/c.yaml": "c: 2\n",
  "made/sdk/x.ts": "2",
  "made/sdk/new/z.ts": "2",
  "made/changes/a.md": "1",
  "made/changes/b.md": "2",
  "more/deep/docs/d.md": "2",
};

/** A folder as the first plans leave it, with a file of the user in each. */
async function openFolder(): Promise<string> {
  const parent = temporaryFolder();
  writeTexts(parent, before);
  valueOf(await writePlans(firstPlans(parent)));
  writeTexts(parent, { "made/sdk/mine.txt": "mine\n" });
  return parent;
}

function withoutManifests(parent: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(readTexts(parent)).filter(
      ([path]) => !path.endsWith(".sdkwright-manifest"),
    ),
  );
}

const whole = { ...after, "made/sdk/mine.txt": "mine\n" };

describe("several folders", () => {
  test("are written as one", async () => {
    const parent = await openFolder();
    const plans = secondPlans(parent);
    const foretold = await comparePlans(plans);
    const written = valueOf(await writePlans(plans));
    expect(valueOf(foretold)).toEqual(written);
    expect(written.map((each) => each.written)).toEqual([
      ["a.yaml", "new/c.yaml"],
      ["new/z.ts", "x.ts"],
      ["b.md"],
      ["d.md"],
    ]);
    expect(withoutManifests(parent)).toEqual(whole);
    const again = valueOf(await comparePlans(secondPlansNow(parent)));
    expect(again.flatMap((each) => [...each.written, ...each.removed])).toEqual(
      [],
    );
  });

  test("stay as they are when one of them is refused", async () => {
    const parent = await openFolder();
    writeFileSync(join(parent, "made/changes/b.md"), "foreign");
    writeFileSync(join(parent, "made/sdk/x.ts"), "edited");
    const tree = readTexts(parent);
    const plans = secondPlans(parent);
    const codes = ["output-edited", "output-foreign"];
    for (const run of [comparePlans, writePlans]) {
      const result = await run(plans);
      expect(result.value).toBeNull();
      expect(codesOf(result)).toEqual(codes);
    }
    expect(readTexts(parent)).toEqual(tree);
  });

  test("stay as they are when a source is not what was read", async () => {
    const parent = await openFolder();
    writeFileSync(join(parent, "spec/a.yaml"), "a: other\n");
    mkdirSync(join(parent, "spec/new"));
    writeFileSync(join(parent, "spec/new/c.yaml"), "somebody else's");
    const tree = readTexts(parent);
    const codes = ["source-changed-meanwhile", "import-file-in-way"];
    const plans = secondPlans(parent);
    expect(codesOf(await writePlans(plans))).toEqual(codes);
    expect(readTexts(parent)).toEqual(tree);
  });

  test("stay as they are when a source is a link or folder", async () => {
    const parent = await openFolder();
    writeTexts(parent, { "elsewhere.yaml": "c: 1\n" });
    mkdirSync(join(parent, "spec/new"));
    const link = join(parent, "spec/new/c.yaml");
    for (const [target, code] of [
      ["../../elsewhere.yaml", "import-file-in-way"],
      ["nowhere.yaml", "source-not-file"],
      ["..", "source-not-file"],
    ] as const) {
      rmSync(link, { force: true });
      symlinkSync(target, link);
      const tree = readTexts(parent);
      const plans = secondPlans(parent);
      expect(codesOf(await writePlans(plans))).toEqual([code]);
      expect(readTexts(parent)).toEqual(tree);
    }
  });

  test("are forced to the disk with the journal when they are sources", async () => {
    const parent = await openFolder();
    const opened = await open(join(parent, "spec/a.yaml"));
    await opened.close();
    const prototype = Object.getPrototypeOf(opened) as FileHandle;
    const sync = vi.spyOn(prototype, "sync");
    const [spec, ...outputs] = secondPlans(parent);
    valueOf(await writePlans(outputs));
    expect(sync).toHaveBeenCalledTimes(1);
    valueOf(await writePlans(spec === undefined ? [] : [spec]));
    // Of three sources one is as it was.
    expect(sync).toHaveBeenCalledTimes(1 + 1 + 2);
    const isStopped = vi.fn<() => boolean>(() => true);
    valueOf(await writePlans(outputs, { isStopped }));
    expect(isStopped).not.toHaveBeenCalled();
  });

  test("and are removed where nothing is to be", async () => {
    const parent = await openFolder();
    const plan = sources(parent, { "a.yaml": ["a: 1\n", null] });
    const summary = { written: [], unchanged: 0, removed: ["a.yaml"] };
    expect(valueOf(await comparePlans([plan]))).toEqual([summary]);
    expect(valueOf(await writePlans([plan]))).toEqual([summary]);
    expect(readTexts(join(parent, "spec"))).toEqual({
      "deep/b.yaml": "b: 1\n",
      "mine.txt": "mine\n",
    });
    const gone = sources(parent, { "a.yaml": [null, null] });
    expect(valueOf(await writePlans([gone]))).toEqual([
      { written: [], unchanged: 0, removed: [] },
    ]);
  });
});

/** The second plans, made of what they left. */
function secondPlansNow(parent: string): readonly WritePlan[] {
  const [, ...outputs] = secondPlans(parent);
  return [
    sources(parent, {
      "a.yaml": ["a: 2\n", "a: 2\n"],
      "new/c.yaml": ["c: 2\n", "c: 2\n"],
    }),
    ...outputs,
  ];
}

describe("a write of several folders", () => {
  // Asked before each is staged, when all are, and after each is moved.
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    "that is stopped when asked %i times puts everything back",
    async (last) => {
      const parent = await openFolder();
      const tree = readTexts(parent);
      let asked = 0;
      const result = await writePlans(secondPlans(parent), {
        isStopped: () => (asked += 1) === last,
      });
      expect(result).toMatchObject({
        value: null,
        diagnostics: [
          {
            code: "write-stopped",
            message: "Stopped: everything is as it was before.",
          },
        ],
      });
      expect(readTexts(parent)).toEqual(tree);
      expect(asked).toBe(last);
      valueOf(await writePlans(secondPlans(parent)));
      expect(withoutManifests(parent)).toEqual(whole);
    },
  );

  test("that is not stopped is asked nine times", async () => {
    const parent = await openFolder();
    let asked = 0;
    const isStopped = () => (asked += 1) > 9;
    valueOf(await writePlans(secondPlans(parent), { isStopped }));
    expect(withoutManifests(parent)).toEqual(whole);
  });

  /** What is staged of the second output when the first one is written. */
  async function writeSpoiled(
    parent: string,
    plans: readonly WritePlan[],
    spoil: (staging: string) => void,
  ) {
    let asked = 0;
    return writePlans(plans, {
      isStopped: () => {
        asked += 1;
        const staged = readdirSync(parent).find((name) =>
          name.startsWith(".two.sdkwright-"),
        );
        if (asked === plans.length + 2) spoil(join(parent, staged ?? ""));
        return false;
      },
    });
  }

  test("that fails puts everything back", async () => {
    const parent = temporaryFolder();
    const [one, two] = [join(parent, "one"), join(parent, "two")];
    valueOf(await writePlans([output(one, { a: "1", gone: "1" })]));
    valueOf(await writePlans([output(two, { a: "1" })]));
    const tree = readTexts(parent);
    const plans = [
      output(one, { a: "2", "b/c": "2" }),
      output(two, { a: "2" }),
    ];
    const { value, diagnostics } = await writeSpoiled(
      parent,
      plans,
      (staging) => rmSync(join(staging, "new-0")),
    );
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      {
        message: `${join(two, "a")} cannot be written: there is no such file or folder.`,
      },
    ]);
    expect(readTexts(parent)).toEqual(tree);
  });

  test("that can be neither finished nor undone says so, and blocks the next one", async () => {
    const parent = temporaryFolder();
    const [one, two] = [join(parent, "one"), join(parent, "two")];
    const plans = [output(one, { a: "2" }), output(two, { a: "2" })];
    const { value, diagnostics } = await writeSpoiled(
      parent,
      plans,
      (staging) => rmSync(join(staging, "new-0")),
    );
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      { code: "file-not-written" },
      {
        message: `The write to ${one}, ${two} could be neither finished nor undone.`,
      },
    ]);
    const { diagnostics: next } = await comparePlans(plans);
    expect(next.map(({ code }) => code)).toContain("write-interrupted");
  });
});
