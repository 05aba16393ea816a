import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { planTextSdk } from "../correctness/support/described-sdk.ts";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import { readCatalogueFolder, repository } from "./catalogue-folder.ts";
import { planSdkOf } from "./plan-sdk.ts";
import { build, compilerErrors } from "./typescript.ts";

/**
 * The SDK of `test/cases/generate/NAME`, with the programs of `test/cases/NAME` among its sources: `program.ts`, which is
 * right, and `wrong.ts`, in which a comment `// error: WORDS` stands above each line with an error.
 */
export interface CompiledCase {
  /** What a compiler should say of `wrong.ts`, and what it does say: a line an error. */
  errors(tsc: string): Promise<{ expected: WrongLine[]; found: WrongLine[] }>;
  /** Compiles the right program; gives the path of what came of it. */
  compile(): Promise<string>;
  remove(): void;
}

interface WrongLine {
  readonly line: string;
  readonly text: string;
}

const cases = join(repository, "test", "cases");
const cache = join(repository, "node_modules", ".cache");

export async function compiledCase(name: string): Promise<CompiledCase> {
  const spec = join(cases, "generate", name, "spec");
  const files = await planSdkOf(readCatalogueFolder(spec), {
    tombstones: "all",
  });
  return writeCase(name, files);
}

/** The same of the SDK of a document, `test/cases/NAME/openapi.yaml`. */
export async function compiledDocument(name: string): Promise<CompiledCase> {
  const file = join(cases, name, "openapi.yaml");
  const text = readFileSync(file, "utf8");
  return writeCase(name, await planTextSdk({ file: "openapi.yaml", text }));
}

function writeCase(name: string, files: readonly SdkFile[]): CompiledCase {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, `${name}-`));
  for (const { path, text } of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const program of ["program.ts", "wrong.ts"])
    cpSync(join(cases, name, program), join(folder, "src", program));
  const config = { extends: "./tsconfig.json", exclude: ["src/wrong.ts"] };
  writeFileSync(join(folder, "right.json"), JSON.stringify(config));
  return {
    async errors(tsc) {
      const errors = await compilerErrors(tsc, folder, "tsconfig.json");
      const found = errors.map(({ file, line, text }) => ({
        line: `${file}:${line}`,
        text,
      }));
      return { expected: wrongLines(folder), found };
    },
    async compile() {
      await build(folder, "right.json");
      return join(folder, "dist", "program.js");
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function wrongLines(folder: string): WrongLine[] {
  const file = join("src", "wrong.ts");
  const mark = "// error: ";
  const lines = readFileSync(join(folder, file), "utf8").split("\n");
  return lines.flatMap((line, index) =>
    line.trimStart().startsWith(mark)
      ? [{ line: `${file}:${index + 2}`, text: line.split(mark)[1] ?? "" }]
      : [],
  );
}
