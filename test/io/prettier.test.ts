import { availableParallelism } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { formatFiles } from "../../generator/io/format/format-files.ts";
import {
  findPrettier,
  formatWithPrettier,
} from "../../generator/io/format/format-with-prettier.ts";
import { prettierSettings } from "../../generator/io/format/prettier-settings.ts";
import { planOf, temporaryFolder, valueOf, writeTexts } from "./folder.ts";

/** A project with a prettier that shows what it is asked, and answers what stands in `answers.json`. */
let folder: string;
let prettier: string;
const shows = `
import { readFileSync } from "node:fs";
const answers = () => JSON.parse(readFileSync(new URL("answers.json", import.meta.url), "utf8"));
export default {
  version: "3.0.1",
  resolveConfig: async (path, options) => answers().config === null || !path.endsWith(answers().only ?? "") ? null : { of: path, ...options, ...answers().config },
  resolveConfigFile: async () => answers().file,
  format: async (text, options) => {
    if (text === "bad") throw new Error("It is bad.\\nIn line 1.");
    if (text === "worse") throw "it is worse";
    return JSON.stringify([text, options]);
  },
};
`;

beforeEach(() => {
  folder = temporaryFolder();
  prettier = join(folder, "node_modules/prettier/index.mjs");
  writeTexts(folder, {
    "node_modules/prettier/package.json": '{"main":"index.mjs"}',
    "node_modules/prettier/index.mjs": shows,
  });
  answer({ file: null, config: {} });
});

function answer(answers: object): void {
  const text = JSON.stringify(answers);
  writeTexts(folder, { "node_modules/prettier/answers.json": text });
}

describe("files of a plan", () => {
  const formatted = (path: string, text: string): string =>
    JSON.stringify([
      text,
      {
        of: join(folder, path),
        editorconfig: true,
        filepath: join(folder, path),
      },
    ]);

  test("are formatted with what applies to each, the larger ones first", async () => {
    const tasks: (readonly string[])[] = [];
    const plan = planOf(folder, {
      "a.ts": "1",
      "b/c.json": "333",
      "d.md": "22",
      "e.txt": "bad",
      "f.mts": "bad",
      "g.ts.map": "bad",
    });
    const result = await formatWithPrettier(plan, (task) => {
      expect(task.prettier).toBe(prettier);
      tasks.push(task.files.map(({ text }) => text));
      return formatFiles(task);
    });
    expect(valueOf(result)).toEqual(
      planOf(folder, {
        "a.ts": formatted("a.ts", "1"),
        "b/c.json": formatted("b/c.json", "333"),
        "d.md": formatted("d.md", "22"),
        "e.txt": "bad",
        "f.mts": "bad",
        "g.ts.map": "bad",
      }),
    );
    expect(tasks).toHaveLength(Math.min(3, availableParallelism()));
    expect(tasks[0]?.[0]).toBe("333");
    expect(tasks.at(-1)?.at(-1)).toBe(tasks.length === 2 ? "22" : "1");
  });

  test("need no thread when there are none", async () => {
    const plan = planOf(folder, { "e.txt": "bad" });
    const result = await formatWithPrettier(plan, () => expect.fail());
    expect(valueOf(result)).toEqual(plan);
  });

  test.each([
    ["bad", "It is bad"],
    ["worse", "it is worse"],
  ])("that are %s fail by name", async (text, reason) => {
    const plan = planOf(folder, { "a.ts": text });
    expect(await formatWithPrettier(plan, formatFiles)).toEqual({
      value: null,
      diagnostics: [
        {
          severity: "error",
          code: "prettier-failed",
          failure: "unreadable",
          location: null,
          message: `prettier cannot format ${join(folder, "a.ts")}: ${reason}.`,
          hint: "Check its configuration and plugins, or leave the option out.",
          related: [],
        },
      ],
    });
  });

  test("fail for a prettier that is none", async () => {
    writeTexts(folder, { "node_modules/prettier/index.mjs": "" });
    const task = { prettier, files: [{ path: "a.ts", text: "" }] };
    expect(await formatFiles(task)).toMatchObject({
      kind: "failed",
      path: prettier,
    });
  });
});

test("there may be no prettier", async () => {
  const empty = temporaryFolder();
  vi.spyOn(process, "cwd").mockReturnValue(empty);
  expect(await prettierSettings(empty)).toBeNull();
  const plan = planOf(empty, { "a.ts": "1" });
  expect(await formatWithPrettier(plan, formatFiles)).toMatchObject({
    value: null,
    diagnostics: [
      {
        message: `--format prettier needs prettier 3, which is not installed for ${empty} or the current folder.`,
      },
    ],
  });
  // That of the current folder is the next best.
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  expect(await prettierSettings(empty)).not.toBeNull();
});

test("prettier is that of the nearest folder", () => {
  const empty = join(temporaryFolder(), "in");
  expect(findPrettier([empty, join(folder, "src"), "."])).toBe(prettier);
  expect(findPrettier([empty])).toBeNull();
});

describe("the settings of prettier", () => {
  const kinds = ["src/index.ts", "package.json", "README.md"];

  test("are its version, what applies to each kind of file, and the texts of both configurations", async () => {
    const file = join(folder, "prettier.json");
    writeTexts(folder, { "prettier.json": "{}", ".editorconfig": "root" });
    answer({ file, config: { semi: false } });
    const out = join(folder, "out");
    expect(JSON.parse((await prettierSettings(out)) ?? "")).toEqual([
      "3.0.1",
      kinds.map((kind) => ({
        of: join(out, kind),
        editorconfig: true,
        semi: false,
      })),
      ["{}", "root"],
    ]);
  });

  test("may be none", async () => {
    answer({ file: null, config: null });
    const found = JSON.parse((await prettierSettings(folder)) ?? "");
    expect(found).toEqual(["3.0.1", [null, null, null], [null, null]]);
  });

  test.each(["js", "cjs", "mjs", "ts", "cts", "mts"])(
    "are unknown where they are a program, as .prettierrc.%s",
    async (extension) => {
      answer({ file: join(folder, `.prettierrc.${extension}`), config: {} });
      expect(await prettierSettings(folder)).toBeNull();
    },
  );

  test("are unknown where one kind of file has plugins", async () => {
    answer({ file: null, config: { plugins: [] } });
    expect(await prettierSettings(folder)).not.toBeNull();
    answer({ file: null, config: { plugins: ["a"] }, only: ".md" });
    expect(await prettierSettings(folder)).toBeNull();
  });
});
