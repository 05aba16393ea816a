import { dropHidden } from "../../diagnostics/hidden-characters.ts";
import type { CodeText } from "../../render/code-text.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { jsonValue } from "../../render/json-text.ts";
import type { SdkFile } from "../emit-input.ts";
import { runtimeDependencies } from "../plan/place-runtime.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

type Json = CodeText<"json">;

/** The view of `sdk/package/package.json.hbs`; all values are whole ones of JSON. */
export interface PackageJsonView {
  readonly name: Json;
  readonly version: Json;
  readonly description: Json;
  /** An SPDX expression, `UNLICENSED` or a reference to LICENSE; `null` if it is not known. */
  readonly license: Json | null;
  /** Subpaths: a bundle with one resource carries one resource. */
  readonly exports: Json;
  /** Of an SDK without a runtime of its own. */
  readonly dependencies: Json | null;
}

/**
 * The subpaths in addition to those of operations, with the module that each offers. A package without the module
 * does not offer the subpath.
 */
const offered: readonly (readonly [subpath: string, module: string])[] = [
  [".", "index"],
  ["./connect", "connect"],
  ["./lean", "lean"],
  ["./payloads", "payloads"],
  ["./rsql", "runtime/rsql/index"],
  ["./runtime", "runtime/index"],
  ["./schemas", "schemas"],
  ["./webhooks", "webhooks"],
];

/** @param files all other files of the package: its exports depend on the files that exist */
export function packageJsonView(
  context: SdkContext,
  files: readonly SdkFile[],
): PackageJsonView {
  const { model, packageVersion, runtimeForm, generatorVersion } =
    context.input;
  const license = licenseOf(context);
  const { service } = model;
  const dependencies = runtimeDependencies(runtimeForm, generatorVersion);
  const paths = new Set(files.map(({ path }) => path));
  return {
    name: jsonValue(service.packageName),
    version: jsonValue(packageVersion),
    // Not every reader of package.json accepts lone surrogates, not even as escapes.
    description: jsonValue(`TypeScript SDK of ${dropHidden(service.title)}.`),
    license: license === null ? null : jsonValue(license),
    exports: jsonValue({
      ...exportsOf(context, paths),
      "./manifest.json": "./manifest.json",
      "./package.json": "./package.json",
    }),
    dependencies: dependencies === null ? null : jsonValue(dependencies),
  };
}

/** Returns the license. For a text without an SPDX identifier, npm has a form that refers to the text. */
function licenseOf({
  input: { model, licenseText },
}: SdkContext): string | null {
  const { packageLicense } = model.service;
  if (packageLicense !== null) return packageLicense;
  return licenseText === null ? null : "SEE LICENSE IN LICENSE";
}

function exportsOf(
  { modules }: SdkContext,
  paths: ReadonlySet<string>,
): Readonly<Record<string, JsonValue>> {
  const exports: Record<string, JsonValue> = {};
  for (const [subpath, module] of offered)
    if (paths.has(`src/${module}.ts`)) exports[subpath] = built(module);
  for (const { file } of modules) {
    const [folder = "", member] = file.split("/");
    // The module is `pet.ts`, or `pro/index.ts` with the modules in its folder.
    const isRoot = member === undefined || member === "index";
    exports[isRoot ? `./${folder}` : `./${folder}/*`] ??= built(
      isRoot ? file : `${folder}/*`,
    );
  }
  return exports;
}

/** Returns what the package offers of a module, which is below `src/` and is built to `dist/`. */
function built(module: string): JsonValue {
  return { types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` };
}
