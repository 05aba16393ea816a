import { dropHidden } from "../../diagnostics/hidden-characters.ts";
import { stateAt } from "../../model/lifecycle.ts";
import type { ApiModel } from "../../model/api-model.ts";
import type { Service } from "../../model/service.ts";
import { jsonText, type JsonValue } from "../../render/json-text.ts";
import { callText, operationTitle, replacementFor } from "./operation-text.ts";
import type { EmitInput } from "../emit-input.ts";
import { isFilter } from "../gateway/query-code.ts";
import { runtimeDependencies } from "./place-runtime.ts";
import type { SdkContext } from "../gateway/gateway-context.ts";

/** package.json of the SDK. Subpath exports let a bundle with one resource carry one resource. */
export function packageJson(context: SdkContext): string {
  const { model, packageVersion, runtimeForm, generatorVersion } =
    context.input;
  const { service } = model;
  const namespaces = context.namespaces.flatMap(({ index, members }) => {
    const folder = index.file.replace(/\/index$/, "");
    return [
      [`./${folder}`, subpath(index.file)],
      ...(members.length === 0
        ? []
        : [[`./${folder}/*`, subpath(`${folder}/*`)]]),
    ] as const;
  });
  return packageText({
    service,
    version: packageVersion,
    dependencies: runtimeDependencies(runtimeForm, generatorVersion),
    files: ["CHANGELOG.md"],
    exports: {
      ".": subpath("index"),
      "./connect": subpath("connect"),
      "./payloads": subpath("payloads"),
      ...(takesFilters(context)
        ? { "./rsql": subpath("runtime/rsql/index") }
        : {}),
      "./runtime": subpath("runtime/index"),
      ...Object.fromEntries(namespaces),
    },
  });
}

/** Whether a list takes filters, which are made by a module of the runtime that has a subpath of its own. */
export function takesFilters({ places }: SdkContext): boolean {
  return [...places.values()].some(({ method }) =>
    method.operation.query.some(isFilter),
  );
}

/** What package.json says of one SDK and not of another. */
export interface PackageFacts {
  readonly service: Pick<Service, "packageName" | "packageLicense" | "title">;
  readonly version: string;
  /** Null for none. */
  readonly dependencies: Readonly<Record<string, string>> | null;
  /** Published beside what every SDK has. */
  readonly files: readonly string[];
  /** Subpaths of modules. */
  readonly exports: Readonly<Record<string, JsonValue>>;
}

export function packageText({
  service,
  version,
  dependencies,
  files,
  exports,
}: PackageFacts): string {
  return jsonText({
    name: service.packageName,
    version,
    // Not every reader of package.json takes lone surrogates, not even as escapes.
    description: `TypeScript SDK of ${dropHidden(service.title)}.`,
    license: service.packageLicense,
    type: "module",
    sideEffects: false,
    engines: { node: ">=20.19" },
    exports: {
      ...exports,
      "./manifest.json": "./manifest.json",
      "./package.json": "./package.json",
    },
    files: [...files, "dist", "manifest.json", "src"],
    ...(dependencies === null ? {} : { dependencies }),
    scripts: { build: "tsc -p tsconfig.json", prepack: "npm run build" },
    devDependencies: { typescript: ">=5.9.0" },
  });
}

/** The strictest flags: whoever compiles the SDK's source with theirs gets no errors either. */
export function tsconfigJson(): string {
  return jsonText({
    compilerOptions: {
      target: "es2022",
      lib: ["es2022", "dom", "dom.iterable", "dom.asynciterable"],
      module: "nodenext",
      moduleResolution: "nodenext",
      types: [],
      rootDir: "src",
      outDir: "dist",
      declaration: true,
      sourceMap: true,
      declarationMap: true,
      rewriteRelativeImportExtensions: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      noImplicitOverride: true,
      noImplicitReturns: true,
      noFallthroughCasesInSwitch: true,
      isolatedDeclarations: true,
      isolatedModules: true,
      verbatimModuleSyntax: true,
      erasableSyntaxOnly: true,
    },
    include: ["src"],
  });
}

/**
 * For programs: what each operation is called and how it lives. Impact analysis reads it. Removed operations are
 * listed too, since code that still names them is what such a reader looks for.
 */
export function manifestJson(context: SdkContext): string {
  const { model, release, names } = context.input;
  const operations = model.operations.flatMap((operation) => {
    const name = names.get(operation.key);
    const state = stateAt(operation.lifecycle, release);
    if (name === undefined || state === "absent") return [];
    const place = context.places.get(operation.key);
    const replacement = replacementFor(context, operation);
    const entry = {
      method: operation.method,
      path: operation.path,
      title: operationTitle({ operation, parameters: name.parameters }),
      symbol: callText(name.path),
      aliases: name.aliases.map(callText),
      module: place?.module.file ?? null,
      interface: place?.type ?? null,
      parameters: name.parameters,
      collection: operation.isCollection,
      scopes: operation.scopes,
      permissions: operation.permissions,
      state,
      lifecycle: operation.lifecycle
        .filter((event) => event.release <= release)
        .map((event) => ({
          fact: event.kind,
          release: model.releases[event.release]?.id ?? "",
        })),
      replacement: replacement && {
        operation: replacement.operation.key,
        source: replacement.source,
        state: replacement.state,
      },
    };
    return [[operation.key, entry] as const];
  });
  return jsonText({
    ...manifestHead(context.input),
    operations: Object.fromEntries(operations),
  });
}

/** What every manifest begins with. */
export function manifestHead({
  model,
  release,
  generatorVersion,
}: Pick<EmitInput, "release" | "generatorVersion"> & {
  readonly model: ApiModel;
}): Readonly<Record<string, JsonValue>> {
  const { id, label } = model.releases[release] ?? { id: "", label: null };
  return {
    format: 1,
    generator: `sdkwright ${generatorVersion}`,
    service: model.service.id,
    package: model.service.packageName,
    release: { id, label },
  };
}

/** What the package offers of a module; `file` is below `src/`, without ending. */
export function subpath(file: string): JsonValue {
  return { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` };
}
