import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
// Vitest brings it; it stands for all bundlers.
import { rolldown } from "rolldown";
import { repository, run } from "./commands.ts";

/**
 * Runs a TypeScript program in a process of its own, for what the process of the tests cannot show: settings that Node
 * reads when it starts, memory, prototypes that are spoilt.
 * @param file relative to the repository
 * @returns what it wrote on standard output, read as JSON
 */
export async function runChild<T>(
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<T> {
  const program = await (builds[file] ??= buildProgram(file));
  const stdout = await run(process.execPath, [program], {
    cwd: dirname(program),
    env,
    // Many calls take long where much else runs.
    timeoutMs: 600_000,
  });
  // The program and its reader stand side by side in one folder.
  return JSON.parse(stdout) as T;
}

/** The folder of the run takes them with it. */
const builds: Record<string, Promise<string>> = {};

/** Once for all tests of a process that run it. */
async function buildProgram(file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sdkwright-child-"));
  const build = await rolldown({
    input: join(repository, file),
    platform: "node",
  });
  await build.write({ dir: folder, entryFileNames: "program.mjs" });
  await build.close();
  return join(folder, "program.mjs");
}
