import { join } from "node:path";
import { reportForms } from "../../report/forms.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { writtenAndRead } from "../documents/written-and-read.ts";
import { sideText, type NamedSide } from "./find-side.ts";
import type { DiffOptions, Output } from "./diff-options.ts";

interface Files {
  readonly from: NamedSide;
  readonly to: NamedSide;
  readonly options: DiffOptions;
  readonly outputs: readonly Output[] | null;
}

/** Finds the first file that a run would both read and write; gives `null` when there is none. */
export async function readByThisRun(
  { from, to, options, outputs }: Files,
  reader: FileReader,
): Promise<string | null> {
  const { outDir, overlay = [], policy, accepted, settings } = options;
  const written = (outputs ?? []).flatMap(({ form, file }) => {
    if (file !== null) return [file];
    return outDir === undefined
      ? []
      : [join(outDir, reportForms[form].fileName)];
  });
  const given = [
    sideText(from),
    sideText(to),
    ...overlay,
    policy,
    accepted,
    settings,
  ];
  const read = given.flatMap((path) =>
    // A folder means the manifest in it.
    path === undefined ? [] : [path, join(path, "manifest.json")],
  );
  return writtenAndRead(written, read, reader);
}
