import { cpSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ts } from "ts-morph";
import { openSdk } from "../../../generator/commands/usage/open-sdk.ts";
import { createFileReader } from "../../../generator/io/read/file-reader.ts";
import { createPackageFinder } from "../../../generator/io/project/find-packages.ts";
import { createCodeSystem } from "../../../generator/io/project/code-system.ts";
import { openProject } from "../../../generator/io/project/open-project.ts";
import { isManifestText } from "../../../generator/manifest/read-sdk-package.ts";
import type { SdkPackage } from "../../../generator/manifest/sdk-package.ts";
import { collectFacts } from "../../../generator/usage/collect-facts.ts";
import { compilerErrors } from "../../../generator/usage/compiler-errors.ts";
import { readSdkDeclarations } from "../../../generator/usage/sdk-declarations.ts";
import type { UsageFact } from "../../../generator/usage/usage-fact.ts";
import { casePath } from "../../support/case-folders.ts";
import {
  catalogueSdk,
  documentSdk,
  petstoreSdk,
  writeInstalled,
} from "./installed-sdks.ts";
import { unwatched } from "./unwatched.ts";
import { expectedFacts, type ExpectedFact } from "./expected-facts.ts";

/** Small consumers, each looked at by itself, in one program: the compiler reads the SDKs once. */
export interface FormsProgram {
  /** What the tool finds in the files of a form. */
  facts(form: string): readonly UsageFact[];
  /** What the comments in them say. */
  expected(form: string): readonly ExpectedFact[];
  readonly errors: ReturnType<typeof compilerErrors>;
  readonly sdks: readonly SdkPackage[];
}

export const formsOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/** The SDKs that the consumers import, by the names of their packages. */
const sdks = {
  shelter: () => documentSdk("shelter"),
  "swagger-petstore-openapi-3-0": petstoreSdk,
  // A gateway whose scope levels reach different parts, and one with removed operations and former names.
  "@sdkwright/device-gateway": () => catalogueSdk("levels"),
  "later-gateway": () => catalogueSdk("lifecycle"),
};

/** The files of the consumers, beside the SDKs that they import. */
export interface FormsFolder {
  readonly folder: string;
  /** Absolute paths. */
  readonly files: readonly string[];
}

export async function writeForms(): Promise<FormsFolder> {
  const folder = mkdtempSync(join(tmpdir(), "sdkwright-forms-"));
  cpSync(casePath("test/consumers/forms"), folder, { recursive: true });
  for (const [name, plan] of Object.entries(sdks))
    writeInstalled(await plan(), join(folder, "node_modules", name));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) =>
      /^(?!node_modules).*\.(?:[jt]sx?|vue|svelte|astro)$/.test(path),
    )
    .map((path) => join(folder, path));
  return { folder, files };
}

export async function openForms({
  folder,
  files,
}: FormsFolder): Promise<FormsProgram> {
  const opened = openProject(
    {
      options: formsOptions,
      files,
      system: createCodeSystem(() => true),
      parts: [{ options: formsOptions, files, sources: new Map() }],
      judging: [{ options: formsOptions, files }],
    },
    createPackageFinder(isManifestText, () => true),
  );
  const compiled = opened.compile(opened.unread, null);
  const { program } = compiled;
  const packages: SdkPackage[] = [];
  for (const each of opened.packages) {
    const { value } = await openSdk(each, createFileReader());
    if (value === null) throw new Error(`Expected an SDK in ${each}.`);
    packages.push(value);
  }
  const declarations = readSdkDeclarations(program, packages);
  const nameOf = (file: string): string => relative(folder, file);
  const sources = opened.files.flatMap(
    (file) => program.getSourceFile(file) ?? [],
  );
  const filesOf = (form: string) =>
    sources.filter(({ fileName }) => nameOf(fileName).startsWith(`${form}/`));
  return {
    facts: (form) =>
      collectFacts({
        program,
        files: filesOf(form),
        declarations,
        part: null,
        nameOf: ({ fileName }) => nameOf(fileName),
        withText: false,
        watch: unwatched,
      }).facts,
    expected: (form) =>
      files
        .filter((file) => nameOf(file).startsWith(`${form}/`))
        .flatMap((file) =>
          expectedFacts(nameOf(file), readFileSync(file, "utf8")),
        ),
    errors: compilerErrors(opened.judges(compiled, null), nameOf, unwatched),
    sdks: packages,
  };
}
