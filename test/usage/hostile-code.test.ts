import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { callCli } from "../support/command-line.ts";
import { repository, tryRun, type Outcome } from "../support/commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { nestings } from "./support/deep-code.ts";
import { documentSdk, writeInstalled } from "./support/installed-sdks.ts";

const config = {
  compilerOptions: {
    target: "es2022",
    lib: ["es2022"],
    module: "preserve",
    jsx: "preserve",
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ["src"],
};

const client = `import { createClient } from "shelter";
export const { pets } = createClient({ baseUrl: "https://shelter.example" });
`;
const good = `import { pets } from "./client.ts";
export const name = (await pets.getPet({ id: 1 })).name;
`;

let shelter: readonly SdkFile[];

beforeAll(async () => {
  shelter = await documentSdk("shelter");
});

/** Numbers of levels with which the compiler, or we, exceeded the stack that Node.js gives a program. */
const tooMuch = [
  ["sum", 5000],
  ["parentheses", 1000],
  ["calls", 1000],
  ["templates", 1000],
  ["alternatives", 1000],
  ["pattern", 1000],
  ["unions", 1000],
  ["generics", 1000],
  ["unclosed", 1000],
  ["inferred", 1000],
] as const;

/** A project with files in `src` that each import the client. */
function project(
  files: Readonly<Record<string, string>>,
  tsconfig: object = config,
): string {
  const folder = temporaryFolder();
  const all = {
    "tsconfig.json": JSON.stringify(tsconfig),
    "src/client.ts": client,
    "src/good.ts": good,
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        `src/${name}`,
        `import { pets } from "./client.ts";\nexport { pets };\n${text}\n`,
      ]),
    ),
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeInstalled(shelter, join(folder, "node_modules/shelter"));
  return folder;
}

function built(folder: string, ...words: readonly string[]): Promise<Outcome> {
  const cli = join(repository, "dist/cli.js");
  return tryRun(process.execPath, [cli, ...words], {
    cwd: folder,
    timeoutMs: 150_000,
  });
}

function parsed(text: string): UsageFile {
  // `usage --format json` prints this form.
  return JSON.parse(text) as UsageFile;
}

/** Whether the read of `name` in `good.ts` was found. */
function isGoodFound({ facts }: UsageFile): boolean {
  return facts.some(
    ({ file, element }) =>
      file === "src/good.ts" && element === "response.200.name",
  );
}

describe("code that is nested deeply", () => {
  it("is read in the thread of the command, where it was too much for the stack of Node.js", async () => {
    const files = tooMuch.map(([name, levels]) => [
      `${name}.tsx`,
      nestings[name]?.(levels) ?? "",
    ]);
    const folder = project(Object.fromEntries(files));
    const { exitCode, stdout, stderr } = await built(
      folder,
      ..."usage --format json".split(" "),
    );
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
    const usage = parsed(stdout);
    expect(usage.coverage).toMatchObject({
      read: files.length + 2,
      unread: [],
    });
    expect(isGoodFound(usage)).toBe(true);
  });

  it("is not read beyond a depth, and is a limit of the result", async () => {
    // Many comments or functions are no deep syntax.
    const deep = Object.entries(nestings).filter(
      ([name]) => name !== "comments" && name !== "inferred",
    );
    const files = deep.map(([name, nesting]) => [
      `${name}.${name === "assertions" ? "ts" : "tsx"}`,
      nesting(10_001),
    ]);
    const folder = project(Object.fromEntries(files));
    const { code, out, err } = await callCli(
      ["usage", "--format", "json"],
      folder,
    );
    expect([code, err]).toEqual([0, expect.stringContaining("[usage-unread]")]);
    const usage = parsed(out);
    expect(usage.coverage.unread).toEqual(
      files
        .map(([name]) => ({ file: `src/${name}`, reason: "too-deep" }))
        .toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    );
    expect(isGoodFound(usage)).toBe(true);
  });

  it("is not read where its types are too deep for the compiler, which begins again without the file", async () => {
    // Enough for the stack of Node.js also where the compiler has been optimised and takes less of it.
    const folder = project({
      "inferred.ts": nestings["inferred"]?.(3000) ?? "",
    });
    const { code, out } = await callCli(["usage", "--format", "json"], folder);
    const usage = parsed(out);
    expect([code, usage.coverage]).toEqual([
      0,
      expect.objectContaining({
        read: 2,
        unread: [{ file: "src/inferred.ts", reason: "too-deep" }],
      }),
    ]);
    expect(isGoodFound(usage)).toBe(true);
  });
});

describe("code that is not read to its end", () => {
  it("is an error when not even its files are known by then", async () => {
    const folder = project({}, { ...config, include: ["/"] });
    const { exitCode, stderr } = await built(
      folder,
      ..."usage --timeout 1".split(" "),
    );
    expect([exitCode, stderr]).toEqual([
      3,
      expect.stringContaining("[usage-not-opened]"),
    ]);
  });

  it("makes the verdict of an impact not known, in each form", async () => {
    const folder = project({
      "deep.ts": nestings["parentheses"]?.(10_001) ?? "",
    });
    const side = join(folder, "node_modules/shelter");
    const { code, err } = await callCli(
      [
        "impact",
        "--project",
        "tsconfig.json",
        "--from",
        side,
        "--to",
        side,
        "--out-dir",
        "reports",
        "--fail-on",
        "risky",
      ],
      folder,
    );
    expect([code, err]).toEqual([1, expect.any(String)]);
    const limit =
      "1 file of 1 project could not be read: uses in it are not known.";
    for (const name of readdirSync(join(folder, "reports")))
      expect(readFileSync(join(folder, "reports", name), "utf8")).toContain(
        limit,
      );
  });

  it("is told where a file is too large, or is not there", async () => {
    const folder = project(
      { "large.ts": " ".repeat(16 * 1024 * 1024) },
      { ...config, files: ["src/gone.ts"] },
    );
    const { code, out } = await callCli(["usage", "--format", "json"], folder);
    expect([code, parsed(out).coverage.unread]).toEqual([
      0,
      [
        { file: "src/gone.ts", reason: "missing" },
        { file: "src/large.ts", reason: "too-large" },
      ],
    ]);
  });
});
