import { compareText } from "../../diagnostics/sort.ts";
import type { TerminalLook } from "../../report/print/terminal/styled-text.ts";
import type { UsageFact } from "../../usage/usage-fact.ts";

/**
 * Prints one line per operation: how often it is used, how often its responses are read, and how often its parameters
 * and bodies are written.
 */
export function usedLines(
  facts: readonly UsageFact[],
  { columns, paint }: TerminalLook,
): readonly string[] {
  const rows = countUses(facts);
  if (rows.length === 0) return [];
  const cells = rows.map(({ operation, calls, reads, writes }) => [
    operation,
    `${calls}`,
    `${reads}`,
    `${writes}`,
  ]);
  const head = ["OPERATION", "PLACES", "READS", "WRITES"];
  // There are three columns of numbers, each with two spaces before it.
  const numbers = head.slice(1).reduce((sum, each) => sum + each.length + 2, 0);
  const widest = Math.max(...cells.map(([name = ""]) => name.length));
  const width = Math.max(
    head[0]?.length ?? 0,
    Math.min(widest, columns - numbers - 2),
  );
  const line = ([name = "", ...counts]: readonly string[]): string => {
    const last = counts
      .map((count, at) => count.padStart((head[at + 1]?.length ?? 0) + 2))
      .join("");
    // When a path is wider than its column, its numbers are on a line of their own.
    return name.length > width
      ? `  ${name}\n  ${" ".repeat(width)}${last}`
      : `  ${name.padEnd(width)}${last}`;
  };
  return ["", paint("faint", line(head)), ...cells.map(line)];
}

interface UseCounts {
  readonly operation: string;
  readonly calls: number;
  readonly reads: number;
  readonly writes: number;
}

function countUses(facts: readonly UsageFact[]): readonly UseCounts[] {
  const counts = new Map<string, UseCounts>();
  for (const { operation, element, access } of facts) {
    if (operation === null) continue;
    const known = counts.get(operation) ?? {
      operation,
      calls: 0,
      reads: 0,
      writes: 0,
    };
    counts.set(operation, {
      operation,
      calls: known.calls + (element === "operation" ? 1 : 0),
      reads: known.reads + (access === "read" ? 1 : 0),
      writes: known.writes + (access === "write" ? 1 : 0),
    });
  }
  return [...counts.values()]
    .filter(({ calls }) => calls > 0)
    .toSorted((a, b) => compareText(a.operation, b.operation));
}
