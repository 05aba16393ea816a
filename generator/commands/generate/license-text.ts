import { join, relative, sep } from "node:path";
import type { LicenseFile } from "../../catalogue/schema/output-settings.ts";
import { fileNotPlain } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** The text of a license, or no text because no file is named. */
export interface LicenseText {
  readonly text: string | null;
}

/** Gives the text unchanged, except for the line ends, which are those of the package. */
export function licenseTextOf({ text }: SourceFile): string {
  return text.replaceAll("\r\n", "\n");
}

/**
 * Reads the license text of a catalogue: the file is in the folder of the catalogue, even after symbolic links are
 * resolved.
 */
export async function readLicenseText(
  { readSource, realPath }: Pick<FileReader, "readSource" | "realPath">,
  spec: string,
  license: LicenseFile | null,
): Promise<Checked<LicenseText>> {
  if (license === null) return { value: { text: null }, diagnostics: [] };
  const path = join(spec, license.path);
  const [folder, file] = await Promise.all([realPath(spec), realPath(path)]);
  const { value, diagnostics } = relative(folder, file).startsWith(`..${sep}`)
    ? failed(fileNotPlain(withSlashes(path)))
    : await readSource(path);
  return {
    value: value && { text: licenseTextOf(value) },
    diagnostics: diagnostics.map((diagnostic) => ({
      ...diagnostic,
      location: license.origin,
    })),
  };
}
