import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { DocumentOptions } from "./document-options.ts";

/** The files beside the document that options name. */
export interface SideFiles {
  readonly overlays: readonly SourceFile[];
  readonly settings: SourceFile | null;
  /** `null` when there is no ledger yet. */
  readonly names: SourceFile | null;
  /** The stated renames; `null` where no option names a file. */
  readonly renames: SourceFile | null;
  /** The names of the SDK in the output folder, which count where no ledger is asked for. */
  readonly kept?: SourceFile | null;
  /** The text of the license for the package. */
  readonly license: SourceFile | null;
}

/** Reads all of them. A file that cannot be read is an error, except for a ledger that does not exist yet. */
export async function readSideFiles(
  { readSource, pathExists }: FileReader,
  {
    overlay = [],
    settings,
    names,
    renames,
    licenseFile,
  }: Pick<DocumentOptions, "overlay" | "settings"> & {
    readonly names?: string;
    readonly renames?: string;
    readonly licenseFile?: string;
  },
): Promise<Checked<SideFiles>> {
  const found = collectFindings();
  const read = async (path: string): Promise<SourceFile | null> =>
    found.take(await readSource(path));
  const overlays = await Promise.all(overlay.map(read));
  const value: SideFiles = {
    overlays: overlays.filter((file) => file !== null),
    settings: settings === undefined ? null : await read(settings),
    names:
      names === undefined || !(await pathExists(names))
        ? null
        : await read(names),
    renames: renames === undefined ? null : await read(renames),
    license: licenseFile === undefined ? null : await read(licenseFile),
  };
  const { diagnostics } = found.done(value);
  return { value: diagnostics.length > 0 ? null : value, diagnostics };
}

/** Lists the files for excerpts in messages. */
export function filesBeside(side: SideFiles): readonly (SourceFile | null)[] {
  return [...side.overlays, side.settings, side.names];
}
