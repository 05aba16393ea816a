import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { check } from "prettier";
import { beforeEach, describe, expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const cases = join(repository, "test", "cases", "openapi");
let work: string;

beforeEach(() => {
  work = temporaryFolder();
  cpSync(join(cases, "parameters", "openapi.yaml"), join(work, "openapi.yaml"));
});

async function run(...args: readonly string[]) {
  const { code, err } = await callCli(["generate", ...args], work);
  return { code, err };
}

/** For what loads a worker, which is there as JavaScript alone. */
function generateApart(...args: readonly string[]) {
  const line = ["generate", "--openapi", "openapi.yaml", "--out", "sdk"];
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(repository, "dist", "cli.js"), ...line, ...args],
    { cwd: work, encoding: "utf8" },
  );
  expect(stderr).not.toMatch(/\n {4}at /);
  return { code: status, err: stderr };
}

const generate = (...args: readonly string[]) =>
  run("--openapi", "openapi.yaml", "--out", "sdk", ...args);
const at = (...steps: readonly string[]) => join(work, ...steps);
const read = (...steps: readonly string[]) =>
  readFileSync(at(...steps), "utf8");
const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(at(path), change(read(path)));
const upToDate =
  "sdk: up to date, nothing to do.\nTry next:\n  cd sdk && npm install && npm run build\n  sdkwright mock --openapi openapi.yaml\n";

describe("generate --openapi", () => {
  it("makes the package that the case expects", async () => {
    expect(await generate("--release", "1.0.0")).toMatchObject({ code: 0 });
    for (const file of ["src/things.ts", "src/client.ts", "package.json"])
      expect(read("sdk", file)).toBe(
        readFileSync(join(cases, "parameters", "expected", file), "utf8"),
      );
    const { documents } = JSON.parse(read("sdk/manifest.json")) as {
      readonly documents: readonly object[];
    };
    const { stdout } = spawnSync("sha256sum", ["openapi.yaml"], {
      cwd: work,
      encoding: "utf8",
    });
    expect(documents).toEqual([
      { uri: "openapi.yaml", sha256: stdout.slice(0, 64) },
    ]);
  });

  it("reads gzip, and names the package as told", async () => {
    writeFileSync(at("a.yaml.gz"), gzipSync(read("openapi.yaml")));
    const line = "--openapi a.yaml.gz --out sdk --package @acme/x";
    const { code } = await run(...line.split(" "));
    expect(code).toBe(0);
    expect(read("sdk/package.json")).toContain('"name": "@acme/x"');
  });

  it("has nothing to do the second time, until something has changed", async () => {
    expect((await generate()).err).toMatch(/written/);
    expect(await generate()).toEqual({ code: 0, err: upToDate });
    expect(await generate("--check")).toEqual({
      code: 0,
      err: "The generated output is fresh.\n",
    });
    expect((await generate("--enums", "open")).err).not.toBe(upToDate);
    expect((await generate()).err).not.toBe(upToDate);
    edit("openapi.yaml", (text) => text.replaceAll("/plain", "/other"));
    expect((await generate()).err).toMatch(/^sdk: 74 files, 3 written$/m);
  });

  it("takes another document beside the first for another one", async () => {
    await generate();
    writeFileSync(
      at("other.yaml"),
      "openapi: 3.0.3\ninfo: { title: Other, version: '1' }\npaths: {}\n",
    );
    const other = await run("--openapi", "other.yaml", "--out", "sdk");
    expect(other.err).toMatch(/written/);
    expect(read("sdk/package.json")).toContain('"other"');
  });

  it("counts remarks, and lists them when asked to", async () => {
    edit("openapi.yaml", (text) => `${text}\nx-unknown: 1\n`);
    const counted = await generate();
    expect(counted.err).toMatch(
      /^info: 1 remark that affects no call is not shown \(--verbose lists them\)\. \[remarks-not-shown\]$/m,
    );
    expect(counted.err).not.toContain("openapi-not-used");
    // Although the output is up to date.
    const listed = await generate("--verbose");
    expect(listed.err).toMatch(
      /^openapi\.yaml:\d+:1: info: Not used: the extension "x-unknown" .*\[openapi-not-used\]$/m,
    );
    expect(listed.err).toMatch(/^ +\d+ \| x-unknown: 1$/m);
    expect(listed.err).not.toContain("--verbose lists");
    expect((await generate("--strict")).err).toContain("[openapi-not-used]");
    expect((await generate("--strict")).err).toBe(upToDate);
  });

  it("says what its operations have", async () => {
    writeFileSync(
      at("counted.yaml"),
      `
openapi: 3.1.0
info: { title: Counted, version: "1" }
paths:
  /a/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: a, content: { application/json: { schema: { type: string } } } } } }
    delete: { deprecated: true, responses: { "204": { description: gone } } }
  /b:
    put:
      requestBody: { content: { application/json: { schema: { type: string } } } }
      responses: { "200": { description: b, content: { application/json: {} } } }
`,
    );
    const { err } = await run(..."--openapi counted.yaml --out sdk".split(" "));
    expect(err).toContain(
      "written\n3 operations: 2 with parameters, 1 with bodies, 1 with typed answers, 1 deprecated.\nTry next:",
    );
  });

  it("ends with a warning of what is not read, which is an error when strict", async () => {
    edit("openapi.yaml", (text) =>
      text.replace(/^paths:$/m, "paths:\n  /lost/../path: { get: {} }"),
    );
    const { code, err } = await generate();
    expect(code).toBe(0);
    expect(err).toMatch(
      /\[openapi-path-form\][^]*\n\nwarning: Not read: 1 of 4 operations\. \[operations-not-read\]\n.*hint.*\nsdk: /,
    );
    const strict = await generate("--strict");
    expect(strict.code).toBe(1);
    expect(strict.err).toMatch(
      /error: Not read: 1 of 4 operations\. \[operations-not-read\]\n.*hint.*\n$/,
    );
  });

  it("notices output that is edited or gone", async () => {
    await generate();
    edit("sdk/src/things.ts", (text) => `${text}// mine\n`);
    expect(await generate()).toMatchObject({ code: 1 });
    rmSync(at("sdk/src/things.ts"));
    expect((await generate()).err).toMatch(/^sdk: 74 files, 1 written$/m);
  });

  it("does not take a foreign record for its own", async () => {
    await generate();
    writeFileSync(at("sdk/.sdkwright-inputs.json"), "[1");
    expect(await generate()).toMatchObject({ code: 1 });
  });

  it("records names once, and keeps them", async () => {
    const named = ["--names", "names.yaml"];
    expect((await generate(...named)).err).toContain(
      "names.yaml: 3 new names recorded",
    );
    expect((await generate(...named)).err).toBe(upToDate);
    edit("openapi.yaml", (text) =>
      text.replace("operationId: plain", "operationId: renamed"),
    );
    const { code, err } = await generate(...named);
    expect(code).toBe(0);
    expect(err).toContain("name-kept");
    expect(read("sdk/src/things.ts")).toContain(" plain(");
  });

  it("reads other files, overlays, filters and settings", async () => {
    mkdirSync(at("spec"));
    writeFileSync(
      at("spec/main.yaml"),
      'openapi: 3.1.0\ninfo: { title: Two, version: "1" }\npaths:\n  /a: { $ref: "../parts.yaml#/a" }\n',
    );
    writeFileSync(
      at("parts.yaml"),
      "a:\n  get: { operationId: a, tags: [x], responses: {} }\n  put: { operationId: b, tags: [x], responses: {} }\n",
    );
    const two = ["--openapi", "spec/main.yaml", "--out", "two"];
    const outside = await run(...two);
    expect(outside.code).toBe(3);
    expect(outside.err).toContain("reference-outside-root");
    expect((await run(...two, "--root", ".")).code).toBe(0);
    expect(read("two/src/x.ts")).toContain('a: "GET /a"');
    edit("parts.yaml", (text) => text.replace("put", "post"));
    expect((await run(...two, "--root", ".")).err).toMatch(/written/);
  });

  it.each([
    ["--openapi a.yaml --spec spec --out sdk", /cannot be used with/],
    ["--openapi a.yaml --tombstones --out sdk", /cannot be used with/],
    ["--tombstones some", /Allowed choices are last, all, none/],
    ["--openapi openapi.yaml", /--openapi needs --out DIR/],
    ["--package x", /--package needs --openapi FILE/],
    ["--openapi openapi.yaml --out sdk --package ../x", /package name/i],
    ["--openapi openapi.yaml --out sdk --max-size 0", /whole number/],
    ["--openapi openapi.yaml --out sdk --int64 bigint", /choices/],
  ])("%s is wrong use", async (line, message) => {
    const { code, err } = await run(...line.split(" "));
    expect(err).toMatch(message);
    expect(code).toBe(2);
    expect(existsSync(at("sdk"))).toBe(false);
  });

  it.each([
    ["nothing", ""],
    ["no document", "a: 1"],
    ["text", "hello"],
    ["a broken text", "{"],
    ["another version", 'openapi: "4.0.0"'],
    ["a list", "- openapi"],
  ])("reports %s and writes nothing", async (_, text) => {
    writeFileSync(at("openapi.yaml"), text);
    const { code, err } = await generate();
    expect(err).toMatch(/error: .*\n/);
    expect([1, 3]).toContain(code);
    expect(existsSync(at("sdk"))).toBe(false);
  });

  it("reports files that are not there", async () => {
    expect((await run("--openapi", "no.yaml", "--out", "sdk")).code).toBe(3);
    expect((await generate("--settings", "no.yaml")).code).toBe(3);
    expect((await generate("--overlay", "no.yaml")).code).toBe(3);
  });
});

describe("generate --format prettier", () => {
  it("says when prettier is not installed", async () => {
    const { code, err } = await generate("--format", "prettier");
    expect(code).toBe(3);
    expect(err).toContain("prettier-not-found");
  });

  it("uses the configuration of the project, also for the runtime", async () => {
    symlinkSync(join(repository, "node_modules"), at("node_modules"));
    const style = { semi: false, printWidth: 100 };
    writeFileSync(at(".prettierrc"), JSON.stringify(style));
    expect(generateApart("--format", "prettier").code).toBe(0);
    // All of it in prettier.long.test.ts.
    const some =
      /^(?:[^/]+\.(?:md|json)|src\/[^/]+\.ts|src\/runtime\/core\/c.*\.ts)$/;
    const paths = readdirSync(at("sdk"), { recursive: true, encoding: "utf8" });
    const chosen = paths.filter((path) => some.test(path));
    expect(chosen.length).toBeGreaterThan(10);
    for (const path of chosen)
      expect(
        await check(read("sdk", path), { ...style, filepath: path }),
        path,
      ).toBe(true);
  });

  it("says what is wrong with it", () => {
    symlinkSync(join(repository, "node_modules"), at("node_modules"));
    writeFileSync(at(".prettierrc"), '{ "plugins": ["not-there"] }');
    const { code, err } = generateApart("--format", "prettier");
    expect(code).toBe(3);
    expect(err).toContain("prettier-failed");
  });
});
