import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { cp, mkdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, expect, it } from "vitest";
import { repository, run } from "../support/commands.ts";

// The program itself as npm packs it, out of a copy without `dist` as a fresh clone is, and as a stranger has it.

const work = mkdtempSync(join(tmpdir(), "sdkwright-program-"));
const clone = join(work, "clone");
const user = join(work, "user");
const installed = join(user, "node_modules/sdkwright");
let tarball: string;

beforeAll(async () => {
  await copySources();
  const args = ["pack", "--loglevel=error", "--pack-destination", work];
  await run("npm", args, { cwd: clone });
  const packed = readdirSync(work).find((name) => name.endsWith(".tgz"));
  tarball = join(work, packed ?? "");
  await mkdir(installed, { recursive: true });
  const unpack = ["-xzf", tarball, "-C", installed, "--strip-components=1"];
  await run("tar", unpack, { cwd: work });
  await linkDependencies();
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** What a build takes, with the tools of this repository. */
async function copySources(): Promise<void> {
  await mkdir(clone);
  for (const name of [
    "LICENSE",
    "README.md",
    "generator",
    "package.json",
    "scripts",
    "templates",
    "tsconfig.base.json",
    "tsconfig.build.json",
    "tsconfig.types.json",
  ])
    await cp(join(repository, name), join(clone, name), { recursive: true });
  await symlink(join(repository, "node_modules"), join(clone, "node_modules"));
}

/** Those that package.json names, and what they need: a package that only a developer has is out of reach. */
async function linkDependencies(): Promise<void> {
  const args = ["ls", "--omit=dev", "--all", "--parseable"];
  const modules = join(repository, "node_modules");
  const listed = await run("npm", args, { cwd: repository });
  for (const line of new Set(listed.trim().split("\n"))) {
    const name = relative(modules, line);
    if (name.startsWith("..") || name.includes("node_modules")) continue;
    const link = join(user, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(line, link);
  }
}

it("holds the program, the templates and the papers, and nothing else", async () => {
  const listed = await run("tar", ["-tzf", tarball], { cwd: work });
  const paths = listed.trim().split("\n");
  const tops = paths.map((path) => path.split("/")[1] ?? "");
  expect([...new Set(tops)].toSorted()).toEqual([
    "LICENSE",
    "README.md",
    "dist",
    "package.json",
    "templates",
  ]);
  for (const path of ["cli.js", "index.js", "index.d.ts", "templates.d.ts"])
    expect(paths).toContain(`package/dist/${path}`);
  expect(readFileSync(join(installed, "LICENSE"), "utf8")).toMatch(
    /^MIT License\n\nCopyright \(c\) the sdkwright maintainers\n/,
  );
});

it("has nothing that publint minds", async () => {
  const { buffer } = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({
    pack: { tarball: buffer },
    strict: true,
  });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

it("generates an SDK where nothing else is installed", async () => {
  const document = join(user, "petstore.yaml");
  const fixture = "test/fixtures/openapi/swagger-petstore-3.0.yaml";
  await cp(join(repository, fixture), document);
  const program = join(installed, "dist/cli.js");
  const args = ["generate", "--openapi", basename(document), "--out", "sdk"];
  await run(process.execPath, [program, ...args], { cwd: user });
  for (const path of ["package.json", "src/index.ts", "src/runtime/index.ts"])
    expect(existsSync(join(user, "sdk", path))).toBe(true);
});
