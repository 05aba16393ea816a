/**
 * Exports the function of every message. It has typed arguments and gives a diagnostic with a stable code and a hint.
 * Each area has one file.
 */
export * from "./codes/accept.ts";
export * from "./codes/accepted-changes.ts";
export * from "./codes/addresses.ts";
export * from "./codes/catalogue.ts";
export * from "./codes/change-tables.ts";
export * from "./codes/configuration.ts";
export * from "./codes/document-files.ts";
export * from "./codes/document-preparation.ts";
export * from "./codes/documents.ts";
export * from "./codes/formatter.ts";
export * from "./codes/git.ts";
export * from "./codes/impact.ts";
export * from "./codes/import-conflicts.ts";
export * from "./codes/init.ts";
export * from "./codes/input-files.ts";
export * from "./codes/migrate.ts";
export * from "./codes/names.ts";
export * from "./codes/openapi-operations.ts";
export * from "./codes/openapi.ts";
export * from "./codes/output.ts";
export * from "./codes/package-version.ts";
export * from "./codes/policy.ts";
export * from "./codes/release-day.ts";
export * from "./codes/releases.ts";
export * from "./codes/renames.ts";
export * from "./codes/rules.ts";
export * from "./codes/seed-file.ts";
export * from "./codes/server.ts";
export * from "./codes/settings.ts";
export * from "./codes/sides.ts";
export * from "./codes/source-text.ts";
export * from "./codes/packs.ts";
export * from "./codes/templates.ts";
export * from "./codes/undo.ts";
export * from "./codes/usage.ts";
export * from "./codes/workspace.ts";
