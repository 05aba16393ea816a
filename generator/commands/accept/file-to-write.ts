import { join } from "node:path";
import { ruleFileUnnamed } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { acceptedPath, renamesPath } from "../catalogue/load-policy.ts";

const pathOf = { accepted: acceptedPath, renames: renamesPath };

/**
 * Gives the file that the option names, else that of the catalogue. Without a catalogue there is none: its folder
 * would begin one that other commands refuse.
 */
export async function fileToWrite(
  reader: FileReader,
  option: keyof typeof pathOf,
  options: { readonly spec: string } & {
    readonly [Each in keyof typeof pathOf]?: string;
  },
): Promise<Checked<string>> {
  const { spec, [option]: file } = options;
  const path = pathOf[option]({ spec, file });
  const places = [path, ...catalogueFiles.map((name) => join(spec, name))];
  const found = await Promise.all(
    file === undefined ? places.map((each) => reader.pathExists(each)) : [true],
  );
  return found.includes(true)
    ? { value: path, diagnostics: [] }
    : {
        value: null,
        diagnostics: [ruleFileUnnamed(withSlashes(spec), option)],
      };
}

const catalogueFiles = ["releases.yaml", "service.yaml"];
