import { failed, type Checked } from "../diagnostics/diagnostic.ts";
import { movedTypeName, respelledType } from "../diagnostics/codes.ts";
import { compareText } from "../diagnostics/sort.ts";
import type { ModuleLedger } from "../naming/module-ledger.ts";
import type { NameLedger } from "../naming/name-ledger.ts";
import { respelledComponents } from "../model/moved-schemas.ts";
import { movedTypes, type TypeLedger } from "../naming/type-ledger.ts";
import { formatFiles } from "../render/format.ts";
import type { EmitInput, SdkFile } from "./emit-input.ts";
import { countOperations, type OperationCounts } from "./operation-counts.ts";
import { checkPackageFiles } from "./package/check-package-files.ts";
import { manifestJson } from "./package/manifest.ts";
import { packageFiles } from "./package/package-files.ts";
import { packClashes, packFiles } from "./packs/pack-files.ts";
import { takesFilters } from "./package/takes-filters.ts";
import { namesWithInline } from "./views/names-with-inline.ts";
import { createSdkContext } from "./plan/sdk-context.ts";
import { placeRuntime } from "./plan/place-runtime.ts";
import { indexFile, sourceFiles } from "./source-files.ts";

/** An SDK for a release. */
export interface PlannedSdk {
  /** Sorted by path. */
  readonly files: readonly SdkFile[];
  readonly counts: OperationCounts;
  /** The ledger of operations with the names of inline types. */
  readonly names: NameLedger;
  /** The ledger of types with the names of all schemas. */
  readonly types: TypeLedger;
  /** The file of each module, also of those in the ledger that are gone. */
  readonly modules: ModuleLedger;
  /** Names the types as if there were no ledger. */
  readonly freshTypes: () => TypeLedger;
}

/** Plans all files of the SDK for a release. Writes nothing. */
export async function planSdk(
  input: EmitInput,
  count?: (done: number, of: number) => void,
): Promise<Checked<PlannedSdk>> {
  const context = createSdkContext(input);
  const sources = sourceFiles(context);
  const runtime = placeRuntime(
    {
      runtime: input.runtime,
      kind: input.model.service.access.kind === "gateway" ? "gateway" : "api",
      files: sources,
      entries: takesFilters(context) ? ["rsql/index.ts"] : [],
    },
    input.runtimeForm,
  );
  const packs = packFiles(context);
  const code = [
    ...sources,
    indexFile(context, sources, runtime.exports),
    runtime.index,
    ...packs.files,
  ];
  const sourcesOfPackage = [...code, ...runtime.modules];
  const rendered = [...code, ...packageFiles(context, sourcesOfPackage)];
  const mistakes = [
    ...packClashes(context),
    ...[input.templates, ...input.packs.map((pack) => pack.templates)].flatMap(
      (templates) => templates.mistakes(),
    ),
    ...(input.ownTemplates === null
      ? []
      : checkPackageFiles(
          rendered,
          packageFiles(
            createSdkContext({ ...input, templates: input.ownTemplates }),
            sourcesOfPackage,
          ),
        )),
  ];
  if (mistakes.length > 0) return failed(mistakes);
  const formatted: Checked<readonly SdkFile[]> =
    input.format === "none"
      ? { value: rendered, diagnostics: [] }
      : await formatFiles(rendered, count);
  if (formatted.value === null) return { ...formatted, value: null };
  const manifest = {
    path: "manifest.json",
    text: manifestJson(context, sourcesOfPackage),
  };
  // Modules of the runtime and the manifest, which is large, have this format already.
  const files = [...formatted.value, ...runtime.modules, manifest];
  const { ledger, present } = context.printing.plan.names;
  return {
    value: {
      files: files.toSorted((a, b) => compareText(a.path, b.path)),
      counts: countOperations(context.called.values()),
      names: namesWithInline(input.names, context.called.values()),
      types: ledger,
      modules: context.files,
      freshTypes: context.freshTypes,
    },
    diagnostics: [
      ...packs.diagnostics,
      ...movedTypes(context.input.types, ledger).map(({ id, from, to }) =>
        movedTypeName(id, from, to),
      ),
      ...respelledComponents(context.input.types, present).map(
        ({ from, to, types }) => respelledType(from, to, types),
      ),
    ],
  };
}
