import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { splitWords } from "../../generator/commands/migrate/split-words.ts";
import { callCli } from "../support/command-line.ts";
import { repository } from "../support/commands.ts";
import { desk } from "./support/desk.ts";
import {
  openMigrated,
  sides,
  type MigratedProject,
} from "./support/migrated-project.ts";

const code = `import { createClient } from "desk";
const client = createClient({ baseUrl: process.env.SDKWRIGHT_MOCK_URL ?? "https://desk.example", allowInsecureLoopback: true });
export const list = () => client.jobs.listJobs({ sort: "age", "X-Trace": "t" });
export const create = async () => (await client.jobs.createJob({ body: { title: "a", site: { city: "b" } } })).title;
export const read = async () => (await client.jobs.getJob({ id: "1" })).title;
`;

/** What the project itself expects of its code; nothing of it names the parts that are renamed. */
const tests = `import assert from "node:assert/strict";
import { test } from "node:test";
import { create, list, read } from "../src/jobs.js";
test("jobs", async () => {
  assert.ok((await list()).length > 0);
  assert.equal(typeof (await create()), "string");
  assert.equal(typeof (await read()), "string");
});
`;

let project: MigratedProject;
beforeAll(async () => {
  project = await openMigrated(desk);
  project.write(
    "package.json",
    `{ "type": "module", "scripts": { "test": "node --test test/" } }`,
  );
  project.write(
    "tsconfig.json",
    JSON.stringify({
      compilerOptions: {
        target: "es2022",
        lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
        module: "nodenext",
        strict: true,
        noEmit: true,
        types: [],
        allowJs: true,
        checkJs: true,
      },
      include: ["src"],
    }),
  );
  project.write(
    "src/globals.d.ts",
    "declare const process: { env: Record<string, string | undefined> };",
  );
  await install();
}, 120_000);
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

/** Builds the SDK as its package does, and leaves what npm would install. */
async function install(): Promise<void> {
  const { code: made, err } = await project.run(
    "generate --openapi before.yaml --out node_modules/desk --package desk",
  );
  expect(made, err).toBe(0);
  const folder = join(project.folder, "node_modules/desk");
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  const built = spawnSync(process.execPath, [compiler, "-p", folder]);
  expect(built.status, built.stdout.toString()).toBe(0);
  rmSync(join(folder, "src"), { recursive: true });
}

const words = `migrate ${sides} --verify`.split(" ");

async function verify(command: string, more = "", test = tests) {
  project.write("src/jobs.js", code);
  project.write("test/jobs.test.js", test);
  const manifest = project.read("node_modules/desk/manifest.json");
  const before = readdirSync(tmpdir()).filter(isCopy);
  const {
    code: exitCode,
    out,
    err,
  } = await project.call([
    ...words,
    command,
    ...more.split(" ").filter(Boolean),
  ]);
  // Neither the copy is left, nor is the installed SDK another one, though its files were links.
  expect(readdirSync(tmpdir()).filter(isCopy)).toEqual(before);
  expect(project.read("node_modules/desk/manifest.json")).toBe(manifest);
  return { exitCode, out, err, now: project.read("src/jobs.js") };
}

function isCopy(name: string): boolean {
  return name.startsWith("sdkwright-verify-");
}

describe("a command", () => {
  it("is split at spaces outside of quotes", () => {
    expect(splitWords(`npm  test -- "a b" c='d e'`)).toEqual([
      "npm",
      "test",
      "--",
      "a b",
      "c=d e",
    ]);
    for (const wrong of ["", " ", `a "b`, "a | b", "a; b", "a > b"])
      expect(splitWords(wrong), wrong).toBeNull();
  });
});

describe("migrate --verify", () => {
  it("says in every form that the tests pass with both releases, by the same requests under the new names", async () => {
    const { err, now } = await verify(
      "npm test",
      "--write --format json --out r.json --format md --out r.md --format checklist --out left.md",
    );
    expect(err).not.toContain("error:");
    const { certificate } = JSON.parse(project.read("r.json")) as {
      certificate: { tests: unknown };
    };
    expect(certificate.tests).toEqual({
      command: "npm test",
      requests: 3,
      unread: 0,
    });
    const markdown = project.read("r.md");
    expect(markdown).toContain("npm test: passed both times");
    expect(markdown).toMatch(/same but for what the migration changes *\| *3 /);
    expect(project.read("left.md")).toContain(
      "The tests pass before and after, with 3 requests",
    );
    expect(now).toContain(`listJobs({ orderBy: "age", "X-Trace": "t" })`);
    expect(now).toContain(`body: { title: "a", site: { town: "b" } }`);
  });

  it("writes nothing if the tests fail before, and shows the end of their output", async () => {
    const { exitCode, err, now } = await verify(
      "node --test test/",
      "--write",
      tests.replace("> 0", "> 99"),
    );
    expect(exitCode).toBe(3);
    expect(err).toContain("[migrate-verify-failed]");
    expect(err).toContain("The tests fail before anything is rewritten");
    expect(err).toContain("# fail 1");
    expect(now).toBe(code);
  });

  it("writes nothing if the tests fail afterwards, with a test that knows an old name", async () => {
    const { exitCode, err, now } = await verify(
      "node --test test/",
      "--write",
      tests.replace(
        "typeof (await read())",
        "typeof ((await list())[0]).title",
      ),
    );
    expect(exitCode).toBe(3);
    expect(err).toContain("The tests pass before, and fail with the rewritten");
    expect(err).toContain("# fail 1");
    expect(now).toBe(code);
  });

  it("writes nothing if code that passes sends other requests", async () => {
    const { exitCode, err, now } = await verify(
      "node --test test/",
      "--write",
      `import "../src/jobs.js";
${tests}
test("by hand", () => fetch(process.env.SDKWRIGHT_MOCK_URL + "/jobs?sort=age"));
`,
    );
    expect(exitCode).toBe(3);
    expect(err).toContain("[migrate-verify-differs]");
    expect(err).toContain("GET /jobs with query sort, 1 only after");
    expect(err).toContain("GET /jobs with query orderBy, 1 only before");
    expect(now).toBe(code);
  });

  it("gives the address in the variable that is named, and refuses tests that call no mock", async () => {
    const { exitCode, err, now } = await verify(
      "node --test test/",
      "--write --verify-address OTHER_URL",
      `import { test } from "node:test";
import assert from "node:assert/strict";
test("nothing", () => assert.match(process.env.OTHER_URL, /^http:\\/\\/127/));
`,
    );
    expect(exitCode).toBe(3);
    expect(err).toContain("[migrate-verify-not-possible]");
    expect(err).toContain("none of their requests reaches the mock");
    expect(err).toContain("OTHER_URL");
    expect(now).toBe(code);
  });

  it("ends what the tests have started when their time is over", async () => {
    const { exitCode, err, now } = await verify(
      "npm test",
      "--write --timeout 5",
      `import { spawn } from "node:child_process";
spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)", "left-by-verify"], { stdio: "inherit" });
setInterval(() => 0, 1000);
`,
    );
    expect(exitCode).toBe(3);
    expect(err).toContain("it did not end within 5 seconds");
    expect(now).toBe(code);
    const { stdout } = spawnSync("ps", ["ax", "-o", "args"]);
    expect(stdout.toString()).not.toContain("left-by-verify");
  });

  it("refuses a command that is not there, and one for a shell", async () => {
    const missing = await verify("no-such-program-here", "--write");
    expect(missing.exitCode).toBe(3);
    expect(missing.err).toContain("no-such-program-here ENOENT");
    const shell = await verify("npm test && rm -r src", "--write");
    expect(shell.exitCode).toBe(2);
    expect(shell.err).toContain("migrate-verify-words");
    expect(shell.now).toBe(code);
  });

  it("runs with the releases of a catalogue", async () => {
    const platform = join(project.folder, "platform");
    mkdirSync(platform);
    const release = async (label: string, document: string) => {
      const { code: made, err } = await callCli(
        ["release", label, "--openapi", `desk=../${document}.yaml`],
        platform,
      );
      expect(made, err).toBe(0);
    };
    await release("1.0.0", "before");
    writeFileSync(join(platform, "spec/renames.yaml"), desk.renames);
    await release("2.0.0", "after");
    project.write("src/jobs.js", code);
    project.write("test/jobs.test.js", tests);
    const { out, err } = await project.call([
      ..."migrate --spec platform/spec --from 1.0.0 --to 2.0.0 --no-witness".split(
        " ",
      ),
      ..."--format json --verify".split(" "),
      "npm test",
    ]);
    // JSON that a test of its form holds against its schema.
    const { certificate } = JSON.parse(out || JSON.stringify({ err })) as {
      readonly certificate?: { readonly tests: unknown };
    };
    expect(certificate?.tests, err).toMatchObject({ requests: 3 });
  });

  it("serves documents with their overlays", async () => {
    project.write(
      "empty.yaml",
      `overlay: 1.0.0
info: { title: Empty lists, version: 1.0.0 }
actions:
  - target: $.paths['/jobs'].get.responses['200'].content['application/json'].schema
    update: { maxItems: 0 }
`,
    );
    const { exitCode, err, now } = await verify(
      "npm test",
      "--write --overlay empty.yaml",
    );
    expect([exitCode, err]).toEqual([
      3,
      expect.stringContaining("[migrate-verify-failed]"),
    ]);
    expect(now).toBe(code);
  });

  it("needs the documents of both releases, and says so before it compares anything", async () => {
    const { code: exitCode, err } = await project.call([
      "migrate",
      "--to",
      "after.yaml",
      "--verify",
      "npm test",
    ]);
    expect(exitCode).toBe(3);
    expect(err).toContain("a mock needs the document of each release");
    expect(err).toContain("node_modules/desk/manifest.json:1:1");
  });
});
