import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { builtInSpec, repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const cli = join(repository, "dist", "cli.js");
let work: string;

beforeEach(() => {
  work = temporaryFolder();
  cpSync(builtInSpec, join(work, "spec"), { recursive: true });
});

const run = (...args: readonly string[]) => callCli(args, work);

const at = (...steps: readonly string[]) => join(work, ...steps);
const read = (...steps: readonly string[]) =>
  readFileSync(at(...steps), "utf8");
const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(at(path), change(read(path)));

describe("generate", () => {
  it("writes the SDK and the change reports, and is fresh afterwards", async () => {
    const first = await run("generate");
    expect(first).toMatchObject({ code: 0, out: "" });
    expect(first.err).toMatch(
      /^generated\/sdk: (\d+) files, \1 written\ngenerated\/changes: (\d+) files, \2 written\n\d+ operations: \d+ with parameters, \d+ with bodies, 0 with typed answers, \d+ deprecated\.\nGenerated as of release .*\nTry next:\n {2}(?:npx )?sdkwright list\n {2}(?:npx )?sdkwright diff 10\.29\.0 later\n {2}(?:npx )?sdkwright mock\n$/,
    );
    expect((await run("generate")).err).toBe(
      first.err.replaceAll(/\d+ written/g, "all up to date"),
    );
    expect(existsSync(at("generated/sdk/src/pro/buildings.ts"))).toBe(true);
    expect(
      JSON.parse(read("generated/changes/10.29.0..later.json")),
    ).toMatchObject({
      verdict: "major",
      summary: { breaking: 20, compatible: 71 },
    });
    expect(read("generated/changes/10.29.0..later.md")).toContain(
      "/pro/v1/check-in",
    );
    expect(await run("generate", "--check")).toMatchObject({ code: 0 });
    // What is committed is what this run gives.
    for (const path of [
      "sdk/package.json",
      "sdk/README.md",
      "changes/10.29.0..later.md",
    ])
      expect(read("generated", path)).toBe(
        readFileSync(join(repository, "generated", path), "utf8"),
      );
  });

  it("tells stale, edited, missing and orphaned files apart, and touches nothing while it looks", async () => {
    await run("generate", "--out", "sdk");
    writeFileSync(at("sdk/mine.txt"), "mine");
    mkdirSync(at("sdk/node_modules/x"), { recursive: true });
    writeFileSync(at("sdk/node_modules/x/y.js"), "1");
    // Orphaned and stale: an endpoint leaves the catalogue; edited: a change by hand; missing: a deletion.
    edit("spec/namespaces/pro.yaml", (text) =>
      text
        .replace(/ {2}\/v1\/icon:\n(?: {4}.*\n)+/, "")
        .replace(/ {2}\/v1\/icon\/\{id\}:\n(?: {4}.*\n)+/, ""),
    );
    edit("sdk/src/pro/ldap.ts", (text) => `${text}// a remark\n`);
    rmSync(at("sdk/src/pro/pki.ts"));
    const before = read("sdk/.sdkwright-manifest");
    const { code, err } = await run("generate", "--out", "sdk", "--check");
    expect(code).toBe(1);
    expect(err).toContain("orphaned  sdk/src/pro/icon.ts");
    expect(err).toContain("edited    sdk/src/pro/ldap.ts");
    expect(err).toContain("missing   sdk/src/pro/pki.ts");
    expect(err).toContain("stale     sdk/src/pro/index.ts");
    expect(err).not.toContain("mine.txt");
    expect(read("sdk/.sdkwright-manifest")).toBe(before);

    const refused = await run("generate", "--out", "sdk");
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("sdk/src/pro/ldap.ts");
    expect(existsSync(at("sdk/src/pro/pki.ts"))).toBe(false);
    expect(existsSync(at("sdk/src/pro/icon.ts"))).toBe(true);

    rmSync(at("sdk/src/pro/ldap.ts"));
    expect((await run("generate", "--out", "sdk")).code).toBe(0);
    expect(existsSync(at("sdk/src/pro/icon.ts"))).toBe(false);
    expect(read("sdk/mine.txt")).toBe("mine");
    expect(read("sdk/node_modules/x/y.js")).toBe("1");
    expect((await run("generate", "--out", "sdk", "--check")).code).toBe(0);
  });

  it("--out alone writes nothing beside it", async () => {
    await run("generate", "--out", "elsewhere/sdk");
    expect(existsSync(at("elsewhere/changes"))).toBe(false);
    expect(existsSync(at("generated"))).toBe(false);
    await run("generate", "--out", "elsewhere/sdk", "--changes", "reports");
    expect(existsSync(at("reports/10.29.0..later.md"))).toBe(true);
  });

  it("--release gives the SDK as of that release, --tombstones keeps what is gone, or not", async () => {
    await run("generate", "--out", "first", "--release", "10.29.0");
    expect(JSON.parse(read("first/package.json"))).toMatchObject({
      version: "10.29.0",
    });
    expect(read("first/src/pro/check-in.ts")).toContain(
      'ApiCall<ResponseBody<"GET /pro/v1/check-in">>',
    );
    await run("generate", "--out", "later", "--tombstones", "none");
    expect(read("later/src/pro/check-in.ts")).not.toContain("RemovedOperation");
    await run("generate", "--out", "later", "--tombstones");
    expect(JSON.parse(read("later/package.json"))).toMatchObject({
      version: "11.0.0-later.0",
    });
    expect(read("later/src/pro/check-in.ts")).toContain(
      'RemovedOperation<"GET /pro/v1/check-in was removed in later',
    );
    const { code, err } = await run("generate", "--release", "10.29.1");
    expect(code).toBe(2);
    expect(err).toContain("[release-not-listed]");
    expect(err).toContain('Did you mean "10.29.0"?');
  });

  it("records names, and reports a missing one with --check", async () => {
    rmSync(at("spec/names.yaml"));
    expect((await run("generate", "--check")).err).toContain(
      "missing   spec/names.yaml\n",
    );
    expect(existsSync(at("spec/names.yaml"))).toBe(false);
    await run("generate");
    expect(read("spec/names.yaml")).toBe(
      readFileSync(join(builtInSpec, "names.yaml"), "utf8"),
    );
  });

  it("does nothing with a broken catalogue but say where it is broken", async () => {
    edit("spec/namespaces/devices.yaml", (text) =>
      text.replace("scope:", "scop:"),
    );
    const { code, err } = await run("generate");
    expect(code).toBe(3);
    expect(err).toMatch(
      /spec\/namespaces\/devices\.yaml:\d+:1: error: Unknown key "scop"/,
    );
    expect(err).toContain('Did you mean "scope"?');
    expect(existsSync(at("generated"))).toBe(false);
  });
});

describe("check", () => {
  it("passes the built-in catalogue", async () => {
    expect(await run("check")).toMatchObject({
      code: 0,
      err: "spec: 13 namespaces, 99 operations, 0 errors, 0 warnings, 0 remarks\n",
    });
  });

  it("prints JSON for programs", async () => {
    edit("spec/namespaces/pro.yaml", (text) =>
      text.replace("deprecated: later", "deprecated: latter"),
    );
    const { code, out } = await run("check", "--format", "json");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      format: 1,
      diagnostics: [
        {
          severity: "error",
          code: "release-unknown",
          location: { file: "spec/namespaces/pro.yaml" },
          hint: 'Did you mean "later"?',
        },
      ],
    });
  });

  it("says what is missing when there is no catalogue", async () => {
    expect(await run("check", "--spec", "nowhere")).toMatchObject({ code: 3 });
    const { err } = await run("check", "--spec", "nowhere");
    expect(err).toContain("[catalogue-not-found]");
    expect(err).toContain("--spec DIR");
  });
});

describe("list", () => {
  it.each([
    [["--namespace", "devices"], 1],
    [["--state", "deprecated"], 25],
    [["--state", "removed"], 9],
    [["--state", "absent", "--release", "10.29.0"], 0],
    [["--state", "deprecated", "--release", "10.29.0"], 0],
    [["--version", "preview"], 5],
    [["--version", "none"], 10],
    [["--resource", "check-in"], 8],
    [["--scope", "environment"], 99],
    [["--scope", "tenant"], 98],
    [["--scope", "organization"], 0],
    [["verify"], 1],
    [["redeploy", "--json"], 1],
  ])("%j finds %d", async (args, count) => {
    const { code, out } = await run(
      "list",
      ...args,
      ...(args.includes("--json") ? [] : ["--json"]),
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toHaveLength(count);
  });

  it("prints a table for people", async () => {
    const { out, err } = await run("list", "ldap-keystore");
    expect(out.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
      ["METHOD", "PATH", "NAME", "SCOPE", "STATE"],
      [
        "POST",
        "/pro/v1/ldap-keystore/verify",
        "pro.ldapKeystore.v1.verify",
        "environment,tenant",
        "available",
      ],
      [""],
    ]);
    expect(err).toContain("1 of 99 operations");
  });

  it.each([
    [
      "audit-events",
      "audit-events (Audit events) is declared for scope level organization or environment, but the catalogue has none of its operations.",
    ],
    ["devcies", "The catalogue has no namespace devcies; it has actions, "],
  ])("says why the namespace %s has no rows", async (namespace, reason) => {
    const { code, out, err } = await run("list", "--namespace", namespace);
    expect(code).toBe(0);
    expect(out).toBe("");
    expect(err).toContain(reason);
    expect(err).toContain("0 of 99 operations");
  });

  it("says nothing of a namespace that has operations, though none is wanted", async () => {
    const asked = ["--namespace", "devices", "--state", "removed"];
    const { err } = await run("list", ...asked);
    expect(err).toContain("0 of 99 operations");
    expect(err).not.toContain("devices");
  });
});

describe("diff", () => {
  it("reports in Markdown or JSON and gates on breaking changes", async () => {
    const markdown = await run("diff", "10.29.0", "later");
    expect(markdown.code).toBe(1);
    expect(markdown.out).toBe(
      readFileSync(
        join(repository, "generated/changes/10.29.0..later.md"),
        "utf8",
      ),
    );
    expect((await run("diff", "10.29.0", "later", "--report-only")).code).toBe(
      0,
    );
    expect(
      (await run("diff", "10.29.0", "later", "--fail-on", "never")).code,
    ).toBe(0);
    expect((await run("diff", "start", "10.29.0")).code).toBe(0);
    expect(
      (await run("diff", "start", "10.29.0", "--fail-on", "compatible")).code,
    ).toBe(1);
    const json = JSON.parse(
      (await run("diff", "start", "10.29.0", "--format", "json")).out,
    ) as { changes: unknown[] };
    expect(json.changes).toHaveLength(13);
  });

  it("writes to a file", async () => {
    expect(
      await run(
        "diff",
        "10.29.0",
        "later",
        "--report-only",
        "--out",
        "report.md",
      ),
    ).toMatchObject({ code: 0, out: "" });
    expect(read("report.md")).toContain("Major");
  });

  it("names the nearest releases to an unknown one, and never looks clean then", async () => {
    const { code, err, out } = await run(
      "diff",
      "10.29",
      "latr",
      "--report-only",
    );
    expect(code).toBe(3);
    expect(out).toBe("");
    expect(err).toContain("10.29.0");
    expect(err).toContain('"later"');
  });
});

describe("import tables", () => {
  it("changes nothing the second time, and makes a new namespace that checks", async () => {
    const document = join(repository, "test", "fixtures", "change-tables.md");
    const before = read("spec/namespaces/pro.yaml");
    expect(await run("import", "tables", document)).toMatchObject({ code: 0 });
    expect(read("spec/namespaces/pro.yaml")).toBe(before);
    const fresh = await run(
      "import",
      "tables",
      document,
      "--namespace",
      "other",
    );
    expect(fresh).toMatchObject({ code: 0 });
    expect(fresh.err).toContain(
      "97 operations read, 97 of them new, 104 new facts",
    );
    expect(fresh.err).toContain(
      '6 paths that the document gives without a version are marked "unversioned: true".',
    );
    expect(await run("check")).toMatchObject({ code: 0 });
    const again = read("spec/namespaces/other.yaml");
    await run("import", "tables", document, "--namespace", "other");
    expect(read("spec/namespaces/other.yaml")).toBe(again);
  });

  it("writes nothing on a contradiction and says where both sides stand", async () => {
    writeFileSync(
      at("changes.md"),
      "## Deprecated endpoints\n\n| Path | Methods |\n| --- | --- |\n| /v1/check-in | GET |\n| v1/no-slash | GETT |\n",
    );
    const before = read("spec/namespaces/pro.yaml");
    const { code, err } = await run("import", "tables", "changes.md");
    expect(code).toBe(3);
    expect(err).toContain("changes.md:5:");
    expect(err).toContain("spec/namespaces/pro.yaml:");
    expect(err).toContain("changes.md:6:");
    expect(read("spec/namespaces/pro.yaml")).toBe(before);
  });

  it("says which release headings without one count for, or takes the one that is given", async () => {
    writeFileSync(
      at("changes.md"),
      "## New endpoints\n\n| Path | Methods |\n| --- | --- |\n| /v1/things | GET |\n",
    );
    const args = ["import", "tables", "changes.md", "--namespace", "things"];
    const unknown = await run(...args, "--release", "9.9");
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain("release-not-listed");
    expect(existsSync(at("spec/namespaces/things.yaml"))).toBe(false);
    const given = await run(...args, "--release", "10.29.0");
    expect(given).toMatchObject({ code: 0 });
    expect(given.err).not.toContain("count for");
    expect(read("spec/namespaces/things.yaml")).toContain("added: 10.29.0");
    rmSync(at("spec/namespaces/things.yaml"));
    const silent = await run(...args);
    expect(silent.err).toContain("belong to later");
    expect(read("spec/namespaces/things.yaml")).toContain("added: later");
  });

  it.each([
    ["nothing", "# Changes\n", "changes.md:1:1: error", 1],
    [
      "what the check refuses",
      "## New endpoints\n\n| Path | Methods |\n| --- | --- |\n| /v1/tenant/{tenantId}/things | GET |\n",
      "spec/namespaces/things.yaml:",
      3,
    ],
  ] as const)("writes nothing for %s", async (_, text, err, code) => {
    writeFileSync(at("changes.md"), text);
    const args = ["import", "tables", "changes.md", "--namespace", "things"];
    const ran = await run(...args);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(err);
    expect(existsSync(at("spec/namespaces/things.yaml"))).toBe(false);
  });

  it("reports a document that is not there", async () => {
    expect((await run("import", "tables", "nothing.md")).code).toBe(3);
  });
});

describe("rename", () => {
  it("moves a name, leaves an alias in the SDK, and is refused where it cannot be", async () => {
    expect(
      await run("rename", "pro.icon.v1.create", "pro.icon.v1.upload"),
    ).toMatchObject({ code: 0 });
    expect(read("spec/names.yaml")).toContain("aliases:");
    await run("generate", "--out", "sdk");
    expect(read("sdk/src/pro/icon.ts")).toMatch(
      /@deprecated Renamed: use \{@link IconV1Api\.upload \| client\.pro\.icon\.v1\.upload\}\.\n\s*\*\/\n\s*create\(/,
    );
    const { code, err } = await run(
      "rename",
      "pro.icon.v1.uplod",
      "pro.icon.v1.make",
    );
    expect(code).toBe(2);
    expect(err).toContain("pro.icon.v1.upload");
  });
});

describe("the command line", () => {
  it("explains itself and refuses what it does not know", async () => {
    expect(await run("--help")).toMatchObject({ code: 0 });
    expect((await run("--version")).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await run("generat")).toMatchObject({ code: 2 });
    expect((await run("generat")).err).toContain("Did you mean generate?");
    expect(await run("diff", "10.29.0")).toMatchObject({ code: 2 });
    expect(
      await run("diff", "10.29.0", "later", "--format", "pdf"),
    ).toMatchObject({
      code: 2,
    });
  });

  it("shows what it refuses without the characters that turn what is read", () => {
    const ran = spawnSync(
      process.execPath,
      [cli, "check", "--x\u202e\u001b[31m"],
      { encoding: "utf8" },
    );
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain(
      String.raw`unknown option '--x\u202e\u001b[31m'`,
    );
  });

  it("publishes the schema", async () => {
    expect((await run("schema")).out).toBe(read("spec/catalogue.schema.json"));
    expect((await run("schema", "--of", "report")).out).toBe(
      readFileSync(
        join(repository, "schemas/change-report.schema.json"),
        "utf8",
      ),
    );
  });
});

describe("a process of its own", () => {
  it.each([
    [["check"], 0, /^$/, /^spec: 13 namespaces, .*\n$/],
    [["diff", "10.29.0", "later"], 1, /^# /, /^$/],
    [["generat"], 2, /^$/, /Did you mean generate\?/],
    [["check", "--spec", "nowhere"], 3, /^$/, /\[catalogue-not-found\]/],
  ])("ends %j with %i", (args, code, out, err) => {
    const ran = spawnSync(process.execPath, [cli, ...args], {
      cwd: work,
      encoding: "utf8",
    });
    expect(ran.status).toBe(code);
    expect(ran.stdout).toMatch(out);
    expect(ran.stderr).toMatch(err);
  });
});
