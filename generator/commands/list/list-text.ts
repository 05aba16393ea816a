import { showHidden } from "../../diagnostics/hidden-characters.ts";
import type { OperationEntry } from "./operation-entry.ts";

/** A table for people, without the columns that would be empty. */
export function listTable(found: readonly OperationEntry[]): string {
  if (found.length === 0) return "";
  const rows = withoutEmptyColumns([
    ["METHOD", "PATH", "NAME", "SCOPE", "STATE"],
    ...found.map(({ method, path, name, scopes, state }) =>
      [method, path, name, scopes.join(","), state].map(showHidden),
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

/** The same for programs. */
export function listJson(entries: readonly OperationEntry[]): string {
  return `${JSON.stringify(entries, null, 2)}\n`;
}
