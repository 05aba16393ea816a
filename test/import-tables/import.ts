import {
  openTables,
  planTables,
  type ImportTablesRequest,
  type ImportTablesResult,
} from "../../generator/catalogue/imports/tables/import-tables.ts";
import type { Checked } from "../../generator/diagnostics/diagnostic.ts";
import type { Release } from "../../generator/model/release.ts";

/** What the command does where the namespace has no documents. */
export function importTables(
  request: ImportTablesRequest,
): Checked<ImportTablesResult> {
  const { value, diagnostics } = openTables(request);
  return value === null ? { value, diagnostics } : planTables(value, null);
}

/** The one place in the tests that knows how the importer is called. */
export function importText(
  document: string,
  existing: string | null = null,
  others: Partial<ImportTablesRequest> = {},
): Checked<ImportTablesResult> {
  return importTables({
    document: { file: "document.md", text: document },
    namespace: "pro",
    existing: existing === null ? null : { file: "pro.yaml", text: existing },
    kind: "gateway",
    versionSegment: "optional",
    releases: [release("10.29.0"), release("later", null)],
    defaultRelease: null,
    ...others,
  });
}

export function release(id: string, label: string | null = id): Release {
  return { id, label, date: null, summary: null };
}

/** The new text of an import that must find nothing wrong. */
export function importedText(
  document: string,
  existing: string | null = null,
): string {
  const { value, diagnostics } = importText(document, existing);
  if (value === null) throw new Error(JSON.stringify(diagnostics, null, 2));
  return value.text;
}

/** A change table under its heading. */
export function table(
  heading: string,
  rows: readonly (readonly [path: string, methods: string])[],
): string {
  const lines = rows.map(([path, methods]) => `| ${path} | ${methods} |`);
  return `## ${heading}\n\n| Path | Methods |\n|---|---|\n${lines.join("\n")}\n`;
}
