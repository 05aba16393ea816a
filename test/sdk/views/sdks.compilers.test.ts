import {
  cpSync,
  existsSync,
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
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import {
  readCatalogueFolder,
  repository,
} from "../../support/catalogue-folder.ts";
import { compilersOfRun } from "../../support/compilers-of-run.ts";
import { documentOf } from "../../support/documents.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";
import { planSdkOf } from "../../support/plan-sdk.ts";
import { codeBlocks } from "../../support/readme.ts";
import { shareRuntimes } from "../../support/share-runtimes.ts";
import { compilerErrors } from "../../support/typescript.ts";

const cases = join(repository, "test", "cases", "openapi");
const catalogues = join(repository, "test", "cases", "generate");
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
const variants = [
  {
    name: "the flags of the package, and more",
    flags: {
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
    // Programs of READMEs do not use all that they show.
    include: ["*/src"],
  },
  {
    name: "strict alone",
    flags: { strict: true },
    include: ["*/src", "*/readme"],
  },
];

/** The programs of a README, in the package itself, which they import by its name. */
function writeExamples(name: string, readme: string): void {
  for (const [index, { code }] of codeBlocks(readme, "ts").entries()) {
    const place = join(folder, name, "readme", `${index}.ts`);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, code);
  }
}

/** Where the names of the packages lead, whose folders are called otherwise. */
function packagePaths(): Readonly<Record<string, readonly string[]>> {
  const paths: Record<string, readonly string[]> = {};
  for (const name of readdirSync(folder)) {
    const file = join(folder, name, "package.json");
    if (!existsSync(file)) continue;
    // The file is one that the generator has printed as JSON.
    const json = JSON.parse(readFileSync(file, "utf8")) as {
      readonly name: string;
    };
    paths[json.name] = [`./${name}/src/index.ts`];
    paths[`${json.name}/*`] = [`./${name}/src/*.ts`];
  }
  return paths;
}

beforeAll(async () => {
  const documents = new Map([["petstore", petstore]]);
  for (const name of readdirSync(cases))
    documents.set(name, join(cases, name, "openapi.yaml"));
  const sdks: string[] = [];
  for (const [name, file] of documents) {
    const text = readFileSync(file, "utf8");
    const { value, diagnostics } = documentOf({ file: "openapi.yaml", text });
    if (value === null) throw new Error(JSON.stringify(diagnostics));
    const files = await planDocumentSdk(value);
    sdks.push(writeSdk(name, files));
    const readme = files.find(({ path }) => path === "README.md");
    writeExamples(name, readme?.text ?? "");
  }
  cpSync(join(repository, "generated/sdk"), join(folder, "generated"), {
    recursive: true,
  });
  for (const name of readdirSync(catalogues)) {
    const catalogue = readCatalogueFolder(join(catalogues, name, "spec"));
    const releases = {
      all: { tombstones: "all" },
      first: { release: 0 },
    } as const;
    for (const [release, options] of Object.entries(releases))
      sdks.push(
        writeSdk(`${name}-${release}`, await planSdkOf(catalogue, options)),
      );
  }
  shareRuntimes(sdks);
});

function writeSdk(name: string, files: readonly SdkFile[]): string {
  for (const { path, text } of files) {
    const place = join(folder, name, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return join(folder, name);
}

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(compilersOfRun)("%s", (_compiler, tsc) => {
  it.each(variants)(
    "compiles every expected SDK, and the programs of READMEs, under $name",
    async ({ name, flags, include }) => {
      const config = `${name.replaceAll(/\W+/g, "-")}.json`;
      const compilerOptions = {
        ...sharedFlags,
        ...flags,
        paths: packagePaths(),
      };
      writeFileSync(
        join(folder, config),
        JSON.stringify({ compilerOptions, include }),
      );
      expect(await compilerErrors(tsc, folder, config)).toEqual([]);
    },
  );
});
