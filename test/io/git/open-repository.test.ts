import { execFileSync } from "node:child_process";
import {
  chownSync,
  mkdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openRepository } from "../../../generator/io/git/open-repository.ts";
import {
  committedFiles,
  readWorkTree,
} from "../../../generator/io/git/work-tree-files.ts";
import { temporaryFolder, writeTexts } from "../folder.ts";

let work: string;
beforeEach(() => {
  work = realpathSync(temporaryFolder());
  git("init", "--quiet", "--template=");
});

function git(...args: readonly string[]): string {
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  return execFileSync("git", [...who, ...args], {
    cwd: work,
    encoding: "utf8",
    stdio: "pipe",
  });
}

async function opened() {
  const found = await openRepository(work);
  return found.kind === "refused" ? found.reason : found.kind;
}

describe("a configuration", () => {
  it("names filters and the remote", async () => {
    git("remote", "add", "origin", "https://git.example/a");
    writeTexts(work, {
      ".git/more": '[filter "b c"]\n\tprocess = evil\n[filter]\n\tclean = x\n',
    });
    git("config", "filter.a.b.clean", "evil");
    git("config", "filter..clean", "evil");
    git("config", "include.path", "more");
    expect(await openRepository(work)).toMatchObject({
      kind: "opened",
      repository: {
        place: { filters: ["a.b", "", "b c"] },
        remote: "https://git.example/a",
      },
    });
  });

  it("names no file of what is ignored that git reads", async () => {
    expect(await openRepository(work)).toMatchObject({
      repository: { place: { namesIgnored: false } },
    });
    git("config", "core.excludesFile", "/dev/zero");
    expect(await openRepository(work)).toMatchObject({
      repository: { place: { namesIgnored: true } },
    });
  });

  it.each(["../more", "/proc/self/cwd/more"])(
    "names none in a file %s that it includes",
    async (path) => {
      writeTexts(work, { more: "[core]\n\texcludesFile = /dev/zero\n" });
      git("config", "include.path", path);
      expect(await openRepository(work)).toMatchObject({
        repository: { place: { namesIgnored: true } },
      });
    },
  );

  it("leaves the file of what the user ignores", async () => {
    const home = temporaryFolder();
    writeTexts(home, { gitconfig: "[core]\n\texcludesFile = x\n" });
    vi.stubEnv("GIT_CONFIG_GLOBAL", join(home, "gitconfig"));
    expect(await openRepository(work)).toMatchObject({
      repository: { place: { namesIgnored: false } },
    });
  });

  it("has no remote from a file that it includes", async () => {
    writeTexts(work, {
      other: '[remote "origin"]\n\turl = https://secret/a\n',
    });
    git("config", "include.path", "../other");
    expect(git("config", "remote.origin.url")).toBe("https://secret/a\n");
    expect(await openRepository(work)).toMatchObject({
      repository: { remote: null },
    });
  });

  it.each([
    ['[filter "a=b"]\n\tclean = evil\n', 'it has a filter with the name "a=b"'],
    [
      "[core\n",
      `git cannot read its configuration: fatal: bad config line 1 in file TOP/.git/config`,
    ],
  ])("%j is refused", async (config, reason) => {
    writeTexts(work, { ".git/config": config });
    expect((await opened()).replace(work, "TOP")).toBe(reason);
  });
});

describe("a git directory", () => {
  it.each([
    "config",
    "index",
    "info/attributes",
    "objects",
    "objects/pack",
    "objects/info/alternates",
    "packed-refs",
    "refs",
    "refs/heads/main",
    "rebase-apply/head-name",
    "logs/HEAD",
  ])("is refused where %s is a link", async (name) => {
    const path = join(work, ".git", name);
    rmSync(path, { recursive: true, force: true });
    mkdirSync(dirname(path), { recursive: true });
    mkdirSync(join(work, "outside"));
    symlinkSync(join(work, "outside"), path);
    expect(await opened()).toBe(
      `${name} in its git directory is a link or a special file`,
    );
  });

  it("may have links that git does not follow", async () => {
    symlinkSync("nowhere", join(work, ".git/hooks"));
    rmSync(join(work, ".git/HEAD"));
    symlinkSync("refs/heads/main", join(work, ".git/HEAD"));
    expect(await opened()).toBe("opened");
  });

  it("has no HEAD that leads to another file", async () => {
    rmSync(join(work, ".git/HEAD"));
    symlinkSync("refs/../../outside", join(work, ".git/HEAD"));
    expect(await opened()).toBe(
      "HEAD in its git directory is a link or a special file",
    );
  });
});

describe("objects of other folders", () => {
  const reason = "its objects are in a folder outside of it";
  const alternates = (text: string) =>
    writeTexts(work, { ".git/objects/info/alternates": text });

  it("are those of a folder of the work tree", async () => {
    mkdirSync(join(work, "shared"));
    alternates("# a comment\n\n../../shared\nnowhere\n");
    expect(await opened()).toBe("opened");
    symlinkSync("/", join(work, "shared/aa"));
    expect(await opened()).toBe(reason);
  });

  it("are refused where they are those of another repository, unless the user trusts this one", async () => {
    const other = realpathSync(temporaryFolder());
    alternates(`${other}\n`);
    expect(await opened()).toBe(reason);
    const home = temporaryFolder();
    writeTexts(home, { gitconfig: `[safe]\n\tdirectory = ${work}\n` });
    vi.stubEnv("GIT_CONFIG_GLOBAL", join(home, "gitconfig"));
    expect(await opened()).toBe("opened");
  });

  it.each(['"../../sha\\"red"\n', "../objects\n"])(
    "are refused where that is not known: %j",
    async (text) => {
      alternates(text);
      expect(await opened()).toBe(reason);
    },
  );

  it("are refused where they cannot be read", async () => {
    mkdirSync(join(work, ".git/objects/info/alternates"), { recursive: true });
    expect(await opened()).toBe(reason);
  });

  // Only root can give files away.
  it.runIf(process.geteuid?.() === 0)(
    "are refused where they are somebody else's, at any step",
    async () => {
      mkdirSync(join(work, "shared/info"), { recursive: true });
      mkdirSync(join(work, "theirs"));
      alternates("../../shared\n");
      writeTexts(work, { "shared/info/alternates": "../theirs\n" });
      expect(await opened()).toBe("opened");
      chownSync(join(work, "theirs"), 12_345, 12_345);
      expect(await opened()).toBe(reason);
    },
  );
});

describe("files", () => {
  it("differ from a commit by their contents, and names may be any", async () => {
    const names = ["same", "edited", "gone", "staged", "a b\n? c", "ignored"];
    writeTexts(work, Object.fromEntries(names.map((name) => [name, "x"])));
    expect(await readWorkTree(work)).toMatchObject({
      kind: "read",
      tree: { commit: null },
    });
    git("add", ".");
    git("rm", "--quiet", "--cached", "ignored");
    git("commit", "--quiet", "--message", "first");
    const first = git("rev-parse", "HEAD").trim();
    writeTexts(work, { later: "x" });
    git("add", "later");
    git("commit", "--quiet", "--message", "second");
    writeTexts(work, {
      same: "x",
      edited: "y",
      staged: "y",
      "a b\n? c": "y",
      new: "",
      ".gitignore": "ignored",
    });
    git("add", "staged");
    git("rm", "--quiet", "gone");
    const read = await readWorkTree(work);
    if (read.kind !== "read") throw new Error(read.kind);
    const changed = [
      ".gitignore",
      "a b\n? c",
      "edited",
      "gone",
      "new",
      "staged",
    ];
    expect([...read.tree.changed].toSorted()).toEqual(changed);
    const since = await read.tree.changesSince(first);
    expect(since?.commit).toBe(first);
    expect([...(since?.files ?? [])].toSorted()).toEqual(
      [...changed, "later"].toSorted(),
    );
    for (const revision of ["no", "--all", "HEAD first", ""])
      expect(await read.tree.changesSince(revision)).toBeNull();
    const asked = ["same", "later", "edited", "staged", "new", "ignored"];
    expect(
      await committedFiles(
        work,
        asked.map((name) => join(work, name)),
      ),
    ).toEqual({
      kind: "known",
      files: ["same", "later"].map((name) => join(work, name)),
    });
  });
});
