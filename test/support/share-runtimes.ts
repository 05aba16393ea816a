import { readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/**
 * Equal runtimes stand there once, so that a compiler checks them once: the others become links to the first one.
 * @param sdks folders of SDKs with their sources
 */
export function shareRuntimes(sdks: readonly string[]): void {
  const known = new Map<string, string>();
  for (const sdk of sdks) {
    const runtime = join(sdk, "src/runtime");
    const paths = readdirSync(runtime, { recursive: true, encoding: "utf8" });
    const files = paths.filter((path) => path.endsWith(".ts")).toSorted();
    const key = JSON.stringify(
      files.map((path) => [path, readFileSync(join(runtime, path), "utf8")]),
    );
    const first = known.get(key);
    if (first === undefined) known.set(key, runtime);
    else {
      rmSync(runtime, { recursive: true });
      symlinkSync(first, runtime);
    }
  }
}
