import type { ApiModel } from "../../model/api-model.ts";
import type { Operation } from "../../model/operation.ts";
import type { FoundOperation } from "../../model/query.ts";
import { showHidden } from "../../diagnostics/hidden-characters.ts";

/** A table for people, without the columns that would be empty. */
export function listTable(
  found: readonly FoundOperation[],
  nameOf: (operation: Operation) => string,
): string {
  if (found.length === 0) return "";
  const rows = withoutEmptyColumns([
    ["METHOD", "PATH", "NAME", "SCOPE", "STATE"],
    ...found.map(({ operation, state }) =>
      [
        operation.method,
        operation.path,
        nameOf(operation),
        operation.scopes.join(","),
        state,
      ].map(showHidden),
    ),
  ]);
  const widths = rows[0]?.map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("");
}

/** Only gateways have scopes, and names of described services are recorded when the SDK is first written. */
function withoutEmptyColumns(
  rows: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const [, ...cells] = rows;
  const isUsed = (column: number): boolean =>
    cells.some((row) => row[column] !== "");
  return rows.map((row) => row.filter((_, column) => isUsed(column)));
}

/** The same for programs, with all facts. */
export function listJson(
  model: ApiModel,
  found: readonly FoundOperation[],
  nameOf: (operation: Operation) => string,
): string {
  const operations = found.map(({ operation, state }) => ({
    key: operation.key,
    method: operation.method,
    path: operation.path,
    namespace: operation.namespace,
    resource: operation.resource,
    version: operation.version,
    name: nameOf(operation),
    scopes: operation.scopes,
    permissions: operation.permissions,
    collection: operation.isCollection,
    state,
    lifecycle: operation.lifecycle.map(({ kind, release }) => ({
      fact: kind,
      release: model.releases[release]?.id ?? "",
    })),
  }));
  return `${JSON.stringify(operations, null, 2)}\n`;
}
