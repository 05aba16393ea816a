import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { pathExists, readSource } from "../../io/read-input.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { OpenapiOptions } from "../../cli/openapi-options.ts";

/** The files that options name beside the document. */
export interface SideFiles {
  readonly overlays: readonly SourceFile[];
  readonly settings: SourceFile | null;
  /** `null` when there is no ledger yet. */
  readonly names: SourceFile | null;
}

/** Reads all of them; one that cannot be read is an error, but for a ledger that is still to be made. */
export async function readSideFiles({
  overlay = [],
  settings,
  names,
}: Pick<OpenapiOptions, "overlay" | "settings" | "names">): Promise<
  Checked<SideFiles>
> {
  const diagnostics: Diagnostic[] = [];
  const read = async (path: string): Promise<SourceFile | null> => {
    const file = await readSource(path);
    diagnostics.push(...file.diagnostics);
    return file.value;
  };
  const overlays = await Promise.all(overlay.map(read));
  const value: SideFiles = {
    overlays: overlays.filter((file) => file !== null),
    settings: settings === undefined ? null : await read(settings),
    names:
      names === undefined || !(await pathExists(names))
        ? null
        : await read(names),
  };
  return { value: diagnostics.length > 0 ? null : value, diagnostics };
}

/** For excerpts in messages. */
export function filesBeside(side: SideFiles): readonly (SourceFile | null)[] {
  return [...side.overlays, side.settings, side.names];
}
