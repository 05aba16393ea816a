import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openRevision } from "../../../generator/io/git/git-objects.ts";
import {
  openGitStore,
  parseGitSide,
} from "../../../generator/io/git/git-store.ts";
import { valueOf, writeTexts } from "../folder.ts";

let repository = "";
let elsewhere = "";
const at = { file: "a", line: 1, column: 1, length: 1 };
const pointer = "version https://git-lfs.github.com/spec/v1\n";

beforeAll(() => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), "sdkwright-git-")));
  repository = join(parent, "repository");
  elsewhere = join(parent, "elsewhere");
  mkdirSync(elsewhere);
  writeTexts(repository, {
    "top.json": "top",
    "api/v1/top.json": "nested",
    "api/v1/sub/part.json": "part",
    "api/v1b/part.json": "beside",
    "pointer.json": pointer,
    "long.json": pointer + " ".repeat(1024 - pointer.length),
    "huge.json": "x".repeat(5000),
    "about.json": `A ${pointer}`,
  });
  symlinkSync("sub/part.json", join(repository, "api/v1/link.json"));
  symlinkSync("../../../outside.json", join(repository, "api/v1/out.json"));
  const git = (...args: readonly string[]) =>
    execFileSync("git", [
      "-C",
      repository,
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@example.com",
      ...args,
    ]);
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
});

afterAll(() => rmSync(join(repository, ".."), { recursive: true }));

function open(path: string, folder = "api/v1", root: string | null = null) {
  return openGitStore(`git:main:${path}`, join(repository, folder), root);
}

/** What is read, or the message. */
async function read(path: string, folder?: string, mostBytes = 10_000) {
  const { value, diagnostics } = await valueOf(
    await open(path, folder),
  ).readEntry(mostBytes);
  return value === null
    ? diagnostics.map(({ message }) => message)
    : [value.file.file, value.file.text, value.bytes, value.hashes];
}

/** What a reference of a document leads to. */
async function refer(uri: string, root: string | null, path = "top.json") {
  const store = valueOf(await open(path, "api/v1", root));
  await store.readEntry(100);
  const { value, diagnostics } = await store.readReferred(
    { uri, written: `./${uri}`, at: () => at },
    100,
  );
  return value?.file ?? diagnostics.map(({ message }) => message);
}

describe("a file of a revision", () => {
  test.each([
    ["top.json", "api/v1", "git:main:api/v1/top.json", "nested"],
    ["top.json", "", "git:main:top.json", "top"],
    ["top.json", "api", "git:main:top.json", "top"],
    ["sub/part.json", "api/v1", "git:main:api/v1/sub/part.json", "part"],
    [
      "../v1/sub/./part.json",
      "api/v1b",
      "git:main:api/v1/sub/part.json",
      "part",
    ],
    ["link.json", "api/v1", "git:main:api/v1/link.json", "part"],
  ])("%s seen from %j is %s", async (path, folder, shown, text) => {
    mkdirSync(join(repository, folder), { recursive: true });
    expect(await read(path, folder)).toEqual([shown, text, text.length, null]);
    const store = valueOf(await open(path, folder));
    expect(store.entry).toBe(path.split("/").at(-1));
  });

  test.each([
    ["sub", "", 'the revision "main" has no file "sub".'],
    [
      "no.json",
      "api/v1",
      'the revision "main" has no file "api/v1/no.json" and no "no.json".',
    ],
    ["../../../top.json", "api/v1", 'the revision "main" has no file .'],
    [
      "out.json",
      "api/v1",
      'the revision "main" has no file "api/v1/out.json" and no "out.json".',
    ],
  ])("%s seen from %j is none", async (path, folder, message) => {
    expect(await read(path, folder)).toEqual([`git:main:${path}: ${message}`]);
  });

  test("is no larger than is asked for", async () => {
    expect(await read("top.json", "", 3)).toContain("top");
    expect(await read("top.json", "", 2)).toEqual([
      "git:main:top.json has more than 2 bytes.",
    ]);
    expect(await read("huge.json", "", 10)).toEqual([
      "git:main:huge.json has more than 10 bytes.",
    ]);
  });

  test("is none when it is the pointer of a large one", async () => {
    expect(await read("pointer.json", "")).toEqual([
      "git:main:pointer.json is stored outside of the repository (Git LFS): the revision holds only a pointer.",
    ]);
    for (const name of ["long.json", "about.json"])
      expect(await read(name, "")).toContain(`git:main:${name}`);
  });
});

describe("a reference of a file of a revision", () => {
  const left = (root: string): readonly string[] => [
    `The reference "./../../top.json" points outside of ${root}; files there are not read.`,
  ];

  test.each([
    ["sub/part.json", null, "git:main:api/v1/sub/part.json", "part"],
    ["../../top.json", null, "git:main:top.json", "top"],
    ["../../top.json", "../..", "git:main:top.json", "top"],
    ["sub/part.json", ".", "git:main:api/v1/sub/part.json", "part"],
    ["../v1b/part.json", "..", "git:main:api/v1b/part.json", "beside"],
  ])("to %s below %j leads to %s", async (uri, root, file, text) => {
    expect(await refer(uri, root)).toEqual({ file, text });
  });

  test("leads out of no root, and not out of the revision", async () => {
    expect(await refer("../../top.json", "..")).toEqual(left("api"));
    expect(await refer("../v1b/part.json", ".")).toEqual([
      'The reference "./../v1b/part.json" points outside of api/v1; files there are not read.',
    ]);
    expect(await refer("../../../x.json", null)).toEqual([
      'The reference "./../../../x.json" points outside of the revision main; files there are not read.',
    ]);
    expect(await refer("no.json", null)).toEqual([
      'The file of the reference "./no.json" cannot be read: the revision main has no such file. What it describes is left out.',
    ]);
    // The protocol of git is one of lines.
    expect(await refer("a\n.json", null)).toHaveLength(1);
  });
});

describe("what names no file of a revision", () => {
  test.each([
    ["git:v1:a", "v1", "a"],
    ["git:HEAD~1:a b/c:d.json", "HEAD~1", "a b/c:d.json"],
  ])("%j is one", (side, revision, path) => {
    expect(valueOf(parseGitSide(side))).toEqual({ revision, path });
  });

  test.each([
    "git:v1",
    "git::a",
    "git:v1:",
    "git:-x:a",
    "git:v 1:a",
    "git:v1 :a",
    "git:v\u00071:a",
    "git:\u0007:a",
    "git:v1:-a",
    "git:v1:/a",
    "git:v1:a\n",
    "git:v1:\u0007a",
    " git:v1:a",
    "gitx:v1:a",
  ])("%j", async (side) => {
    const { value, diagnostics } = await openGitStore(side, repository, null);
    expect(value).toBeNull();
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `${JSON.stringify(side)} does not name a file of a revision.`,
    ]);
  });

  test("is told with what is missing", async () => {
    const messageOf = async (side: string, folder: string) =>
      (await openGitStore(side, folder, null)).diagnostics.map(
        ({ message }) => message,
      );
    expect(await messageOf("git:no:a", repository)).toEqual([
      'The repository has no revision "no", which git:no:a names.',
    ]);
    // A tree and a file are no revisions.
    expect(await openRevision("main:api", repository)).toEqual({
      kind: "no-revision",
    });
    expect(await messageOf("git:main:a", elsewhere)).toEqual([
      `git:main:a names a revision, but ${elsewhere} is not in a git repository.`,
    ]);
    vi.stubEnv("PATH", elsewhere);
    expect(await messageOf("git:main:a", repository)).toEqual([
      "git:main:a names a revision, but git cannot be run: there is no such program.",
    ]);
  });

  test("is told with what git says", async () => {
    const opened = await openRevision("main", repository);
    if (opened.kind !== "opened") throw new Error(opened.kind);
    expect(opened.revision.prefix).toBe("");
    // A program of the same name, which fails as git would.
    writeTexts(elsewhere, {
      git: "#!/bin/sh\necho 'fatal: no luck. ' >&2\necho more >&2\nexit 1\n",
    });
    execFileSync("chmod", ["+x", join(elsewhere, "git")]);
    vi.stubEnv("PATH", `${elsewhere}:${process.env["PATH"] ?? ""}`);
    expect(await opened.revision.read("top.json", 100)).toEqual({
      kind: "failed",
      reason: "fatal: no luck",
    });
    writeTexts(elsewhere, { git: "#!/bin/sh\nexit 1\n" });
    expect(await opened.revision.read("top.json", 100)).toEqual({
      kind: "failed",
      reason: "it ended with an error",
    });
  });
});
