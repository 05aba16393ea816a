/** Programmatic API: the commands as functions from texts to texts, without files, console or clock. */
export type { CatalogueFiles } from "./catalogue/document.ts";
export type { Change, Comparison } from "./changes/change/change.ts";
export { compareReleases } from "./changes/ledger/compare-ledgers.ts";
export { findRange } from "./changes/ledger/find-range.ts";
export type {
  Checked,
  Diagnostic,
  Location,
  Severity,
} from "./diagnostics/diagnostic.ts";
export { printDiagnostics } from "./diagnostics/print.ts";
export { createEmulator } from "./emulator/create-emulator.ts";
export type {
  Emulator,
  EmulatorControl,
  Fault,
  Journal,
} from "./emulator/emulator.ts";
export type { EmulatorOptions, World } from "./emulator/settings/options.ts";
export type { EmitInput, RuntimeFile } from "./emit/emit-input.ts";
export { loadCatalogue } from "./commands/catalogue/load-catalogue.ts";
export {
  loadReportPage,
  loadRuntime,
  loadTemplates,
  loadVersion,
} from "./cli/load-templates.ts";
export type { ApiModel, Namespace } from "./model/api-model.ts";
export {
  findRelease,
  isGatewayModel,
  isPlainModel,
} from "./model/api-model.ts";
export type { Lifecycle, LifecycleState } from "./model/lifecycle.ts";
export { stateAt } from "./model/lifecycle.ts";
export type { Operation } from "./model/operation.ts";
export type { Release } from "./model/release.ts";
export {
  planNames,
  planSchema,
  planSdkFiles,
  readCatalogue,
  type ReadCatalogue,
} from "./commands/x.ts";
export type { ChangeReport, ReportedChange } from "./report/change-report.ts";
export { changeReport } from "./report/change-report.ts";
export {
  reportFormIds,
  reportForms,
  type FormOptions,
  type PrintReport,
  type ReportForm,
  type ReportFormId,
} from "./report/forms.ts";
export { jsonReport } from "./report/json-report.ts";
export { markdownReport } from "./report/markdown-report.ts";
export type { SourceFile } from "./source/source-file.ts";
