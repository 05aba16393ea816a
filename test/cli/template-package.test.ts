import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { generateSdk } from "../../generator/index.ts";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";

let work: string;

beforeEach(() => {
  work = temporaryFolder();
  write("pets.json", pets());
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(work, path)), { recursive: true });
  writeFileSync(join(work, path), content);
}

const ours = (name: string): string =>
  readFileSync(join(repository, "templates/sdk/package", name), "utf8");
const packageFile = ours("package.json.hbs");
const compilerFile = ours("tsconfig.json.hbs");

/** Our package file with a text in front of its first key. */
const withMember = (member: string): string =>
  packageFile.replace("{\n", `{\n  ${member},\n`);
/** Our package file with one more script. */
const withScript = (name: string): string =>
  packageFile.replace('"scripts": {', `"scripts": { "${name}": "node x.js",`);

const configured = `generate:
  openapi: pets.json
  out: sdk
  templates: look
`;

/** What npm or the compiler acts on when somebody installs and builds the package, beside what ours makes them do. */
const hostile: readonly (readonly [
  file: string,
  text: string,
  names: string,
])[] = [
  ...[
    "preinstall",
    "install",
    "postinstall",
    "prepublish",
    "preprepare",
    "prepare",
    "postprepare",
    "prepublishOnly",
    "postpack",
    "dependencies",
    "prebuild",
    "postbuild",
  ].map((name) => ["package.json", withScript(name), name] as const),
  [
    "package.json",
    packageFile.replace('"build": "tsc', '"build": "node x.js; tsc'),
    "scripts.build",
  ],
  [
    "package.json",
    withMember('"\\u0073cripts": { "postinstall": "x" }').replace(
      '"scripts"',
      '"files"',
    ),
    "scripts.postinstall",
  ],
  ...[
    '"dependencies": { "left": "git+https://example.test/left.git" }',
    '"optionalDependencies": { "left": "file:../.." }',
    '"peerDependencies": { "left": "*" }',
    '"bundleDependencies": ["left"]',
    '"overrides": { "typescript": "npm:left@1" }',
    '"resolutions": { "typescript": "npm:left@1" }',
    '"workspaces": ["../*"]',
    '"gypfile": true',
    '"bin": { "npm": "src/x.js" }',
    '"directories": { "bin": "src" }',
    '"packageManager": "npm@https://example.test/npm.tgz"',
    '"devEngines": { "runtime": { "name": "node" } }',
    '"pnpm": { "onlyBuiltDependencies": ["left"] }',
    '"publishConfig": { "script-shell": "./x.sh" }',
    '"a key of tomorrow": "x"',
  ].map(
    (member) =>
      ["package.json", withMember(member), member.split('"')[1] ?? ""] as const,
  ),
  [
    "package.json",
    packageFile.replace(
      "{{devDependencies}}",
      '{ "typescript": "file:../typescript" }',
    ),
    "devDependencies.typescript",
  ],
  ["package.json", `${packageFile} {`, "no JSON"],
  ...["extends", "references"].map(
    (key) =>
      [
        "tsconfig.json",
        compilerFile.replace("{\n", `{\n  "${key}": ["evil"],\n`),
        key,
      ] as const,
  ),
  ...["../.git/hooks", "/etc", String.raw`..\\x`, "src/../../x", "C:/x"].map(
    (path) =>
      [
        "tsconfig.json",
        compilerFile.replace(/"outDir": "[^"]*"/, `"outDir": "${path}"`),
        "the path",
      ] as const,
  ),
];

describe("templates that only a configuration names", () => {
  it.each(hostile)("write no other %s: %#", async (file, text, names) => {
    expect([packageFile, compilerFile]).not.toContain(text);
    write("sdkwright.yaml", configured);
    write(`look/package/${file}.hbs`, text);
    const { code, err } = await callCli(["generate"], work);
    expect(err).toContain("[template-own-file]");
    expect(err).toContain(names);
    expect(code).toBe(3);
    expect(() => readFileSync(join(work, "sdk/package.json"))).toThrow(
      "ENOENT",
    );
  });

  it("may describe the package otherwise", async () => {
    write("sdkwright.yaml", configured);
    write(
      "look/package/package.json.hbs",
      withMember(
        '"keywords": ["pets"], "private": true, "publishConfig": { "registry": "https://npm.example" }',
      ).replace(/"scripts": \{.*\},/, ""),
    );
    expect((await callCli(["generate"], work)).code).toBe(0);
  });

  it("may write it when the command line names the folder", async () => {
    write("sdkwright.yaml", configured);
    write("look/package/package.json.hbs", withScript("prepare"));
    const { code } = await callCli(["generate", "--templates", "look"], work);
    expect(code).toBe(0);
    // What has been written once is judged again.
    expect((await callCli(["generate"], work)).code).toBe(3);
  });
});

describe("templates that only a catalogue names", () => {
  it("write no other scripts, by any command and for a program", async () => {
    const release = ["release", "1.0.0", "--openapi", "pets=pets.json"];
    expect((await callCli(release, work)).code).toBe(0);
    const service = readFileSync(join(work, "spec/service.yaml"), "utf8");
    write("spec/service.yaml", `${service}templates: look\n`);
    write("spec/look/package/package.json.hbs", withScript("postinstall"));
    for (const args of [
      ["generate"],
      ["generate", "--check"],
      ["release", "1.1.0", "--facts-only"],
      ["relabel", "1.0.0", "1.0.1"],
    ]) {
      const { code, err } = await callCli(args, work);
      expect([args, err]).toEqual([
        args,
        expect.stringContaining("scripts.postinstall"),
      ]);
      expect(code).toBe(3);
    }
    const { value, diagnostics } = await generateSdk({
      catalogue: { folder: join(work, "spec") },
    });
    expect(value).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toContain("template-own-file");
  });
});
