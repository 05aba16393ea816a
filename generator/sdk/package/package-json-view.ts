import { dropHidden } from "../../diagnostics/hidden-characters.ts";
import type { CodeText } from "../../render/code-text.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { jsonValue } from "../../render/json-text.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { packFile } from "../pack.ts";
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
  /** The package has a migration from the release before. */
  readonly migrations: boolean;
  /** The package has its sources, to which source maps lead. */
  readonly sourceMaps: boolean;
  /** Of an SDK without a runtime of its own. */
  readonly dependencies: Json | null;
  /** What the packs of the SDK work with, and that nobody has to install it who does not use them. */
  readonly peers: PeersView | null;
  /** What building the package takes. */
  readonly devDependencies: Json;
}

/** Packages that users of an SDK bring themselves. */
export interface PeersView {
  /** `{ "zod": ">=4.0.0 <5" }` */
  readonly ranges: Json;
  /** `{ "zod": { "optional": true } }` */
  readonly meta: Json;
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
  const peers = Object.fromEntries(
    context.input.packs
      .flatMap(({ peerDependencies }) => Object.entries(peerDependencies))
      .toSorted(([a], [b]) => compareText(a, b)),
  );
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
    migrations: context.input.migration !== null,
    sourceMaps: context.input.sourceMaps,
    dependencies: dependencies === null ? null : jsonValue(dependencies),
    peers: Object.keys(peers).length === 0 ? null : peersView(peers),
    devDependencies: jsonValue({ typescript: ">=5.9.0", ...peers }),
  };
}

function peersView(peers: Readonly<Record<string, string>>): PeersView {
  const optional = Object.keys(peers).map((name) => [name, { optional: true }]);
  return {
    ranges: jsonValue(peers),
    meta: jsonValue(Object.fromEntries(optional) as Record<string, JsonValue>),
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
  { modules, input: { packs } }: SdkContext,
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
  for (const { folder, hasModule, once } of packs) {
    if (once.includes("index"))
      exports[`./${folder}`] = built(packFile(folder, "index"));
    if (hasModule || once.some((name) => name !== "index"))
      exports[`./${folder}/*`] = built(packFile(folder, "*"));
  }
  return exports;
}

/** Returns what the package offers of a module, which is below `src/` and is built to `dist/`. */
function built(module: string): JsonValue {
  return { types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` };
}
