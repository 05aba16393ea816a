import { toned } from "../../report/blocks/inline.ts";
import type { LifecycleState } from "../../model/lifecycle.ts";
import {
  type Style,
  type TerminalWindow,
} from "../../report/print/terminal/styled-text.ts";
import { tableLines } from "../../report/print/terminal/terminal-table.ts";
import type { OperationEntry } from "./operation-entry.ts";

const stateStyles: Readonly<Record<LifecycleState, Style>> = {
  unknown: "faint",
  absent: "faint",
  available: "plain",
  deprecated: "deprecated",
  removed: "breaking",
};

/**
 * Prints a table for people, without empty columns: only gateways have scopes, and the names of described services
 * are recorded when the SDK is first written. In a narrow terminal, an operation has two lines; in a pipe it always
 * has one.
 */
export function listTable(
  found: readonly OperationEntry[],
  { isTerminal, columns, paint }: TerminalWindow,
): string {
  if (found.length === 0) return "";
  const rows = found.map(({ method, path, name, scopes, state }) => [
    toned("plain", method),
    toned("plain", path),
    toned("code", name),
    toned("plain", scopes.join(",")),
    toned(stateStyles[state], state),
  ]);
  const titles = ["METHOD", "PATH", "NAME", "SCOPE", "STATE"];
  return tableLines(
    { titles, rows, named: 2 },
    { columns: isTerminal ? columns : Infinity, paint },
  )
    .map((line) => `${line}\n`)
    .join("");
}

/** Prints the operations for programs. */
export function listJson(entries: readonly OperationEntry[]): string {
  return `${JSON.stringify(entries, null, 2)}\n`;
}
