/** Every message: a function with typed arguments, a stable code and a hint. One file an area. */
export * from "./codes/catalogue.ts";
export * from "./codes/change-tables.ts";
export * from "./codes/document-files.ts";
export * from "./codes/document-preparation.ts";
export * from "./codes/documents.ts";
export * from "./codes/formatter.ts";
export * from "./codes/input-files.ts";
export * from "./codes/names.ts";
export * from "./codes/openapi.ts";
export * from "./codes/output.ts";
export * from "./codes/releases.ts";
export * from "./codes/rules.ts";
export * from "./codes/seed-file.ts";
export * from "./codes/server.ts";
export * from "./codes/source-text.ts";
