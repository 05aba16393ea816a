import type { RuntimeForm } from "../../model/service.ts";
import { runtimeExports, type ExportKind } from "./runtime-exports.ts";
import {
  selectRuntime,
  type RuntimeSelection,
  type SelectedRuntime,
} from "./select-runtime.ts";

/** The package that has the runtime for all SDKs that do not carry it themselves. */
export const runtimePackage = "@sdkwright/runtime";

/** The runtime of a package. */
export interface PlacedRuntime extends SelectedRuntime {
  /** What its index exports. */
  readonly exports: ReadonlyMap<string, ExportKind>;
}

/**
 * The runtime as a package has it: `inline`, the modules that its files can reach, or `package`, that of a package which
 * several SDKs share. Generated files import from the same index in both, and both have the same subpaths.
 */
export function placeRuntime(
  selection: RuntimeSelection,
  form: RuntimeForm,
): PlacedRuntime {
  if (form === "inline") {
    const { index, modules } = selectRuntime(selection);
    const exports = runtimeExports([index, ...modules], index.path);
    return { index, modules, exports };
  }
  const { runtime, kind, entries = [] } = selection;
  return {
    exports: runtimeExports(runtime, `${kind}/index.ts`),
    index: shared("index.ts", kind),
    modules: entries.map((path) =>
      shared(path, path.replace(/\/index\.ts$/, "")),
    ),
  };
}

/** What package.json says of it: any version that is compatible with the generator's. */
export function runtimeDependencies(
  form: RuntimeForm,
  generatorVersion: string,
): Readonly<Record<string, string>> | null {
  return form === "inline"
    ? null
    : { [runtimePackage]: `^${generatorVersion}` };
}

function shared(
  path: string,
  subpath: string,
): { readonly path: string; readonly text: string } {
  return {
    path: `src/runtime/${path}`,
    text: `export * from "${runtimePackage}/${subpath}";\n`,
  };
}
