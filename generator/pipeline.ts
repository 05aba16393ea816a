import { buildModel } from "./catalogue/build-model.ts";
import { buildNames } from "./catalogue/build-names.ts";
import type { CatalogueFiles } from "./catalogue/document.ts";
import { catalogueSchema } from "./catalogue/catalogue-schema.ts";
import { parseCatalogue } from "./catalogue/parse-document.ts";
import { printNames } from "./catalogue/print-names.ts";
import { checkModel } from "./checks/check-model.ts";
import { keptName, keptParameters } from "./diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
  type Location,
} from "./diagnostics/diagnostic.ts";
import type { EmitInput } from "./emit/emit-input.ts";
import type { SdkFile } from "./emit/plan-sdk.ts";
import type { Mock, MockInput } from "./emulator/prepare-mock.ts";
import {
  operationsByKey,
  type ApiModel,
  type GatewayModel,
} from "./model/api-model.ts";
import { assignNames, type KeptName } from "./naming/assign-names.ts";
import { printName, type NameLedger } from "./naming/name-ledger.ts";
import { renameInLedger } from "./naming/rename.ts";
import { jsonText, type JsonValue } from "./render/json-text.ts";
import type { TemplateTexts } from "./render/templates.ts";
import { changeReport } from "./report/change-report.ts";
import { jsonReport } from "./report/json-report.ts";
import { markdownReport } from "./report/markdown-report.ts";

/*
 * The commands as functions from texts to texts: read -> parse -> model -> check -> emit or compare -> render.
 * Nothing here touches a file.
 */

/** A catalogue that has passed every check, and the names of all its operations. */
export interface ReadCatalogue {
  readonly model: GatewayModel;
  readonly names: NameLedger;
  /** Names of operations that the ledger of the catalogue did not have yet. */
  readonly newNames: number;
}

/** The catalogue as files -> model. With errors among the diagnostics there is no value. */
export function readCatalogue(files: CatalogueFiles): Checked<ReadCatalogue> {
  const parsed = parseCatalogue(files);
  const { service, releases, namespaces, names: ledgerFile } = parsed.value;
  // Without the releases nothing can be said of facts, without the service nothing of scopes.
  if (service === null || releases === null)
    return { value: null, diagnostics: parsed.diagnostics };
  const built = buildModel({ service, releases, namespaces });
  const model = built.value;
  const operations = operationsByKey(model);
  const ledger = buildNames(ledgerFile, new Set(operations.keys()));
  const isPartial = hasErrors(parsed.diagnostics);
  const diagnostics: Diagnostic[] = [
    ...parsed.diagnostics,
    ...built.diagnostics,
    ...checkModel(model).filter(
      // What an entry names may stand in the part that could not be read.
      ({ code }) => !isPartial || code !== "replacement-unknown",
    ),
    ...ledger.diagnostics.filter(
      ({ severity }) => !isPartial || severity === "error",
    ),
  ];
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const assigned = assignNames(model.operations, ledger.value);
  for (const kept of assigned.kept) {
    const origin = operations.get(kept.key)?.origin;
    if (origin) diagnostics.push(keptDiagnostic(origin, kept));
  }
  const names = assigned.ledger;
  const newNames = names.size - ledger.value.size;
  return { value: { model, names, newNames }, diagnostics };
}

function keptDiagnostic(origin: Location, name: KeptName): Diagnostic {
  return name.kind === "method"
    ? keptName(origin, printName(name.kept), printName(name.wished))
    : keptParameters(origin, printName(name.method), name.kept, name.wished);
}

/** The text of `names.yaml` with every name that is in use. */
export function planNames(names: NameLedger, existing: string | null): string {
  return printNames(names, existing);
}

/** The files of the SDK package. Templates and formatter are loaded here, since other commands do without them. */
export async function planSdkFiles(
  input: Omit<EmitInput, "templates"> & { readonly templates: TemplateTexts },
): Promise<readonly SdkFile[]> {
  const [{ planSdk }, { createTemplates }] = await Promise.all([
    import("./emit/plan-sdk.ts"),
    import("./render/templates.ts"),
  ]);
  return planSdk({ ...input, templates: createTemplates(input.templates) });
}

/** The text of `catalogue.schema.json`, in prettier's format. */
export function planSchema(): string {
  // The schema is made of plain values, as its type does not say in full.
  return jsonText(catalogueSchema as unknown as JsonValue);
}

/** A report of each release against the one before it, as `FROM..TO.md` and `.json`. */
export function planChangeReports(model: ApiModel): readonly SdkFile[] {
  return model.releases.slice(1).flatMap((release, index) => {
    const report = changeReport(model, index, index + 1);
    const name = `${model.releases[index]?.id ?? ""}..${release.id}`;
    return [
      { path: `${name}.json`, text: jsonReport(report) },
      { path: `${name}.md`, text: markdownReport(report) },
    ];
  });
}

/** The ledger's text after a rename. */
export function planRename(
  { names }: ReadCatalogue,
  existing: string | null,
  oldName: string,
  newName: string,
): Checked<string> {
  const renamed = renameInLedger(names, oldName, newName);
  return renamed.value === null
    ? { value: null, diagnostics: renamed.diagnostics }
    : { value: printNames(renamed.value, existing), diagnostics: [] };
}

/** The emulator, its control port, and what a caller has to know. Loaded here, since other commands do without it. */
export async function planMock(input: MockInput): Promise<Checked<Mock>> {
  const { prepareMock } = await import("./emulator/prepare-mock.ts");
  return prepareMock(input);
}
