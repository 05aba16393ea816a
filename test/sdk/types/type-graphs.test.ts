import fc from "fast-check";
import { format } from "prettier";
import ts from "typescript-5.9";
import { describe, expect, it } from "vitest";
import { formatFiles } from "../../../generator/render/format.ts";
import { runs, seed, seedText } from "../../support/random-input.ts";
import { schemasFile } from "./printing.ts";
import { graphs, silent } from "./type-graphs.ts";

const samples = fc.sample(graphs, { seed, numRuns: runs(100) });

/** Formatters disagree how wide characters are that Unicode says nothing of. */
const unassigned = /[\p{Cn}\p{Co}]/gu;

/** Code as TypeScript prints it, without comments. */
function bareCode(text: string): string {
  const file = ts.createSourceFile("a.ts", text, ts.ScriptTarget.ES2022);
  return ts.createPrinter({ removeComments: true }).printFile(file);
}

describe(`any graph of schemas (${seedText})`, () => {
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
    const { value: files } = await formatFiles(
      samples.map((schemas, index) => ({
        path: `${index}.ts`,
        text: schemasFile(schemas).replaceAll(unassigned, "x"),
      })),
    );
    for (const { text } of files ?? [])
      expect(
        await format(text, { parser: "typescript", quoteProps: "preserve" }),
      ).toBe(text);
  });
});
