import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { callCli } from "../support/command-line.ts";
import { everythingIn } from "../support/everything-in.ts";
import {
  document,
  plain,
  put,
  workspaceFolder,
} from "./support/workspace-folder.ts";

async function sync(folder: string): Promise<void> {
  const { code, err } = await callCli(["workspace", "sync"], folder);
  expect(code, err).toBe(0);
}

function textOf(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

describe("workspace sync", () => {
  it("writes what a package is made by, and nothing twice", async () => {
    const folder = workspaceFolder(`engines: [turbo, nx]\n${plain}`);
    await sync(folder);
    expect(textOf(folder, "packages/orders/sdkwright.yaml")).toBe(
      `# Written by sdkwright from ../../sdkwright.workspace.yaml: change that file, then run sdkwright workspace sync.

generate:
  openapi: "../../apis/orders.yaml"
  out: "."
  package-json: merged
  package: "@acme/orders"
`,
    );
    expect(JSON.parse(textOf(folder, "packages/orders/package.json"))).toEqual({
      name: "@acme/orders",
      version: "0.0.0",
      type: "module",
      scripts: { generate: "sdkwright generate" },
    });
    const turbo = JSON.parse(textOf(folder, "packages/orders/turbo.json")) as {
      tasks: { generate: { inputs: string[] } };
    };
    expect(turbo.tasks.generate.inputs).toEqual([
      "$TURBO_ROOT$/apis/orders.yaml",
      "sdkwright.yaml",
    ]);
    const nx = JSON.parse(textOf(folder, "packages/orders/project.json")) as {
      targets: { generate: { inputs: string[] } };
    };
    expect(nx.targets.generate.inputs).toEqual([
      "{workspaceRoot}/apis/orders.yaml",
      "{projectRoot}/sdkwright.yaml",
    ]);
    const before = everythingIn(folder);
    await sync(folder);
    expect(everythingIn(folder)).toEqual(before);
  });

  it("keeps what others wrote, byte for byte", async () => {
    const manifest = `{
\t"private": true,
\t"scripts": {
\t\t"lint" : "oxlint"
\t},
\t"name": "@acme/orders",
\t"repository": {"url": "here"}
}
`;
    const turbo = `// Ours.
{
  "globalEnv": ["CI"], // of all
  "tasks": {
    "build": { "outputs": ["lib/**"] },
    "lint": {},
  },
}
`;
    const folder = workspaceFolder(plain, {
      "packages/orders/package.json": manifest,
      "turbo.json": turbo,
    });
    await sync(folder);
    expect(textOf(folder, "packages/orders/package.json")).toBe(
      manifest.replace(
        '"oxlint"\n',
        '"oxlint",\n\t\t"generate": "sdkwright generate"\n',
      ),
    );
    const edited = textOf(folder, "turbo.json");
    expect(edited).toContain('"globalEnv": ["CI"], // of all');
    expect(edited).toContain('"build": { "outputs": ["lib/**"] },');
    expect(edited).toMatch(/"lint": \{\},\s*"generate": \{\}/);
    expect(edited.startsWith("// Ours.\n{")).toBe(true);
  });

  it("has line ends as the file has them", async () => {
    const folder = workspaceFolder(plain, {
      "packages/orders/package.json": '{\r\n    "name": "old"\r\n}\r\n',
    });
    await sync(folder);
    expect(textOf(folder, "packages/orders/package.json")).toBe(
      '{\r\n    "name": "@acme/orders",\r\n    "scripts": {\r\n        "generate": "sdkwright generate"\r\n    }\r\n}\r\n',
    );
  });

  it("says with --check what it would write, and writes nothing", async () => {
    const folder = workspaceFolder(plain);
    const before = everythingIn(folder);
    const args = ["workspace", "sync", "--check"];
    const missing = await callCli(args, folder);
    expect(missing.code).toBe(1);
    expect(missing.err).toContain("missing   packages/orders/turbo.json");
    expect(everythingIn(folder)).toEqual(before);
    await sync(folder);
    expect((await callCli(args, folder)).code).toBe(0);
    put(
      folder,
      "apis/orders.yaml",
      document("Orders").replace(
        "{ description: Fine. }",
        '{ $ref: "answers.yml#/Fine" }',
      ),
    );
    put(folder, "apis/answers.yml", "Fine: { description: Fine. }\n");
    const stale = await callCli(args, folder);
    expect(stale.code).toBe(1);
    expect(stale.err).toContain("stale     packages/orders/turbo.json");
    expect(stale.err).toContain("run sdkwright workspace sync");
  });

  it("refuses a script of somebody else that has the name", async () => {
    const text = '{ "scripts": { "generate": "make" } }\n';
    const folder = workspaceFolder(plain, {
      "packages/orders/package.json": text,
    });
    const { code, err } = await callCli(["workspace", "sync"], folder);
    expect(code).toBe(3);
    expect(err).toContain("packages/orders/package.json:1:1");
    expect(err).toContain("workspace-script-taken");
    expect(textOf(folder, "packages/orders/package.json")).toBe(text);
  });

  it.each([
    ["no JSON", '{\n  "name": oops\n}\n', ":2:11"],
    ["no object", "[]\n", ":1:1"],
    ["more levels than anybody writes", "[".repeat(100_000), ":1:101"],
  ])("refuses a file that is %s, with its place", async (_, text, place) => {
    const folder = workspaceFolder(plain, { "turbo.json": text });
    const { code, err } = await callCli(["workspace", "sync"], folder);
    expect(code).toBe(3);
    expect(err).toContain(`turbo.json${place}`);
    expect(err).toContain("json-not-readable");
    expect(textOf(folder, "turbo.json")).toBe(text);
  });

  it("tells which folder is no package any more", async () => {
    const folder = workspaceFolder(plain);
    await sync(folder);
    rmSync(join(folder, "apis/bills.yaml"));
    const { code, err } = await callCli(["workspace", "sync"], folder);
    expect(code).toBe(0);
    expect(err).toContain("packages/bills was a package of");
    expect(err).toContain("workspace-package-left");
  });

  it("writes names of files as they are, not as patterns", async () => {
    const folder = workspaceFolder(
      "packages: [{ openapi: 'apis/[x].yaml', package: x, out: packages/x }]\n",
      { "apis/[x].yaml": document("X") },
    );
    await sync(folder);
    expect(textOf(folder, "packages/x/turbo.json")).toContain(
      JSON.stringify("$TURBO_ROOT$/apis/\\[x\\].yaml"),
    );
  });
});

describe("--package-json merged", () => {
  const generate = [
    "generate",
    "--openapi",
    "apis/orders.yaml",
    "--out",
    "sdk",
    "--package-json",
    "merged",
  ];

  it("keeps scripts and keys of others, and replaces its own", async () => {
    const folder = workspaceFolder(plain);
    expect((await callCli(generate, folder)).code).toBe(0);
    const generated = textOf(folder, "sdk/package.json");
    const edited = generated
      .replace('"scripts": {', '"scripts": {\n    "lint": "oxlint",')
      .replace('{\n  "name"', '{\n  "repository": "here",\n  "name"');
    put(folder, "sdk/package.json", edited);
    expect((await callCli(generate, folder)).code).toBe(0);
    expect(textOf(folder, "sdk/package.json")).toBe(edited);
    const labelled = await callCli([...generate, "--release", "2.0.0"], folder);
    expect(labelled.code, labelled.err).toBe(0);
    expect(textOf(folder, "sdk/package.json")).toBe(
      edited.replace(/"version": ".*"/, '"version": "2.0.0"'),
    );
    const check = [...generate, "--release", "2.0.0", "--check"];
    expect((await callCli(check, folder)).code).toBe(0);
  });

  it("takes back the shared runtime, and no dependency of others", async () => {
    const folder = workspaceFolder(plain);
    const shared = [...generate, "--runtime", "package"];
    expect((await callCli(shared, folder)).code).toBe(0);
    put(
      folder,
      "sdk/package.json",
      textOf(folder, "sdk/package.json").replace(
        '"dependencies": {',
        '"dependencies": {\n    "left": "1.0.0",',
      ),
    );
    expect((await callCli(generate, folder)).code).toBe(0);
    const { dependencies } = JSON.parse(
      textOf(folder, "sdk/package.json"),
    ) as Record<string, unknown>;
    expect(dependencies).toEqual({ left: "1.0.0" });
  });

  it("is refused where the file cannot be read, and other files are still ours", async () => {
    const folder = workspaceFolder(plain);
    expect((await callCli(generate, folder)).code).toBe(0);
    put(folder, "sdk/package.json", "{ oops");
    const broken = await callCli(generate, folder);
    expect(broken.code).toBe(3);
    expect(broken.err).toContain("sdk/package.json:1:3");
    rmSync(join(folder, "sdk/package.json"));
    put(folder, "sdk/tsconfig.json", "{}\n");
    const edited = await callCli(generate, folder);
    expect(edited.err).toContain("sdk/tsconfig.json");
    expect(edited.code).toBe(1);
  });
});
