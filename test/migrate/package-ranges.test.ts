import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRanges } from "../../generator/commands/migrate/package-ranges.ts";
import { createFileReader } from "../../generator/io/read/file-reader.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const asks = (range: string, key = "@acme/desk"): string =>
  JSON.stringify({ dependencies: { [key]: range } });

/** What becomes of the ranges of a repository whose SDK `@acme/desk` is installed in a folder. */
async function rangesOf(
  files: Readonly<Record<string, string>>,
  installed = "node_modules/@acme/desk",
) {
  const top = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, name)), { recursive: true });
    writeFileSync(join(top, name), text);
  }
  const moved = await packageRanges(
    { top, file: { facts: [{ sdk: "@acme/desk", file: "main.ts" }] } },
    { name: "@acme/desk", folder: `${top}/${installed}` },
    { name: "@acme/desk", version: "2.0.0" },
    createFileReader(),
  );
  return {
    moved: moved.ranges.map(({ file, after }) => `${file} ${after}`),
    limits: moved.limits.join("\n"),
    text: (name: string) =>
      moved.files.find(({ file }) => file === name)?.after,
  };
}

const packages = Object.fromEntries(
  ["apps/web", "apps/old", "apps/old/demo", "apps/test/unit"].map((folder) => [
    `${folder}/package.json`,
    asks("^1.0.0"),
  ]),
);
const workspaces = (...patterns: readonly string[]) => ({
  ...packages,
  "package.json": JSON.stringify({ workspaces: patterns }),
});
const pnpm = (...patterns: readonly string[]) => ({
  ...workspaces("apps/**"),
  "pnpm-workspace.yaml": JSON.stringify({ packages: patterns }),
});
const foldersOf = ({ moved }: { readonly moved: readonly string[] }) =>
  moved.map((each) => each.replace(/\/package\.json .*/, ""));

describe("a workspace that is left out keeps its range", () => {
  it.each([
    [["apps/*", "!apps/old"], ["apps/web"]],
    [["./apps/*/", "!./apps/old/"], ["apps/web"]],
    [
      ["apps/**", "!**/old/**"],
      ["apps/test/unit", "apps/web"],
    ],
    [
      ["apps/**", "!apps/o*"],
      ["apps/old/demo", "apps/test/unit", "apps/web"],
    ],
    [
      ["apps/*", "!apps/old", "apps/old"],
      ["apps/old", "apps/web"],
    ],
    [
      ["!apps/old", "apps/*"],
      ["apps/old", "apps/web"],
    ],
    [["apps/*", "!apps/*", "!!apps/old"], ["apps/old"]],
  ])("of npm: %j", async (patterns, folders) => {
    expect(foldersOf(await rangesOf(workspaces(...patterns)))).toEqual(folders);
  });

  it.each([
    [["apps/*", "!apps/old"], ["apps/web"]],
    [["!apps/old", "apps/*"], ["apps/web"]],
    [["apps/*", "!apps/old", "apps/old"], ["apps/web"]],
  ])("of pnpm, whatever the order: %j", async (patterns, folders) => {
    expect(foldersOf(await rangesOf(pnpm(...patterns)))).toEqual(folders);
  });

  it.each([
    ["apps/{web,old}", [], "`apps/{web,old}` were not looked at"],
    ["apps/?ld", [], "`apps/?ld` were not looked at"],
    ["../else/*", [], "`../else/*` were not looked at"],
    ["!apps/{old,web}", [], "`!apps/{old,web}` leaves out some"],
  ])(
    "and is a limit, where %s is not read",
    async (pattern, folders, limit) => {
      const found = await rangesOf(
        workspaces(...(pattern.startsWith("!") ? ["apps/*"] : []), pattern),
      );
      expect(foldersOf(found)).toEqual(folders);
      expect(found.limits).toContain(limit);
    },
  );
});

describe("a package under another name", () => {
  const alias = asks("npm:@acme/desk@^1.0.0", "desk");

  it("moves, if code imports it by that name", async () => {
    const found = await rangesOf(
      { "package.json": alias },
      "node_modules/desk",
    );
    expect(found.moved).toEqual(["package.json npm:@acme/desk@^2.0.0"]);
    expect(found.text("package.json")).toBe(
      asks("npm:@acme/desk@^2.0.0", "desk"),
    );
  });

  it("stays and is named, if the code may use another one", async () => {
    const found = await rangesOf({ "package.json": alias });
    expect(found.moved).toEqual([]);
    expect(found.limits).toContain(
      "asks for `npm:@acme/desk@^1.0.0` of `desk`",
    );
  });

  it("stays without a word, if it is the later version, or another package", async () => {
    const found = await rangesOf({
      "package.json": JSON.stringify({
        dependencies: {
          next: "npm:@acme/desk@2.0.0",
          "@acme/desk": "npm:@fork/desk@^1.0.0",
        },
      }),
    });
    expect(found).toMatchObject({ moved: [], limits: "" });
  });
});

it.each(["catalog:", "catalog:sdks", "github:acme/desk#v1", "workspace:*"])(
  "what becomes of %s is for people, if it does not follow what is there",
  async (range) => {
    const found = await rangesOf({ "package.json": asks(range) });
    expect(found.moved).toEqual([]);
    expect(found.limits.includes(range)).toBe(range !== "workspace:*");
  },
);
