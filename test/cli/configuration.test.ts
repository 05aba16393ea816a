import {
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { callCli, type Called } from "../support/command-line.ts";
import { putGitDirectory } from "../support/git-directory.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";

let work: string;

/** A repository with a document and a folder below it. */
beforeEach(() => {
  work = temporaryFolder();
  putGitDirectory(join(work, ".git"));
  mkdirSync(join(work, "below"));
  put("api/pets.json", pets());
});

function put(path: string, text: string): void {
  const file = join(work, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function configure(...lines: readonly string[]): void {
  put("sdkwright.yaml", `${lines.join("\n")}\n`);
}

const call = (line: string, folder = ""): Promise<Called> =>
  callCli(line.split(" "), join(work, folder));

/** The same document with a path more and a field less. */
function putChanged(): void {
  put("api/new.json", pets({ operations: ["GET /pets"], members: [] }));
}

describe("a configuration", () => {
  it("gives options of which the command line has none, with paths from its folder", async () => {
    configure(
      "generate:",
      "  openapi: api/pets.json",
      "  out: sdk",
      '  package: "@acme/pets"',
    );
    const { code, err } = await call("generate", "below");
    expect(code, err).toBe(0);
    expect(err).toContain("../sdk: ");
    expect(existsSync(join(work, "below", "sdk"))).toBe(false);
    const { name } = JSON.parse(
      readFileSync(join(work, "sdk", "package.json"), "utf8"),
    ) as { readonly name: string };
    expect(name).toBe("@acme/pets");
  });

  it("counts less than the command line", async () => {
    configure("diff:", "  format: json", "  fail-on: never");
    putChanged();
    const sides = "api/pets.json api/new.json";
    const configured = await call(`diff ${sides}`);
    expect(configured.code, configured.err).toBe(0);
    expect(configured.out).toMatch(/^\{/);
    const given = await call(`diff ${sides} --format md --fail-on breaking`);
    expect(given.code).toBe(1);
    expect(given.out).not.toMatch(/^\{/);
  });

  it("leaves a file that it has for its own form", async () => {
    configure("diff:", "  format: json", "  out: changes.json");
    putChanged();
    const sides = "api/pets.json api/new.json";
    const { out } = await call(`diff ${sides} --format md`);
    expect(out).not.toBe("");
    expect(existsSync(join(work, "changes.json"))).toBe(false);
    await call(`diff ${sides}`, "");
    expect(existsSync(join(work, "changes.json"))).toBe(true);
  });

  it("gives way where the command line excludes what it says, with all that belongs to it", async () => {
    configure(
      "spec: catalogue",
      "generate:",
      "  openapi: api/pets.json",
      "  out: sdk",
      "  enums: open",
    );
    // The document of the section counts more than the catalogue of the top.
    expect((await call("generate")).code).toBe(0);
    const { code, err } = await call("generate --spec none --out other");
    expect(code).toBe(3);
    expect(err).toContain("[catalogue-not-found]");
  });

  it("can be taken back, and says where a value comes from that cannot be used", async () => {
    configure("generate:", "  openapi: api/none.json", "  out: sdk");
    const { code, err } = await call("generate", "below");
    expect(code).toBe(3);
    expect(err).toContain("../api/none.json cannot be read");
    expect(err).toContain(
      "../sdkwright.yaml:2:12: the value of --openapi is configured here",
    );
    configure("generate:", "  openapi: api/pets.json", "  strict: true");
    const missing = await call("generate --no-strict");
    expect(missing.code).toBe(2);
    expect(missing.err).toContain("--openapi needs --out DIR");
    expect(missing.err).toContain("(--openapi is set in sdkwright.yaml:2)");
  });

  it("shows all its mistakes at once, with their places", async () => {
    configure(
      "generat: {}",
      "diff: { fail-on: riskyy, format: [md] }",
      "mock: { port: high, allow-remote: true }",
      "import: { openapi: { release: 1 } }",
    );
    const { code, err } = await call("check", "below");
    expect(code).toBe(3);
    const places = [...err.matchAll(/^\S*sdkwright\.yaml:\d+:\d+: .*$/gm)].map(
      ([line]) => line,
    );
    expect(places.map((line) => line.replace(/^\S+ error: /, ""))).toEqual([
      'Unknown key "generat" in the file. [unknown-key]',
      'Expected one of breaking, risky, compatible, info, never at diff > fail-on, got "riskyy". [wrong-value]',
      expect.stringContaining("diff > format"),
      expect.stringContaining("mock > port"),
      'Unknown key "allow-remote" in mock. [unknown-key]',
      'Unknown key "release" in import > openapi. [unknown-key]',
    ]);
    expect(err).toContain('Did you mean "generate"?');
  });

  it("says below which keys a key stands that is written too high", async () => {
    configure("openapi: api/pets.json", "out: sdk");
    const { code, err } = await call("generate");
    expect(code).toBe(3);
    expect(err).toContain('Unknown key "openapi" in the file.');
    expect(err).toMatch(
      /"openapi"[\s\S]+hint: Write it below the key that it belongs to: [a-z, -]*\bgenerate\b/,
    );
    expect(err).toMatch(/"out"[\s\S]+ belongs to: [a-z, -]*\bgenerate\b/);
  });

  it("refuses values that the command line refuses, and two that exclude each other", async () => {
    configure(
      "generate:",
      "  openapi: api/pets.json",
      "  package: Pets",
      "  changes: changes",
    );
    const { code, err } = await call("generate");
    expect(code).toBe(3);
    expect(err).toContain("A package name is lower case");
    expect(err).toContain("sdkwright.yaml:4:12");
    expect(err).toContain("[configured-value]");
    expect(err).toContain("[configured-conflict]");
  });

  it("is no concern of commands that need none", async () => {
    configure("nonsense: 1");
    expect((await call("schema --of config")).code).toBe(0);
    expect((await call("explain")).code).toBe(3);
  });

  it("may be empty, and may be named", async () => {
    configure("# nothing", "generate:");
    expect((await call("explain", "below")).code).toBe(0);
    put(
      "other/config.yaml",
      "generate: { openapi: ../api/pets.json, out: sdk }\n",
    );
    const { code, err } = await call("generate --config other/config.yaml");
    expect(code, err).toBe(0);
    expect(existsSync(join(work, "other", "sdk", "package.json"))).toBe(true);
    expect((await call("generate --config none.yaml")).code).toBe(3);
  });
});

describe("the search for it", () => {
  const isFound = async (folder: string): Promise<boolean> => {
    const { err } = await call("explain", folder);
    return err.includes("nonsense");
  };

  it("has one meaning of a key that a command and an option have", async () => {
    put("api/renames.yaml", "renames: []\n");
    putChanged();
    const line = "renames propose ../api/pets.json ../api/new.json --yes";
    configure(
      "renames: api/renames.yaml",
      "renames-propose:",
      "  strict: true",
    );
    const { code, err } = await call(line, "below");
    expect(code, err).toBe(0);
    configure("renames:", "  propose:", "    strict: true");
    const { out, err: told } = await call(line, "below");
    expect(out).toBe("");
    expect(told).toContain("Expected a text at renames");
    expect(told).toContain("wrong-value");
  });

  it("ends at the top of the git repository", async () => {
    put("outer/sdkwright.yaml", "nonsense: 1\n");
    mkdirSync(join(work, "outer/free/below"), { recursive: true });
    expect(await isFound("outer/free/below")).toBe(true);
    // A work tree has a file of this name.
    put("outer/free/.git", "gitdir: elsewhere\n");
    expect(await isFound("outer/free/below")).toBe(false);
    put("outer/free/sdkwright.yaml", "nonsense: 1\n");
    expect(await isFound("outer/free/below")).toBe(true);
  });

  it("takes a link to a file of the repository, and no other", async () => {
    put("real.yaml", "nonsense: 1\n");
    symlinkSync("real.yaml", join(work, "sdkwright.yaml"));
    expect(await isFound("below")).toBe(true);
    putGitDirectory(join(work, "inner/.git"));
    symlinkSync("../real.yaml", join(work, "inner/sdkwright.yaml"));
    const { code, err } = await call("explain", "inner");
    expect(code).toBe(3);
    expect(err).toContain("[configuration-is-link]");
  });

  it("refuses what is no file, and what is far too large", async () => {
    putGitDirectory(join(work, "inner/.git"));
    put("inner/sdkwright.yaml", `# ${"x".repeat(1024 * 1024)}\n`);
    const large = await call("explain", "inner");
    expect(large.code).toBe(3);
    expect(large.err).toContain("[file-too-large]");
    putGitDirectory(join(work, "folder/.git"));
    mkdirSync(join(work, "folder/config.yaml"));
    const folder = await call("explain --config config.yaml", "folder");
    expect(folder.code).toBe(3);
    expect(folder.err).toContain("[configuration-not-file]");
  });
});

describe("what it names", () => {
  it.each([
    ["generate", "out", "../elsewhere"],
    ["generate", "out", "link/sdk"],
    ["release", "spec", "../spec"],
    ["diff", "out-dir", "/tmp/reports"],
  ])("stays in the repository: %s, %s: %s", async (name, key, path) => {
    symlinkSync("..", join(work, "link"));
    configure(`${name}:`, `  ${key}: ${path}`);
    const args = { generate: "", release: " 1.0.0", diff: " a b" }[name] ?? "";
    const { code, err } = await call(`${name}${args}`);
    expect(code).toBe(3);
    expect(err).toContain("[configured-outside]");
    expect(err).toContain("sdkwright.yaml:2:");
  });

  it("may be anywhere where the command line names it", async () => {
    putGitDirectory(join(work, "inner/.git"));
    put(
      "inner/sdkwright.yaml",
      "generate: { openapi: ../api/pets.json, out: sdk }\n",
    );
    const { code, err } = await call("generate", "inner");
    expect(code).toBe(3);
    expect(err).toContain("[configured-outside]");
    const typed = await call("generate --openapi ../api/pets.json", "inner");
    expect(typed.code, typed.err).toBe(0);
  });
});

describe("the root of a project without a configuration", () => {
  it("is the nearest folder with a catalogue, for all defaults", async () => {
    const released = await call("release 1.0.0 --openapi pets=api/pets.json");
    expect(released.code, released.err).toBe(0);
    const listed = await call("list", "below");
    expect(listed.out).toContain("/pets");
    const generated = await call("generate", "below");
    expect(generated.code, generated.err).toBe(0);
    expect(generated.err).toContain(
      "../generated/sdk: 69 files, all up to date",
    );
    expect(existsSync(join(work, "below", "generated"))).toBe(false);
    // Another catalogue has nothing to do with it.
    const other = await call("generate --spec ../spec", "below");
    expect(other.err).toMatch(/^generated\/sdk: \d+ files, \d+ written/m);
  });
});
