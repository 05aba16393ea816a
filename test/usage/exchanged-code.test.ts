import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { repository, tryRun } from "../support/commands.ts";
import { runs, seed, seedText, timeLimitMs } from "../support/random-input.ts";
import { createNumbers, exchangeParts } from "./support/exchanged-code.ts";
import { writeForms } from "./support/forms-program.ts";

/** Code that nobody has written is read to its end: the consumers of the forms, with parts exchanged at random. */

const count = runs(300);

const config = {
  compilerOptions: {
    target: "esnext",
    lib: ["esnext", "dom"],
    module: "preserve",
    jsx: "preserve",
    allowJs: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ["exchanged"],
};

it(
  `code with exchanged parts (${seedText})`,
  async () => {
    const { folder, files } = await writeForms();
    const code = files.filter((file) => /(?<!\.d)\.[cm]?[jt]sx?$/.test(file));
    const next = createNumbers(seed);
    for (let index = 0; index < count; index += 1) {
      const file = code[next(code.length)] ?? "";
      const text = readFileSync(file, "utf8");
      const target = join(
        folder,
        "exchanged",
        `${index}`,
        relative(folder, file),
      );
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, exchangeParts(file, text, next));
    }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const { exitCode, stdout, stderr } = await tryRun(
      process.execPath,
      [join(repository, "dist/cli.js"), ..."usage --format json".split(" ")],
      { cwd: folder, timeoutMs: timeLimitMs(500_000) },
    );
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
    // `usage --format json` prints this form.
    const { coverage, facts } = JSON.parse(stdout) as UsageFile;
    const isCut = ({ reason }: { readonly reason: string }): boolean =>
      reason === "cut";
    expect(coverage.unread.filter((each) => !isCut(each))).toEqual([]);
    // A function that calls the value that it returns itself leads on without end. Few exchanges make such a circle.
    expect(coverage.unread.filter(isCut).length).toBeLessThan(1 + count / 100);
    expect(facts.length).toBeGreaterThan(count);
  },
  timeLimitMs(600_000),
);
