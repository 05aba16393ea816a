import { runtimePackage } from "../../model/runtime-package.ts";
import type { RuntimeForm } from "../../model/service.ts";
import { runtimeExports, type ExportKind } from "./runtime-exports.ts";
import {
  selectRuntime,
  type RuntimeSelection,
  type SelectedRuntime,
} from "./select-runtime.ts";

/** The runtime of a package. */
export interface PlacedRuntime extends SelectedRuntime {
  /** The exports of its index. */
  readonly exports: ReadonlyMap<string, ExportKind>;
}

/**
 * Places the runtime of a package: `inline` contains the modules that its files need, `package` uses the runtime of a
 * package that several SDKs share. Generated files import from the same index in both cases, and both have the same
 * subpaths.
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

/**
 * Returns the dependencies on the runtime for package.json: any version that is compatible with that of the
 * generator.
 */
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
