/**
 * The commands of `sdkwright` as a library: values in, values and diagnostics out. Nothing is written and nothing is
 * printed; the disk is read where an input names a file or folder, and for the templates of this package.
 */
export type {
  Checked,
  Diagnostic,
  Location,
  Failure,
  Severity,
} from "./diagnostics/diagnostic.ts";
export { printDiagnostics } from "./diagnostics/print.ts";
export type { OperationEntry } from "./commands/list/operation-entry.ts";
export type {
  Emulator,
  EmulatorControl,
  Fault,
  Journal,
} from "./emulator/emulator.ts";
export type { EmulatorOptions, World } from "./emulator/settings/options.ts";
export {
  checkCatalogue,
  listOperations,
  type CatalogueSummary,
  type OperationsInput,
} from "./library/catalogue-queries.ts";
export {
  compare,
  type CompareInput,
  type SideInput,
} from "./library/compare.ts";
export {
  createEmulator,
  type EmulatorInput,
} from "./library/create-emulator.ts";
export {
  findImpacts,
  renderImpacts,
  type ImpactInput,
} from "./library/find-impacts.ts";
export { findUsage, type UsageInput } from "./library/find-usage.ts";
export {
  generateSdk,
  type CatalogueSdkOptions,
  type DocumentSdkOptions,
  type GeneratedSdk,
  type GenerateSdkInput,
} from "./library/generate-sdk.ts";
export type { OperationCounts } from "./sdk/operation-counts.ts";
export {
  migrate,
  renderMigration,
  type MigrateInput,
} from "./library/migrate.ts";
export { pinDocument, type PinFile } from "./library/pin-document.ts";
export type {
  AddressInput,
  CatalogueInput,
  DocumentInput,
  FileTexts,
} from "./library/inputs.ts";
export {
  releasePlan,
  type CatalogueFile,
  type PlannedRelease,
  type ReleaseInput,
} from "./library/release-plan.ts";
export type { SdkLook, TemplatesInput } from "./library/sdk-look.ts";
export { renderReport } from "./library/render-report.ts";
export {
  renderTables,
  type CellValue,
  type LinkedText,
  type ReportTable,
  type TablesReport,
} from "./library/render-tables.ts";
export {
  schemaText,
  type SchemaSubject,
} from "./commands/schema/plan-schema.ts";
export type { OutputFile } from "./io/output/output-plan.ts";
export type { ChangeReport, ReportedChange } from "./report/change-report.ts";
export {
  reportFormIds,
  reportForms,
  type ReportForm,
  type ReportFormId,
} from "./report/forms.ts";
export {
  impactFormIds,
  impactForms,
  type ImpactForm,
  type ImpactFormId,
} from "./report/impact/impact-forms.ts";
export type { ImpactReport } from "./report/impact/impact-report.ts";
export {
  migrationFormIds,
  migrationForms,
  type MigrationForm,
  type MigrationFormId,
} from "./report/migrate/migration-forms.ts";
export type { MigrationReport } from "./report/migrate/migration-report.ts";
export type { UsageFact } from "./usage/usage-fact.ts";
export type { UsageFile } from "./usage/usage-file.ts";
