import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { pets } from "./support/pets.ts";
import { codesOf, runDiff } from "./support/run-diff.ts";

let repository: string;
let elsewhere: string;
const at = (...steps: readonly string[]) => join(repository, ...steps);

function git(...args: readonly string[]): void {
  execFileSync("git", ["-C", repository, ...args], {
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@example.test",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@example.test",
    },
    stdio: "pipe",
  });
}

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), "sdkwright-git-"));
  elsewhere = mkdtempSync(join(tmpdir(), "sdkwright-no-git-"));
  git("init", "--quiet", "--initial-branch=main");
  mkdirSync(at("api", "v1"), { recursive: true });
  mkdirSync(at("common"));
  writeFileSync(at("common", "pet.json"), '{"type": "object"}');
  writeFileSync(
    at("api", "v1", "openapi.json"),
    pets().replace("#/components/schemas/Pet", "../../common/pet.json"),
  );
  writeFileSync(at("packed.json.gz"), gzipSync(pets()));
  writeFileSync(
    at("pointer.json"),
    `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 12\n`,
  );
  writeFileSync(
    at("outside.json"),
    pets().replace("#/components/schemas/Pet", "../../secret.json"),
  );
  writeFileSync(
    at("dangling.json"),
    pets().replace("#/components/schemas/Pet", "nothing.json"),
  );
  symlinkSync("packed.json.gz", at("link.json"));
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
  git("tag", "v1");
  // What the revision has is read, not what stands in the folder now.
  writeFileSync(at("common", "pet.json"), "{");
  writeFileSync(
    at("api", "v1", "openapi.json"),
    pets({ operations: ["GET /pets"] }),
  );
  git("commit", "--quiet", "--all", "--message", "second");
});
afterAll(() => {
  rmSync(repository, { recursive: true, force: true });
  rmSync(elsewhere, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("a document of a revision", () => {
  it("is compared with the file, from the top and from below", async () => {
    const file = at("api", "v1", "openapi.json");
    for (const [folder, path] of [
      [repository, "api/v1/openapi.json"],
      [at("api"), "v1/openapi.json"],
      [at("api"), "./v1/openapi.json"],
      [at("common"), "../api/v1/openapi.json"],
      // As git itself reads paths: from the top of the repository.
      [at("common"), "api/v1/openapi.json"],
    ] as const) {
      const run = await runDiff([`git:v1:${path}`, file], { folder });
      expect([path, run.code], run.err).toEqual([path, 1]);
      expect(run.out).toContain("`POST /pets`");
      expect(run.out).toContain("at v1");
    }
  });

  it("may be both sides, by any name of a revision, gzipped or behind a link", async () => {
    const folder = repository;
    const same = ["git:HEAD~1:link.json", "git:v1:packed.json.gz"];
    for (const side of same)
      expect(
        (await runDiff([side, "git:main:api/v1/openapi.json"], { folder }))
          .code,
      ).toBe(1);
    const none = await runDiff(
      ["git:v1:packed.json.gz", "git:HEAD:packed.json.gz"],
      {
        folder,
      },
    );
    expect(none, none.err).toMatchObject({ code: 0, err: "" });
  });

  it.each([
    ["git:nowhere:api/v1/openapi.json", "git-revision-unknown"],
    ["git:v1:api/openapi.json", "git-path-unknown"],
    ["git:v1:pointer.json", "git-large-file"],
    ["git:v1:outside.json", "reference-outside-root"],
    ["git:--output=x:api", "git-side-form"],
  ])("%s is refused as %s", async (side, code) => {
    const run = await runDiff([side, at("api", "v1", "openapi.json")], {
      folder: repository,
    });
    expect([run.code, run.out]).toEqual([3, ""]);
    expect(codesOf(run)).toEqual([code]);
    expect(run.err).toContain("hint");
  });

  it("keeps within the folder that --root names", async () => {
    const args = ["git:v1:api/v1/openapi.json", "git:v1:packed.json.gz"];
    const folder = repository;
    const inside = await runDiff([...args, "--root", at("api")], { folder });
    expect(codesOf(inside)).toEqual(["reference-outside-root"]);
    const whole = await runDiff([...args, "--root", repository], { folder });
    expect(whole.code, whole.err).toBeLessThan(2);
  });

  it("is bounded in size", async () => {
    const large = at("large.json");
    writeFileSync(large, `{"x": "${"x".repeat(1024 * 1024)}"}`);
    git("add", "large.json");
    git("commit", "--quiet", "--message", "large");
    const args = [
      "git:HEAD:large.json",
      "git:v1:packed.json.gz",
      "--max-size",
      "1",
    ];
    const run = await runDiff(args, { folder: repository });
    expect([run.code, run.out]).toEqual([3, ""]);
    expect(codesOf(run)).toEqual(["file-too-large"]);
  });

  it("needs a repository and git", async () => {
    const file = at("api", "v1", "openapi.json");
    const outside = await runDiff(["git:v1:x.json", file], {
      folder: elsewhere,
    });
    expect(codesOf(outside)).toEqual(["git-no-repository"]);
    vi.stubEnv("PATH", elsewhere);
    const none = await runDiff(["git:v1:x.json", file], { folder: repository });
    expect(codesOf(none)).toEqual(["git-not-runnable"]);
    expect(none.err).toContain("there is no such program");
    expect([none.code, none.out]).toEqual([3, ""]);
  });

  it("is none of a repository that a link leads to", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sdkwright-linked-"));
    symlinkSync(at(".git"), join(folder, ".git"));
    const file = at("api", "v1", "openapi.json");
    const run = await runDiff(["git:v1:packed.json.gz", file], { folder });
    rmSync(folder, { recursive: true });
    expect(run.code).toBe(3);
    expect(codesOf(run)).toEqual(["git-repository-refused"]);
    expect(run.err).toContain("its .git is a link");
  });

  it("that git cannot read is told with what git says", async () => {
    // An object that is there by name and damaged inside.
    const damaged = mkdtempSync(join(tmpdir(), "sdkwright-damaged-"));
    execFileSync("cp", ["-r", `${repository}/.`, damaged]);
    const [hash = ""] = execFileSync(
      "git",
      ["-C", damaged, "rev-parse", "v1:packed.json.gz"],
      { encoding: "utf8" },
    ).split("\n");
    const object = join(
      damaged,
      ".git",
      "objects",
      hash.slice(0, 2),
      hash.slice(2),
    );
    rmSync(object, { force: true });
    writeFileSync(object, "damaged");
    const run = await runDiff(["git:v1:packed.json.gz", "git:v1:link.json"], {
      folder: damaged,
    });
    rmSync(damaged, { recursive: true, force: true });
    expect([run.code, run.out]).toEqual([3, ""]);
    expect(["git-failed", "git-path-unknown"]).toContain(codesOf(run)[0]);
  });
});
