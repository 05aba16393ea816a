import fc from "fast-check";
import { expect, it } from "vitest";
import { runs, seed, seedText } from "../../support/random-input.ts";
import { compile, noErrors, type Flags } from "./compiled.ts";
import { schemasFile } from "./printing.ts";
import { graphs } from "./type-graphs.ts";

const samples = fc.sample(graphs, { seed, numRuns: runs(100) });
const files = samples.flatMap((schemas, index) => [
  [`closed-${index}.ts`, schemasFile(schemas)],
  [
    `open-${index}.ts`,
    schemasFile(schemas, { enums: "open", int64: "string-or-number" }),
  ],
]);

it.each<Flags>(["the flags of the package", "strict alone"])(
  `any graph of schemas compiles under %s (${seedText})`,
  async (flags) => {
    expect(await compile(Object.fromEntries(files), flags)).toEqual(noErrors);
  },
);
