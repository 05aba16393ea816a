import type { RuntimeKind } from "./select-runtime.ts";

/** Where the runtime is: among the files of the package, or in a package of its own that several SDKs share. */
export type RuntimeForm = "inline" | "package";

/** How generated files name the runtime. */
export interface RuntimePlace {
  readonly kind: RuntimeKind;
  readonly form: RuntimeForm;
}

/** The name of the package that has the runtime, see `--runtime package`. */
export const runtimePackage = "@sdkwright/runtime";

/**
 * What a generated file imports the runtime from.
 * @param file in the package: `src/pro/buildings.ts`
 */
export function runtimeModule(
  file: string,
  { kind, form }: RuntimePlace,
): string {
  if (form === "package") return `${runtimePackage}/${kind}`;
  const depth = file.split("/").length - 2;
  return `${depth === 0 ? "./" : "../".repeat(depth)}runtime/index.ts`;
}
