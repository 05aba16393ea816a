import {
  copyFileSync,
  existsSync,
  mkdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  repository,
  run,
  tryRun,
  type Outcome,
} from "../../support/commands.ts";
import { casePath } from "../../support/case-folders.ts";
import { startMock } from "../../support/mock-process.ts";
import { build, compilers } from "../../support/typescript.ts";

/** The folders of the programs: each has a document and a program of one server. */
export const programs = "test/servers/programs";

const compilerOptions = {
  target: "es2023",
  module: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  rewriteRelativeImportExtensions: true,
  skipLibCheck: true,
  types: ["node"],
  typeRoots: [join(repository, "node_modules/@types")],
  outDir: "out",
};

/** Runs the compiled program of a server with more variables of the environment. */
export type Program = (
  env: Readonly<Record<string, string>>,
) => Promise<Outcome>;

/**
 * Generates the SDK of a server's document, and compiles it and the program that uses it.
 * @param folder empty
 */
export async function compileProgram(
  name: string,
  folder: string,
): Promise<Program> {
  const sdk = join(folder, "sdk");
  await run(
    process.execPath,
    [
      join(repository, "dist/cli.js"),
      "generate",
      "--openapi",
      casePath(programs, name, "document.yaml"),
      "--out",
      sdk,
      "--package",
      `@servers/${name}`,
      "--quiet",
    ],
    { cwd: folder },
  );
  await build(sdk);
  mkdirSync(join(folder, "node_modules/@servers"), { recursive: true });
  symlinkSync(sdk, join(folder, "node_modules/@servers", name));
  copyFileSync(
    casePath(programs, name, "program.ts"),
    join(folder, "program.ts"),
  );
  copyFileSync(join(import.meta.dirname, "steps.ts"), join(folder, "steps.ts"));
  const config = { compilerOptions, files: ["program.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  await run(process.execPath, [compilers["TypeScript 7"], "-p", "."], {
    cwd: folder,
    timeoutMs: 300_000,
  });
  return (env) =>
    tryRun(process.execPath, ["out/program.js"], { cwd: folder, env });
}

/** Runs a program against the mock of its server's document. */
export async function runAgainstMock(
  name: string,
  program: Program,
  folder: string,
): Promise<Outcome> {
  const settings = casePath(programs, name, "settings.yaml");
  const mock = await startMock({
    args: [
      "--openapi",
      casePath(programs, name, "document.yaml"),
      ...(existsSync(settings) ? ["--settings", settings] : []),
      "--port",
      "0",
      "--control-port",
      "0",
    ],
    cwd: folder,
    output: join(folder, "mock.txt"),
  });
  try {
    return await program({ SERVER_URL: mock.url, SERVER_IS_MOCK: "yes" });
  } finally {
    await mock.stop();
  }
}
