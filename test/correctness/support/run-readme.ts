import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import { repository, tryRun } from "../../support/commands.ts";
import { startMockHere } from "../../support/mock-here.ts";
import { codeBlocks } from "../../support/readme.ts";
import { build, compilers } from "../../support/typescript.ts";
import { writeFiles } from "./work-folder.ts";

export interface ReadmeParts {
  readonly files: readonly SdkFile[];
  /** Of `sdkwright mock`: which document is served. */
  readonly mock: readonly string[];
  /** Empty; the package and its examples go there. */
  readonly folder: string;
}

/** The name that the tests give each package. */
const packageName = "@example/api";

const flags = {
  target: "es2022",
  module: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  // The declarations of the package are checked elsewhere, those of Node nowhere here.
  skipLibCheck: true,
  types: ["node"],
  typeRoots: [join(repository, "node_modules/@types")],
};

/**
 * Builds the package, type-checks the examples of its README as they stand there, and runs them with nothing changed but the
 * address, which is that of the emulator.
 * @returns what went wrong, by example; empty when all of them compile, run and print no error
 */
export async function runReadme({
  files,
  mock,
  folder,
}: ReadmeParts): Promise<readonly string[]> {
  const readme = files.find(({ path }) => path === "README.md")?.text ?? "";
  const blocks = codeBlocks(readme, "ts");
  if (blocks.length === 0) return ["The README has no example."];
  await buildPackage(join(folder, "node_modules", packageName), files);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const { url, stop } = await startMockHere(
    ["--port", "0", "--control-port", "0", ...mock],
    folder,
  );
  try {
    const names = blocks.map(({ name }, index) => `${index + 1}-${name}`);
    writeFiles(
      folder,
      blocks.flatMap(({ code }, index) => [
        { path: `as-written/${names[index]}.ts`, text: code },
        { path: `tried/${names[index]}.ts`, text: atAddress(code, url) },
      ]),
    );
    const errors = await compile(folder);
    if (errors.length > 0) return errors;
    return await problemsOf(
      folder,
      names.map((name) => `./tried/${name}.js`),
    );
  } finally {
    await stop();
  }
}

async function buildPackage(
  target: string,
  files: readonly SdkFile[],
): Promise<void> {
  writeFiles(target, files);
  // Whether it compiles is asked elsewhere, under more flags.
  const config = {
    extends: "./tsconfig.json",
    compilerOptions: { noCheck: true },
  };
  writeFileSync(join(target, "unchecked.json"), JSON.stringify(config));
  await build(target, "unchecked.json");
  // Examples see what is published.
  rmSync(join(target, "src"), { recursive: true });
}

/** What the compiler says of the examples, which are JavaScript afterwards. */
async function compile(folder: string): Promise<readonly string[]> {
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { ...flags, noEmitOnError: true },
      include: ["as-written", "tried"],
    }),
  );
  const args = [compilers["TypeScript 7"], "-p", ".", "--pretty", "false"];
  const { exitCode, stdout } = await tryRun(process.execPath, args, {
    cwd: folder,
  });
  return exitCode === 0 ? [] : stdout.trim().split("\n");
}

const address =
  /^ {2}(?:server|baseUrl):\s*"(?:[^"\\]|\\.)*",\n(?: {2}variables: \{[^}]*\},\n)?(?: {2}allowInsecureLoopback: true,\n)?/gm;

/** The example with the address of the emulator, as the documentation says to try an SDK, and with more time. */
function atAddress(code: string, url: string): string {
  const { length } = [...code.matchAll(address)];
  if (length !== 1)
    throw new Error(
      `Expected one address in an example, not ${length}:\n${code}`,
    );
  return (
    code
      .replace(
        address,
        `  baseUrl: ${JSON.stringify(url)},\n  allowInsecureLoopback: true,\n`,
      )
      // A busy machine needs longer.
      .replaceAll("AbortSignal.timeout(500)", "AbortSignal.timeout(60_000)")
  );
}

/** The error, without the lines of code that Node prints above it. */
function saidOf(stderr: string): string {
  return (/^\w*Error: .*$/m.exec(stderr)?.[0] ?? stderr).slice(0, 500);
}

/** One process for all examples: to start one takes longer than most of them. */
const runner = `
import { readFileSync, writeFileSync } from "node:fs";
const programs = JSON.parse(readFileSync("programs.json", "utf8"));
const write = process.stderr.write;
const results = [];
for (const program of programs) {
  let stderr = "";
  process.stderr.write = (text) => { stderr += text; return true; };
  try {
    await import(program);
  } catch (error) {
    process.exitCode = 1;
    stderr += error?.stack ?? String(error);
  }
  // Rejections that nobody handles end the process: of each program by itself.
  await new Promise((done) => setImmediate(done));
  process.stderr.write = write;
  results.push({ program, exitCode: process.exitCode ?? 0, stderr });
  process.exitCode = 0;
}
writeFileSync("results.json", JSON.stringify(results));
`;

/** An example that fails in silence prints what its `catch` or `safe()` was told. */
async function problemsOf(
  folder: string,
  programs: readonly string[],
): Promise<readonly string[]> {
  writeFiles(folder, [
    { path: "programs.json", text: JSON.stringify(programs) },
    { path: "runner.mjs", text: runner },
  ]);
  const { exitCode, stderr } = await tryRun(process.execPath, ["runner.mjs"], {
    cwd: folder,
  });
  if (exitCode !== 0 || stderr !== "")
    return [`${programs.join(", ")}: exit code ${exitCode}, ${saidOf(stderr)}`];
  const results: readonly ProgramResult[] = JSON.parse(
    readFileSync(join(folder, "results.json"), "utf8"),
  );
  return results
    .filter((result) => result.exitCode !== 0 || result.stderr !== "")
    .map(
      (result) =>
        `${result.program}: exit code ${result.exitCode}, ${saidOf(result.stderr)}`,
    );
}

interface ProgramResult {
  readonly program: string;
  readonly exitCode: number;
  readonly stderr: string;
}
