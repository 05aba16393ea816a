import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { programs } from "../support/consumer-programs.ts";
import { expectationsIn } from "../support/expectations.ts";
import { compilersOfRun } from "../support/compilers-of-run.ts";
import {
  type CompilerError,
  compilerErrors,
  compilers,
} from "../support/typescript.ts";

const { consumers, latest, shared } = inject("sdk");

const right = [
  "right in Node",
  "right in a bundler",
  "payloads refined through the main entry",
] as const;

describe.each(compilersOfRun)("%s", (_name, tsc) => {
  it.each(right)("accepts what is %s", async (name) => {
    const { config } = programs[name];
    expect(await compilerErrors(tsc, consumers, config)).toEqual([]);
  });

  it.each(["wrong", "tombstones"] as const)(
    "refuses what is in %s, and says why",
    async (name) => {
      const { config, include } = programs[name];
      const errors = await compilerErrors(tsc, consumers, config);
      const unsaid = include.flatMap((folder) => saidWrongly(folder, errors));
      expect(unsaid).toEqual([]);
    },
  );

  it("accepts the source of the package", async () => {
    expect(await compilerErrors(tsc, latest.source, "tsconfig.json")).toEqual(
      [],
    );
  });
});

it("says the same of an SDK whose runtime is a package", async () => {
  // One compiler, since the declarations are the same but for where the runtime comes from.
  const tsc = compilers["TypeScript 7"];
  const { "right in Node": accepted, wrong } = programs;
  expect(await compilerErrors(tsc, shared.consumers, accepted.config)).toEqual(
    [],
  );
  const errors = await compilerErrors(tsc, shared.consumers, wrong.config);
  expect(saidWrongly("wrong", errors)).toEqual([]);
  expect(await compilerErrors(tsc, shared.sdk.source, "tsconfig.json")).toEqual(
    [],
  );
});

/** Lines where the errors are not those that the program announces, with both. */
function saidWrongly(folder: string, errors: readonly CompilerError[]) {
  return sourcesIn(folder).flatMap((file) => {
    const text = readFileSync(join(consumers, file), "utf8");
    const announced = new Map(
      expectationsIn(text, "error").map(({ line, parts }) => [line, parts]),
    );
    const own = errors.filter((error) => error.file === file);
    const lines = new Set([
      ...announced.keys(),
      ...own.map(({ line }) => line),
    ]);
    return [...lines].flatMap((line) => {
      const said = own
        .filter((error) => error.line === line)
        .map((error) => error.text)
        .join(" ");
      const parts = announced.get(line) ?? [];
      const isAsSaid =
        parts.length > 0 && parts.every((part) => said.includes(part));
      return isAsSaid ? [] : [{ place: `${file}:${line}`, parts, said }];
    });
  });
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(consumers, folder))
    .filter((name) => /(?<!\.d)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);
}
