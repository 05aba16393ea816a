import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { repository } from "../../support/catalogue-folder.ts";
import { compilersOfRun } from "../../support/compilers-of-run.ts";
import {
  compilerErrors,
  type CompilerError,
} from "../../support/typescript.ts";

/** That of packages, the same for all of them. */
const tsconfig = join(repository, "generated/sdk/tsconfig.json");

/** Stands for the runtime that `schemas.ts` imports from. */
const runtime = "export type BinaryInput = Blob | ArrayBuffer;\n";

/** As a package is checked, or as a program is that has its source: there optional members may be `undefined`. */
export type Flags = "the flags of the package" | "strict alone";

const configs: Readonly<Record<Flags, object>> = {
  "the flags of the package": { extends: "./tsconfig.json" },
  "strict alone": {
    extends: "./tsconfig.json",
    compilerOptions: {
      exactOptionalPropertyTypes: false,
      noUncheckedIndexedAccess: false,
      noPropertyAccessFromIndexSignature: false,
    },
  },
};

/**
 * Checks files by the compilers of this run.
 * @param files by path below `src`
 */
export async function compile(
  files: Readonly<Record<string, string>>,
  flags: Flags = "the flags of the package",
): Promise<Readonly<Record<string, readonly CompilerError[]>>> {
  const folder = await mkdtemp(join(tmpdir(), "sdkwright-types-"));
  try {
    const all = {
      "package.json": '{ "type": "module" }',
      "tsconfig.json": await readFile(tsconfig, "utf8"),
      "flags.json": JSON.stringify(configs[flags]),
      "src/runtime.ts": runtime,
      ...Object.fromEntries(
        Object.entries(files).map(([path, text]) => [`src/${path}`, text]),
      ),
    };
    for (const [path, text] of Object.entries(all)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const errors: Record<string, readonly CompilerError[]> = {};
    for (const [name, tsc] of compilersOfRun)
      errors[name] = await compilerErrors(tsc, folder, "flags.json");
    return errors;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What `compile` gives when there is nothing to complain of. */
export const noErrors: Readonly<Record<string, readonly CompilerError[]>> =
  Object.fromEntries(compilersOfRun.map(([name]) => [name, []]));
