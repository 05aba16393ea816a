import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  const folder = await mkdtemp(join(tmpdir(), "sdkwright-child-"));
  try {
    const build = await rolldown({
      input: join(repository, file),
      platform: "node",
    });
    await build.write({ dir: folder, entryFileNames: "program.mjs" });
    await build.close();
    const program = join(folder, "program.mjs");
    const stdout = await run(process.execPath, [program], {
      cwd: folder,
      env,
      // Many calls take long where much else runs.
      timeoutMs: 600_000,
    });
    // The program and its reader stand side by side in one folder.
    return JSON.parse(stdout) as T;
  } finally {
    await rm(folder, { recursive: true });
  }
}
