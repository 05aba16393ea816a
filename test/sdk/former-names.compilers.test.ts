import { beforeAll, expect, it } from "vitest";
import { workFolder, writeFiles } from "../correctness/support/work-folder.ts";
import { compilersOfRun } from "../support/compilers-of-run.ts";
import { compilerErrors } from "../support/typescript.ts";
import { compatibleSdk, laterSdk, writeConsumer } from "./former-shop.ts";

const folder = workFolder("former-names");
const compatible = workFolder("former-answers");

beforeAll(async () => {
  writeFiles(folder, (await laterSdk()).files);
  writeConsumer(folder, "consumer.ts");
  writeFiles(compatible, (await compatibleSdk()).files);
  writeConsumer(compatible, "reader.ts");
});

it.each(compilersOfRun)(
  "code for the SDK before compiles: %s",
  async (_compiler, tsc) => {
    const errors = await compilerErrors(tsc, folder, "consumer.json");
    expect(errors.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  },
);

it.each(compilersOfRun)(
  "code that reads former fields compiles: %s",
  async (_compiler, tsc) => {
    const errors = await compilerErrors(tsc, compatible, "consumer.json");
    expect(errors.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  },
);
