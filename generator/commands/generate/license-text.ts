import { join, relative, sep } from "node:path";
import type { LicenseFile } from "../../catalogue/output-settings.ts";
import { fileNotPlain } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/file-reader.ts";
import { withSlashes } from "../../io/output-folder.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** A text, or nothing because nobody names a file with one. */
export interface LicenseText {
  readonly text: string | null;
}

/** As it stands, with the line ends of the package. */
export function licenseTextOf({ text }: SourceFile): string {
  return text.replaceAll("\r\n", "\n");
}

/** The text that a catalogue names as its license: a file of that folder, also behind symbolic links. */
export async function readLicenseText(
  { readSource, realPath }: Pick<FileReader, "readSource" | "realPath">,
  spec: string,
  license: LicenseFile | null,
): Promise<Checked<LicenseText>> {
  if (license === null) return { value: { text: null }, diagnostics: [] };
  const path = join(spec, license.path);
  const [folder, file] = await Promise.all([realPath(spec), realPath(path)]);
  const { value, diagnostics } = relative(folder, file).startsWith(`..${sep}`)
    ? { value: null, diagnostics: [fileNotPlain(withSlashes(path))] }
    : await readSource(path);
  return {
    value: value && { text: licenseTextOf(value) },
    diagnostics: diagnostics.map((diagnostic) => ({
      ...diagnostic,
      location: license.origin,
    })),
  };
}
