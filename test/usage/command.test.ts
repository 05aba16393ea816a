import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { callCli, type Called } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  catalogueSdk,
  documentSdk,
  writeInstalled,
} from "./support/installed-sdks.ts";

const config = JSON.stringify({
  compilerOptions: {
    target: "es2022",
    lib: ["es2022"],
    module: "nodenext",
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ["src"],
});

const shop = {
  "tsconfig.json": config,
  "package.json": '{ "type": "module" }',
  "src/client.ts": `import { createClient } from "shelter";
export const client = createClient({ baseUrl: "https://shelter.example" });
`,
  "src/pets.ts": `import { client } from "./client.ts";
export async function first(): Promise<string> {
  const { items } = await client.pets.listPets({ limit: 1 });
  return items[0]?.name ?? "";
}
export async function notes(id: number, key: "text" | "at") {
  const all = await client.pets.listNotes({ id });
  return all.map((note) => note[key]);
}
`,
  "src/other.ts": "export const other = 1;\n",
  ".github/CODEOWNERS": "/src/ @shop\n/src/pets.ts @pets @shop\n",
};

let shelter: readonly SdkFile[];

beforeAll(async () => {
  shelter = await documentSdk("shelter");
});

/** A project in a folder of its own; the SDK is installed unless it is left out. */
function project(
  files: Readonly<Record<string, string>> = shop,
  { isInstalled = true } = {},
): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  if (isInstalled)
    writeInstalled(shelter, join(folder, "node_modules/shelter"));
  return folder;
}

async function usage(
  folder: string,
  ...words: readonly string[]
): Promise<Called> {
  return callCli(["usage", ...words], folder);
}

function git(folder: string, ...args: readonly string[]): string {
  const who = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
  return execFileSync("git", [...who, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
}

it("prints what a project uses, what is deprecated first and what nobody can tell last", async () => {
  const { code, out, err } = await usage(project());
  expect(code).toBe(0);
  expect(err).toBe("");
  expect(out).toBe(`shelter 1.0.0
Release 1.0.0. 2 of 11 operations are in use.

Deprecated and in use: 1
  GET /pets/{}/notes
    src/pets.ts:7:33

  OPERATION           PLACES  READS  WRITES
  GET /pets                1      2       1
  GET /pets/{}/notes       1      1       1

Not used: 4
  client.orders, client.owners, client.stock, client.visits

Required permissions
  Security scheme: token

Coverage
  Files that import an SDK or a file that does: 2 of 3.
  Uses: 9 certain, 0 probable, 1 unknown.
    src/pets.ts:8:33 response.200[] of GET /pets/{}/notes: Its name is computed.
  Not covered: members with computed names and values of type any (listed as
    unknown where they begin), what other packages do with values passed to
    them, and code that the configuration does not list.
`);
});

it("prints former names in use, and what they are called now", async () => {
  const folder = project(
    {
      "tsconfig.json": config,
      "src/main.ts": `import { createClient } from "later-gateway";
const credentials = { clientId: "id", clientSecret: "secret" };
const tenant = { scope: "tenant", tenantId: "t-1" } as const;
const client = createClient({ region: "eu", credentials, ...tenant });
const { delete: remove } = client.shop.orders.v1;
await remove({ orderId: 1 });
`,
    },
    { isInstalled: false },
  );
  const gateway = await catalogueSdk("lifecycle");
  writeInstalled(gateway, join(folder, "node_modules/later-gateway"));
  const { out } = await usage(folder);
  expect(out).toContain(`
Former names in use: 1
  client.shop.orders.v1.delete
    Its name is now client.shop.orders.v1.remove.
    src/main.ts:5:9, src/main.ts:6:7

  OPERATION `);
});

describe("facts", () => {
  it("are a file that names the repository, the commit and the owners, the same bytes each time; with texts where they are asked for", async () => {
    const folder = project({ ...shop, ".gitignore": "node_modules\n*.json\n" });
    git(folder, "init", "--quiet");
    git(folder, "add", "--all", "--force");
    git(folder, "commit", "--quiet", "--message", "first");
    git(
      folder,
      "remote",
      "add",
      "origin",
      "https://u:pw@git.example/a/shop.git",
    );
    const { out, err } = await usage(
      folder,
      "--format",
      "json",
      "--facts",
      "out/facts.json",
    );
    expect(err).toBe("Facts written: out/facts.json\n");
    const text = readFileSync(join(folder, "out/facts.json"), "utf8");
    expect(out).toBe(text);
    const file = JSON.parse(text) as UsageFile;
    expect(file).toMatchObject({
      repository: "git.example/a/shop",
      commit: git(folder, "rev-parse", "HEAD").trim(),
      isModified: false,
      project: "tsconfig.json",
      owners: { "src/client.ts": ["@shop"], "src/pets.ts": ["@pets", "@shop"] },
    });
    expect(file.facts[0]).not.toHaveProperty("text");
    expect(text).not.toContain(folder);
    expect((await usage(folder, "--format", "json")).out).toBe(text);
    writeFileSync(join(folder, "src/client.ts"), `${shop["src/client.ts"]}\n`);
    const { out: later } = await usage(
      folder,
      "--format",
      "json",
      "--repository",
      "shop",
      "--text",
    );
    const { repository, isModified, facts } = JSON.parse(later) as UsageFile;
    expect([repository, isModified]).toEqual(["shop", true]);
    expect(
      facts.find(({ element }) => element === "response.200.items[].name"),
    ).toMatchObject({ text: "items[0]?.name" });
  });

  it("of a changed file are the same where files that it does not import declare something for it, and others miss something", async () => {
    const folder = project({
      ...shop,
      ".gitignore": "node_modules\n*.json\n",
      "src/box.ts": `export { client } from "./client.ts";
declare global {
  interface Box { readonly name: string }
}
`,
      "src/other.ts": `import "kit";
import "virtual:kit";
import "./gone.ts";
export { client } from "./client.ts";
`,
      "node_modules/kit/index.d.ts": 'declare module "virtual:kit" {}',
    });
    git(folder, "init", "--quiet");
    git(folder, "add", "--all", "--force", ":!node_modules");
    git(folder, "commit", "--quiet", "--message", "first");
    const since = ["--changed-since", "HEAD"];
    expect(await usage(folder, "--facts", "part.json")).toMatchObject({
      code: 0,
      err: expect.not.stringContaining("virtual:kit") as string,
    });
    writeFileSync(
      join(folder, "src/pets.ts"),
      `${shop["src/pets.ts"]}export const box: Box = { name: await first() };
import "./lost.ts";
`,
    );
    const again = await usage(folder, "--facts", "part.json", ...since);
    expect(again.err).not.toContain("usage-read-again");
    await usage(folder, "--facts", "whole.json");
    const [part, whole] = ["part.json", "whole.json"].map((name) => ({
      ...(JSON.parse(readFileSync(join(folder, name), "utf8")) as UsageFile),
      links: {},
    }));
    expect(part).toEqual(whole);
    expect(part?.coverage).toMatchObject({
      unresolved: ["./gone.ts", "./lost.ts"],
      errors: [{ file: "src/other.ts" }, { file: "src/pets.ts", line: 11 }],
    });
  });

  it("are taken over where nothing has changed, and found anew where they are of no use", async () => {
    const folder = project({ ...shop, ".gitignore": "node_modules\n" });
    git(folder, "init", "--quiet");
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--message", "first");
    const words = ["--facts", "f.json", "--changed-since", "HEAD"];
    const read = () => readFileSync(join(folder, "f.json"), "utf8");
    expect((await usage(folder, ...words)).err).toBe("Facts written: f.json\n");
    const first = read();
    // What nobody would find: it is there afterwards only if it was taken over.
    const marked = first.replace('"function": "first"', '"function": "mark"');
    writeFileSync(join(folder, "f.json"), marked);
    expect((await usage(folder, ...words)).err).toBe("Facts written: f.json\n");
    expect(read()).toBe(marked);
    const unknown = await usage(
      folder,
      "--facts",
      "f.json",
      "--changed-since",
      "no-such",
    );
    expect(unknown.err).toContain(
      "All files were read again, because earlier facts cannot be used: the repository has no revision no-such. [usage-read-again]",
    );
    expect(read()).toBe(first);
    vi.stubEnv("PATH", folder);
    const without = await usage(folder, "--facts", "f.json");
    expect(without.code).toBe(0);
    expect(without.err).toContain(
      "The facts name no commit and no repository, since git cannot be run: there is no such program. [usage-without-repository]",
    );
    vi.unstubAllEnvs();
    writeFileSync(join(folder, "f.json"), '{ "format": 9 }');
    const other = await usage(folder, ...words);
    expect(other.code).toBe(3);
    expect(other.err).toContain("f.json:1:13: error:");
    expect(await usage(folder, "--changed-since", "HEAD")).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        "--changed-since needs --facts, the file with what is known",
      ) as string,
    });
  });
});

describe("says what is wrong", () => {
  it.each<
    [
      string,
      Readonly<Record<string, string>>,
      { isInstalled?: boolean },
      number,
      string,
    ]
  >([
    [
      "no configuration",
      { "src/a.ts": "" },
      {},
      3,
      "error: There is no tsconfig.json: without it, the files of the project are not known. [usage-project-missing]",
    ],
    [
      "a configuration that is no JSON",
      { "tsconfig.json": '{ "include": ["src" }' },
      {},
      3,
      "tsconfig.json:1:21: error: The configuration tsconfig.json cannot be read: ',' expected. [usage-project-form]",
    ],
    [
      "an option of another type",
      { "tsconfig.json": '{\n  "compilerOptions": { "strict": 1 }\n}' },
      {},
      3,
      "tsconfig.json:2:34: error: The configuration tsconfig.json cannot be read: Compiler option 'strict' requires a value of type boolean. [usage-project-form]",
    ],
    [
      "a configuration without files",
      { "tsconfig.json": config, "other/a.ts": "" },
      {},
      3,
      "error: The configuration tsconfig.json cannot be read: It lists no files and references no project that does. [usage-project-form]",
    ],
    [
      "a configuration that extends what is not there",
      { "tsconfig.json": '{ "extends": "./none.json" }', "a.ts": "" },
      {},
      3,
      "The configuration tsconfig.json cannot be read: Cannot read file 'none.json'.",
    ],
    [
      "an SDK that is not installed",
      shop,
      { isInstalled: false },
      3,
      "error: No file of tsconfig.json (3 in all) imports an SDK that can be found, and these imports cannot be resolved: shelter. [usage-sdk-missing]",
    ],
    [
      "a project that imports no SDK",
      { "tsconfig.json": config, "src/a.ts": "export const a = 1;" },
      {},
      0,
      "warning: No file of tsconfig.json (1 in all) imports an SDK that sdkwright generated. [usage-without-sdk]",
    ],
  ])("%s", async (_, files, how, code, message) => {
    const called = await usage(project(files, how));
    expect(called.code).toBe(code);
    expect(called.err).toContain(message);
    if (code === 3) expect(called.out).toBe("");
  });

  it("errors of syntax and of types, and imports that are not there", async () => {
    const folder = project({
      ...shop,
      "src/bad.ts":
        'import { client } from "./client.ts";\nclient.pets.listPets({ limit: "x" });\nconst = 1;\n',
      "src/more.ts":
        'import "./client.ts";\nimport { more } from "more";\nmore();\nimport "fs";\nimport "./more.css";\nimport "none.svg";\n',
      "src/more.css": "",
      "src/pictures.d.ts": 'declare module "*.svg";\n',
    });
    const { code, err } = await usage(folder);
    expect(code).toBe(0);
    expect(err).toContain(
      "errors in the files of tsconfig.json: uses near them may be missing. [usage-compile-errors]",
    );
    expect(err).toContain(
      "warning: These imports cannot be resolved, so uses that go through them are not known: more. [usage-unresolved]",
    );
  });

  it("a manifest of an older version, at its place", async () => {
    const folder = project();
    const path = join(folder, "node_modules/shelter/manifest.json");
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace('"format": 3', '"format": 2'));
    const { code, err } = await usage(folder);
    expect(code).toBe(3);
    expect(err).toContain(
      "node_modules/shelter/manifest.json:2:13: error: The manifest cannot be used: its format is lower than 3, the first with parameters, responses and types. [manifest-form]",
    );
  });

  it("a manifest that is cut off, at its place", async () => {
    const folder = project();
    const path = join(folder, "node_modules/shelter/manifest.json");
    writeFileSync(path, '{\n  "generator": "sdkwright 0.1.0",\n  "form');
    const { code, err } = await usage(folder);
    expect([code, err]).toEqual([
      3,
      expect.stringContaining(
        "node_modules/shelter/manifest.json:3:3: error: ",
      ),
    ]);
  });

  it("a folder without a configuration; one with it stands for that", async () => {
    const folder = project({ "app/src/a.ts": "", "tsconfig.json": config });
    const { code, err } = await usage(folder, "--project", "app");
    expect([code, err]).toEqual([
      3,
      expect.stringContaining("There is no app/tsconfig.json: "),
    ]);
    writeFileSync(join(folder, "app/tsconfig.json"), config);
    expect(await usage(folder, "--project", "app")).toMatchObject({
      code: 0,
      err: expect.stringContaining(
        "No file of app/tsconfig.json (1 in all) imports an SDK",
      ) as string,
    });
  });

  it("a folder with a manifest of something else is no SDK", async () => {
    const folder = project();
    rmSync(join(folder, "node_modules/shelter/manifest.json"));
    writeFileSync(
      join(folder, "node_modules/shelter/manifest.json"),
      '{ "manifest_version": 3 }',
    );
    const { code, err } = await usage(folder);
    expect([code, err.includes("[usage-without-sdk]")]).toEqual([0, true]);
  });
});
