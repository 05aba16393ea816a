import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../../support/catalogue-folder.ts";
import { compilersOfRun } from "../../support/compilers-of-run.ts";
import { documentOf } from "../../support/documents.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";
import { compilerErrors } from "../../support/typescript.ts";

const cases = join(repository, "test", "cases", "openapi");
const petstore = join(
  repository,
  "test/fixtures/openapi/swagger-petstore-3.0.yaml",
);
const folder = mkdtempSync(join(tmpdir(), "sdkwright-plain-"));

const sharedFlags = {
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable", "dom.asynciterable"],
  module: "nodenext",
  types: [],
  noEmit: true,
  allowImportingTsExtensions: true,
};

/** Users may compile the source with what they have set, and some of these flags refuse what others want. */
const flags = {
  "the flags of the package, and more": {
    strict: true,
    declaration: true,
    erasableSyntaxOnly: true,
    exactOptionalPropertyTypes: true,
    isolatedDeclarations: true,
    isolatedModules: true,
    noFallthroughCasesInSwitch: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noPropertyAccessFromIndexSignature: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
  },
  "strict alone": { strict: true },
} as const;

beforeAll(async () => {
  const documents = new Map([["petstore", petstore]]);
  for (const name of readdirSync(cases))
    documents.set(name, join(cases, name, "openapi.yaml"));
  for (const [name, file] of documents) {
    const text = readFileSync(file, "utf8");
    const { value, diagnostics } = documentOf({ file: "openapi.yaml", text });
    if (value === null) throw new Error(JSON.stringify(diagnostics));
    for (const { path, text: code } of await planDocumentSdk(value)) {
      const place = join(folder, name, path);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, code);
    }
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(compilersOfRun)("%s", (_compiler, tsc) => {
  it.each(Object.entries(flags))(
    "compiles SDKs of documents under %s",
    async (name, options) => {
      const config = `${name.replaceAll(/\W+/g, "-")}.json`;
      writeFileSync(
        join(folder, config),
        JSON.stringify({
          compilerOptions: { ...sharedFlags, ...options },
          include: ["*/src"],
        }),
      );
      expect(await compilerErrors(tsc, folder, config)).toEqual([]);
    },
  );
});
