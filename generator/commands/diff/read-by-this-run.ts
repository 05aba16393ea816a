import { join } from "node:path";
import { reportForms } from "../../report/forms.ts";
import type { FileReader } from "../../io/file-reader.ts";
import { sideText, type NamedSide } from "./find-side.ts";
import type { DiffOptions, Output } from "./diff-options.ts";

interface Files {
  readonly from: NamedSide;
  readonly to: NamedSide;
  readonly options: DiffOptions;
  readonly outputs: readonly Output[] | null;
}

/** The first file that a run would both read and write; `null` when there is none. */
export async function readByThisRun(
  { from, to, options, outputs }: Files,
  { realPath }: FileReader,
): Promise<string | null> {
  const { outDir, overlay = [], policy, accepted, settings } = options;
  const written = (outputs ?? []).flatMap(({ form, file }) => {
    if (file !== null) return [file];
    return outDir === undefined
      ? []
      : [join(outDir, reportForms[form].fileName)];
  });
  if (written.length === 0) return null;
  const given = [
    sideText(from),
    sideText(to),
    ...overlay,
    policy,
    accepted,
    settings,
  ];
  const read = new Set(
    await Promise.all(
      // A folder stands for the manifest in it.
      given.flatMap((path) =>
        path === undefined
          ? []
          : [realPath(path), realPath(join(path, "manifest.json"))],
      ),
    ),
  );
  for (const path of written) if (read.has(await realPath(path))) return path;
  return null;
}
