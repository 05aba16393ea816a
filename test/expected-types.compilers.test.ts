import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compilersOfRun } from "./support/compilers-of-run.ts";
import { repository } from "./support/commands.ts";
import { compilerErrors } from "./support/typescript.ts";

/*
 * `expectTypeOf` does nothing when it runs: only a compiler sees what it says. So files with it are called `*.test-d.ts`,
 * no test runs them, and this one compiles them.
 */

const tests = join(repository, "test");
const cache = join(repository, "node_modules", ".cache");
let folder = "";

/** A right expectation and a wrong one: without an error nothing would have been looked at. */
const wrong = `import { expectTypeOf } from "vitest";
import type { ErrorStatus } from "../../../templates/runtime/api/index.ts";
expectTypeOf<ErrorStatus>().toExtend<number>();
expectTypeOf<ErrorStatus>().toEqualTypeOf<string>();
`;

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "expected-types-"));
  writeFileSync(join(folder, "wrong.ts"), wrong);
  const config = {
    extends: join(repository, "tsconfig.base.json"),
    compilerOptions: { types: ["node"] },
    include: ["wrong.ts", join(tests, "**/*.test-d.ts")],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
});

afterAll(() => rmSync(folder, { recursive: true }));

it.each(compilersOfRun)(
  "types are those that are expected, and a wrong expectation is noticed: %s",
  async (_compiler, tsc) => {
    const errors = await compilerErrors(tsc, folder, "tsconfig.json");
    expect(errors).toEqual([
      {
        file: "wrong.ts",
        line: 4,
        text: expect.stringContaining("TS2344") as string,
      },
    ]);
  },
);

it("no type is expected where only a run would see it", () => {
  const files = readdirSync(tests, { recursive: true, encoding: "utf8" });
  const expecting = files.filter(
    (name) =>
      name.endsWith(".test.ts") &&
      /import \{[^}]*\bexpectTypeOf\b/.test(
        readFileSync(join(tests, name), "utf8"),
      ),
  );
  // This one writes such an import for the compiler.
  expect(expecting).toEqual(["expected-types.compilers.test.ts"]);
});
