import { execFileSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  mkdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findWorkTree } from "../../../generator/io/git/find-work-tree.ts";
import { isTrustedOwner } from "../../../generator/io/git/trusted-owner.ts";
import { putGitDirectory } from "../../support/git-directory.ts";
import { temporaryFolder, writeTexts } from "../folder.ts";

let work: string;
beforeEach(() => {
  work = realpathSync(temporaryFolder());
  mkdirSync(at("below/deeper"), { recursive: true });
});

const at = (path: string): string => join(work, path);

function git(folder: string, ...args: readonly string[]): void {
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  execFileSync("git", [...who, ...args], { cwd: at(folder), stdio: "pipe" });
}

/** The top of the work tree from `work`, the reason why it is not used, or "none". */
async function found(folder = "below/deeper"): Promise<string> {
  const result = await findWorkTree(at(folder));
  switch (result.kind) {
    case "found":
      return result.tree.top.slice(work.length) || "/";
    case "refused":
      return result.reason;
    default:
      return result.kind;
  }
}

describe("a work tree", () => {
  it("is the nearest folder with what git takes for a git directory", async () => {
    putGitDirectory(at(".git"));
    expect(await found()).toBe("/");
    putGitDirectory(at("below/.git"));
    expect(await found()).toBe("/below");
  });

  it("has no git directory that says it is a part of another", async () => {
    putGitDirectory(at(".git"));
    putGitDirectory(at("private/.git"));
    writeTexts(at(".git"), { commondir: "../private/.git\n" });
    expect(await found()).toBe(
      "its .git shares the git directory of another repository",
    );
  });

  it.each(["HEAD", "objects", "refs"])(
    "is none without %s: the one above counts",
    async (name) => {
      putGitDirectory(at(".git"));
      putGitDirectory(at("below/.git"));
      rmSync(at(`below/.git/${name}`), { recursive: true });
      expect(await found()).toBe("/");
    },
  );

  it.each(["", "below\n", "ref: heads/main\n"])(
    "is none with the HEAD %j",
    async (head) => {
      putGitDirectory(at(".git"));
      writeTexts(at(".git"), { HEAD: head });
      expect(await found()).toBe("none");
    },
  );

  it("is never a bare repository, nor a folder that looks like one", async () => {
    putGitDirectory(at("below"));
    expect(await found()).toBe("none");
    putGitDirectory(at(".git"));
    expect(await found()).toBe("/");
    expect(await found("below/objects")).toBe("/");
    expect(await found(".git/refs")).toBe("/");
  });

  it("is found through a link to a folder in it, and not through one beside it", async () => {
    putGitDirectory(at("below/.git"));
    symlinkSync("below/deeper", at("link"));
    expect(await found("link")).toBe("/below");
    symlinkSync(".git", at("below/deeper/.git"));
    expect(await found()).toBe("its .git is a link");
  });
});

describe("a .git file", () => {
  it("is that of a linked work tree or a submodule, wherever that lies", async () => {
    git("", "init", "--quiet", "main");
    git("main", "commit", "--quiet", "--allow-empty", "--message", "first");
    git("main", "worktree", "add", "--quiet", "../tree");
    expect(await found("tree")).toBe("/tree");
    for (const folder of ["main", "tree"]) {
      const source = at("main");
      const add = ["submodule", "add", "--quiet", source, "parts/sub"];
      git(folder, "-c", "protocol.file.allow=always", ...add);
      expect(await found(`${folder}/parts/sub`)).toBe(`/${folder}/parts/sub`);
    }
  });

  it("leads to no repository of another folder", async () => {
    const reason =
      "its .git leads to a git directory that belongs to another folder";
    putGitDirectory(at("private/.git"));
    writeTexts(at("below"), { ".git": "gitdir: ../private/.git\n" });
    expect(await found()).toBe(reason);
    // Of a linked work tree the git directory names another folder.
    git("", "init", "--quiet", "main");
    git("main", "commit", "--quiet", "--allow-empty", "--message", "first");
    git("main", "worktree", "add", "--quiet", "../tree");
    cpSync(at("tree/.git"), at("below/.git"));
    expect(await found()).toBe(reason);
    // Whoever writes both ends may name any repository in the middle.
    putGitDirectory(at("below/store"));
    writeTexts(at("below"), {
      ".git": "gitdir: store\n",
      "store/commondir": "../../main/.git\n",
      "store/gitdir": "../.git\n",
    });
    expect(await found()).toBe(reason);
  });

  it.each(["", "gitdir: nowhere\n", "gitdir: ..\n", "../private/.git\n"])(
    "that says %j is none",
    async (text) => {
      putGitDirectory(at(".git"));
      putGitDirectory(at("private/.git"));
      writeTexts(at("below"), { ".git": text });
      expect(await found()).toBe("its .git leads to no git directory");
    },
  );
});

describe("the owner", () => {
  it.each([
    [1000, { id: 1000, behindSudo: null }, true],
    [0, { id: 1000, behindSudo: null }, false],
    [1001, { id: 1000, behindSudo: 1001 }, false],
    [1000, { id: 0, behindSudo: 1000 }, true],
    [1000, { id: 0, behindSudo: null }, false],
    [0, { id: 0, behindSudo: 1000 }, true],
    [7, null, true],
  ] as const)("%j is trusted by %j: %j", (uid, user, isTrusted) => {
    expect(isTrustedOwner({ uid }, user)).toBe(isTrusted);
  });

  // Only root can give files away.
  describe.runIf(process.geteuid?.() === 0)("of another user", () => {
    const stranger = 12_345;

    it.each(["below", "below/.git"])("%s is refused", async (path) => {
      putGitDirectory(at("below/.git"));
      expect(await found()).toBe("/below");
      chownSync(at(path), stranger, stranger);
      expect(await found()).toBe("its .git belongs to another user");
      vi.stubEnv("SUDO_UID", `${stranger}`);
      expect(await found()).toBe("/below");
    });

    it.each([
      ["*", true],
      ["TOP", true],
      ["TOP/", true],
      ["PARENT/*", true],
      ["PARENT", false],
      ["TOP/deeper", false],
      ["*\n\tdirectory =", false],
    ])("is trusted where the user says %j: %j", async (value, isTrusted) => {
      putGitDirectory(at("below/.git"));
      chownSync(at("below"), stranger, stranger);
      const named = value.replace("TOP", at("below")).replace("PARENT", work);
      const text = `[safe]\n\tdirectory = ${named}\n`;
      writeTexts(work, { gitconfig: text });
      vi.stubEnv("GIT_CONFIG_GLOBAL", at("gitconfig"));
      expect((await found()) === "/below").toBe(isTrusted);
      // The repository itself has no say.
      vi.unstubAllEnvs();
      writeTexts(at("below/.git"), { config: text });
      expect(await found()).toBe("its .git belongs to another user");
    });
  });
});
