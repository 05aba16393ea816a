import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join, relative } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { compareOutput } from "../../generator/io/output/compare-output.ts";
import { isHalfWritten } from "../../generator/io/output/is-half-written.ts";
import {
  decideJournal,
  prepareJournal,
  stagingBeside,
} from "../../generator/io/state/journal.ts";
import { sha256 } from "../../generator/io/files/sha256.ts";
import {
  abandonStateFile,
  removeStateFile,
} from "../../generator/io/state/state-file.ts";
import { openStateFolder } from "../../generator/io/state/state-folder.ts";
import { writePlans } from "../../generator/io/write/write-plans.ts";
import {
  anyFile,
  codesOf,
  planOf,
  readTexts,
  temporaryFolder,
  valueOf,
  writeOutput,
  writeTexts,
} from "./folder.ts";

/** A repository as a stranger's clone brings it: the text of each file, `.git` as git makes it. */
let parent: string;
const hook = "#!/bin/sh\ntouch owned\n";
const lead = ".out.sdkwright-4194305-abcdef";
const follower = "..git.sdkwright-4194305-abcdef";

beforeEach(() => {
  parent = temporaryFolder();
  mkdirSync(join(parent, ".git/hooks"), { recursive: true });
  writeTexts(parent, {
    "spec/names.yaml": "names: {}\n",
    [`${follower}/new/0`]: hook,
  });
  chmodSync(join(parent, follower, "new/0"), 0o755);
});

function step(path: string) {
  return { path, before: null, after: sha256(hook) };
}

/** Journals as an earlier version wrote them, and as this one does. */
function journals(): readonly (readonly [what: string, text: string])[] {
  const linked = (steps: unknown, followers: readonly string[]): string =>
    JSON.stringify({ steps, lead: null, followers });
  const present = (writes: unknown): string =>
    JSON.stringify({
      owner: { pid: 4_194_305, startedAt: null, host: "host" },
      command: "generate",
      phase: "decided",
      key: "00".repeat(32),
      hmac: "00".repeat(32),
      writes,
    });
  return [
    ["a follower in .git", linked([step("a.ts")], [`../${follower}`])],
    [
      "a follower outside",
      linked([step("a.ts")], ["../../..x.sdkwright-1-abcdef"]),
    ],
    [
      "an absolute follower",
      linked([step("a.ts")], ["/etc/.x.sdkwright-1-abcdef"]),
    ],
    ["steps alone", JSON.stringify([step("a.ts")])],
    ["a step that leaves the folder", JSON.stringify([step("../x.ts")])],
    ["an absolute step", JSON.stringify([step("/tmp/x.ts")])],
    ["a step into .git", JSON.stringify([step(".git/hooks/post-commit")])],
    [
      "this version's form",
      present([
        { output: ".git/hooks", staging: lead, steps: [step("post-commit")] },
      ]),
    ],
    [
      "another user's",
      present([
        { output: "/home/other/out", staging: lead, steps: [step("a.ts")] },
      ]),
    ],
    ["nothing", ""],
    ["a part", '{"steps":[{"path":'],
    ["no journal", "[]"],
  ];
}

describe("what a clone brings in place of our own", () => {
  test.each(journals())(
    "with a journal of %s is told and ignored",
    async (_, journal) => {
      const names = [
        lead,
        ".out.sdkwright-0123456789ab",
        ".sdkwright-0123456789ab",
      ];
      for (const name of names)
        writeTexts(parent, {
          [`${name}/journal.json`]: journal,
          [`${name}/new/0`]: hook,
          [`${name}/new-0`]: hook,
        });
      writeTexts(parent, {
        [`${follower}/journal.json`]: JSON.stringify({
          steps: [step("hooks/post-commit")],
          lead: `../${lead}`,
          followers: [],
        }),
        "journals/0000000000000001-1-abcdef": journal,
        "claims/0000000000000001-1-abcdef": journal,
        "spec/.names.yaml.sdkwright-0123456789ab": "a stranger's",
        ".local/state/sdkwright/journals/0000000000000001-1-abcdef": journal,
      });
      const before = readTexts(parent);
      const folder = join(parent, "out");
      expect(await isHalfWritten(folder)).toBe(false);
      expect(await isHalfWritten(join(parent, "spec"))).toBe(false);
      const compared = await compareOutput(planOf(folder, { "b.ts": "1" }));
      expect(compared.value?.interrupted).toBe(false);
      const { value, diagnostics } = await writePlans([
        { kind: "folder", ...planOf(folder, { "b.ts": "1" }) },
        {
          kind: "files",
          directory: join(parent, "spec"),
          files: [{ path: "names.yaml", content: "new", before: anyFile }],
        },
      ]);
      expect(value).toMatchObject([
        { written: ["b.ts"] },
        { written: ["names.yaml"] },
      ]);
      const told = [
        follower,
        ...names,
        "spec/.names.yaml.sdkwright-0123456789ab",
      ];
      expect(
        diagnostics.map(({ severity, code, message }) => [
          severity,
          code,
          message.split(" looks", 1)[0],
        ]),
      ).toEqual(
        told
          .toSorted()
          .map((name) => [
            "warning",
            "output-leftover-unknown",
            relative(process.cwd(), join(parent, name)),
          ]),
      );
      const { "spec/names.yaml": _old, ...kept } = before;
      expect(readTexts(parent)).toMatchObject(kept);
      expect(readdirSync(join(parent, ".git/hooks"))).toEqual([]);
      expect(existsSync(join(parent, "out/a.ts"))).toBe(false);
    },
  );

  test("is no staging folder either when it is a link", async () => {
    symlinkSync(".git/hooks", join(parent, ".out.sdkwright-0123456789ab"));
    const result = await writeOutput(planOf(join(parent, "out"), { a: "1" }));
    expect(codesOf(result)).toEqual([
      "output-leftover-unknown",
      "output-leftover-unknown",
    ]);
    expect(readdirSync(join(parent, ".git/hooks"))).toEqual([]);
  });
});

/** Spellings that some file system takes for .git. */
const spellings = [
  ".git",
  ".GIT",
  ".gIt",
  ".git ",
  ".git.",
  ".git . .",
  ".git::$INDEX_ALLOCATION",
  ".git:stream",
  "git~1",
  "GIT~2",
  ".g\u200cit",
  "\ufeff.git",
  ".gi\u202et",
  ".git\u2060",
  "\uff0egit",
  ".\uff47\uff49\uff54",
  ".g\u0131t",
  "\u2024git",
];

describe("a path into git's folder", () => {
  test.each(spellings)("as %j is refused everywhere", async (spelling) => {
    const folder = join(parent, "out");
    const before = readTexts(parent);
    const refused = async (plan: Parameters<typeof writePlans>[0][number]) => {
      const { value, diagnostics } = await writePlans([plan]);
      expect(value).toBeNull();
      return diagnostics.map(({ code }) => code);
    };
    for (const path of [`${spelling}/hooks/post-commit`, `a/${spelling}`])
      expect(
        await refused({ kind: "folder", ...planOf(folder, { [path]: hook }) }),
      ).toEqual(["output-path-unsafe"]);
    const write = { content: hook, before: anyFile };
    expect(
      await refused({
        kind: "files",
        directory: parent,
        files: [{ ...write, path: `${spelling}/config` }],
      }),
    ).toEqual(["output-path-unsafe"]);
    expect(
      await refused({
        kind: "files",
        files: [{ ...write, path: join(parent, spelling, "config") }],
      }),
    ).toEqual(["output-path-unsafe"]);
    expect(
      await refused({
        kind: "folder",
        ...planOf(join(parent, spelling, "hooks"), { "post-commit": hook }),
      }),
    ).toEqual(["output-folder-refused"]);
    expect(readTexts(parent)).toEqual(before);
  });

  // Whoever can write one may write anything; an earlier version, whose rules were others, may have left it.
  test("is refused of a journal in our own folder too", async () => {
    const state = valueOf(await openStateFolder());
    const staging = stagingBeside(join(parent, "out"));
    const write = {
      output: parent,
      staging,
      steps: [step(".git/hooks/post-commit")],
    };
    const journal = await prepareJournal(state, [write]);
    writeTexts(staging, { "new-0": hook });
    await decideJournal(journal);
    abandonStateFile(journal.file);
    const before = readTexts(parent);
    const files = [
      { path: join(parent, "spec/a.yaml"), content: "", before: anyFile },
    ];
    for (const plan of [
      { kind: "folder", ...planOf(parent, { "a.ts": "" }) },
      { kind: "files", files },
    ] as const)
      await writePlans([plan]);
    expect(readTexts(join(parent, ".git/hooks"))).toEqual({});
    expect(readTexts(parent)).toMatchObject(before);
    await removeStateFile(journal.file);
  });

  test.each([".github", ".gitignore", "git", ".git-x", "git~x", "x.git"])(
    "is not %j",
    async (name) => {
      const folder = join(parent, "out");
      const plan = planOf(folder, { [`${name}/a`]: "1" });
      expect((await writeOutput(plan)).value?.written).toEqual([`${name}/a`]);
    },
  );

  test("through a link is refused as well", async () => {
    symlinkSync(".git", join(parent, "innocent"));
    symlinkSync("../.git/config", join(parent, "spec/names-2.yaml"));
    writeTexts(parent, { ".git/config": "[core]\n" });
    const write = { content: hook, before: anyFile };
    for (const path of ["innocent/hooks/post-commit", "spec/names-2.yaml"])
      for (const plan of [
        { kind: "files", files: [{ ...write, path: join(parent, path) }] },
        { kind: "files", directory: parent, files: [{ ...write, path }] },
      ] as const)
        expect(codesOf(await writePlans([plan]))).toEqual([
          "output-path-unsafe",
        ]);
    const out = planOf(join(parent, "innocent/hooks"), { "post-commit": hook });
    expect(codesOf(await writeOutput(out))).toEqual(["output-folder-refused"]);
    expect(readTexts(join(parent, ".git"))).toEqual({
      config: "[core]\n",
      "hooks/": "",
    });
  });
});

describe("a symbolic link on the way", () => {
  test("out of the folder that files must not leave is refused", async () => {
    const outside = temporaryFolder();
    symlinkSync(outside, join(parent, "spec/openapi"));
    const files = [
      { path: "openapi/pets/a.json", content: hook, before: anyFile },
    ];
    const directory = join(parent, "spec");
    expect(
      codesOf(await writePlans([{ kind: "files", directory, files }])),
    ).toEqual(["output-link-in-way"]);
    expect(readdirSync(outside)).toEqual([]);
  });

  test("that comes after the look is found before the first move", async () => {
    const outside = temporaryFolder();
    const folder = join(parent, "out");
    await writeOutput(planOf(folder, { "a/b.ts": "1", "c.ts": "1" }));
    writeTexts(outside, { "b.ts": "1" });
    let asked = 0;
    const plan = planOf(folder, { "a/b.ts": "2", "c.ts": "2" });
    const result = await writePlans([{ kind: "folder", ...plan }], {
      isStopped: () => {
        asked += 1;
        if (asked === 2) {
          rmSync(join(folder, "a"), { recursive: true });
          symlinkSync(outside, join(folder, "a"));
        }
        return false;
      },
    });
    expect(result.diagnostics).toMatchObject([
      { code: "output-leftover-unknown" },
      { code: "output-link-in-way" },
    ]);
    expect(readTexts(outside)).toEqual({ "b.ts": "1" });
    expect(readTexts(folder)).toMatchObject({ "c.ts": "1" });
  });
});
