import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { reportForms } from "../../report/forms.ts";
import { isWorldError } from "../../io/world-error.ts";
import type { DiffOptions, Output } from "./diff-options.ts";

interface Files {
  readonly from: string;
  readonly to: string;
  readonly options: DiffOptions;
  readonly outputs: readonly Output[] | null;
}

/** The first file that a run would both read and write; `null` when there is none. */
export async function readByThisRun({
  from,
  to,
  options,
  outputs,
}: Files): Promise<string | null> {
  const { outDir, overlay = [], policy, accepted, settings } = options;
  const written = (outputs ?? []).flatMap(({ form, file }) => {
    if (file !== null) return [file];
    return outDir === undefined
      ? []
      : [join(outDir, reportForms[form].fileName)];
  });
  if (written.length === 0) return null;
  const given = [from, to, ...overlay, policy, accepted, settings];
  const read = new Set(
    await Promise.all(
      // A folder stands for the manifest in it.
      given.flatMap((path) =>
        path === undefined
          ? []
          : [realOf(path), realOf(join(path, "manifest.json"))],
      ),
    ),
  );
  for (const path of written) if (read.has(await realOf(path))) return path;
  return null;
}

/** Whatever links lead to it; a file that is not there is no other one. */
async function realOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return resolve(path);
  }
}
