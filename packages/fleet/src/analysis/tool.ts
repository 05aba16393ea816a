import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The installed sdkwright. */
export interface Tool {
  /** The module of its command. */
  readonly command: string;
  /** As facts name it: `sdkwright 0.1.0`. */
  readonly name: string;
}

export function findTool(): Tool {
  const manifest = fileURLToPath(import.meta.resolve("sdkwright/package.json"));
  // Written by npm.
  const { version, bin } = JSON.parse(readFileSync(manifest, "utf8")) as {
    readonly version: string;
    readonly bin: { readonly sdkwright: string };
  };
  return {
    command: join(dirname(manifest), bin.sdkwright),
    name: `sdkwright ${version}`,
  };
}
