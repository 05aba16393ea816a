import fc from "fast-check";
import { format } from "prettier";
import ts from "typescript-5.9";
import { describe, expect, it } from "vitest";
import { formatFiles } from "../../../generator/render/format.ts";
import { compile, noErrors } from "./compiled.ts";
import { schemasFile } from "./printing.ts";
import { graphs, silent } from "./type-graphs.ts";

/** Fixed, so that a failure can be looked at again; the seed is raised to look further. */
const samples = fc.sample(graphs, { seed: 4, numRuns: 150 });

/** Code as TypeScript prints it, without comments. */
function bareCode(text: string): string {
  const file = ts.createSourceFile("a.ts", text, ts.ScriptTarget.ES2022);
  return ts.createPrinter({ removeComments: true }).printFile(file);
}

describe("any graph of schemas", () => {
  it("compiles", async () => {
    const files = samples.flatMap((schemas, index) => [
      [`closed-${index}.ts`, schemasFile(schemas)],
      [
        `open-${index}.ts`,
        schemasFile(schemas, { enums: "open", int64: "string-or-number" }),
      ],
    ]);
    expect(await compile(Object.fromEntries(files))).toEqual(noErrors);
  });

  it("has the same code whatever its schemas say", () => {
    for (const schemas of samples) {
      const file = schemasFile(schemas);
      expect(bareCode(file)).toBe(bareCode(schemasFile(silent(schemas))));
      expect(file.replaceAll("\n", "")).not.toMatch(
        /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u,
      );
    }
  });

  it("gives the same file in any order", () => {
    for (const schemas of samples)
      expect(schemasFile(new Map([...schemas].toReversed()))).toBe(
        schemasFile(schemas),
      );
  });

  it("is formatted as prettier would", async () => {
    const files = await formatFiles(
      samples.map((schemas, index) => ({
        path: `${index}.ts`,
        text: schemasFile(schemas),
      })),
    );
    for (const { text } of files)
      expect(await format(text, { parser: "typescript" })).toBe(text);
  });
});
