import { CliOption } from "./cli-option.ts";
import { editsFile } from "./path-use.ts";

interface RenamesFile {
  readonly spec: string;
  readonly renames?: string;
}

/** The option for commands that write renames. */
export function renamesFileOption(): CliOption {
  return new CliOption(
    "--renames <file>",
    "file to write to (default: renames.yaml of the catalogue)",
    editsFile,
  );
}

/**
 * Paths that no other process may write to meanwhile: the catalogue, and the file where it is outside of the
 * catalogue.
 */
export function renamesClaims({
  spec,
  renames,
}: RenamesFile): readonly string[] {
  return renames === undefined ? [spec] : [spec, renames];
}
