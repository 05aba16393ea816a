import type { ChangeReport, ReportedChange } from "../change-report.ts";
import { breaksCode, isBreaking, isDeprecation } from "../change-sections.ts";
import { foldChanges, type FoldedChange } from "../fold-changes.ts";
import type { Style } from "../print/terminal/styled-text.ts";

/** The changes of one severity. */
export interface TerminalPart {
  readonly title: string;
  readonly style: Style;
  /** Whether its rows are listed. For changes that need no action, a window shows only their number. */
  readonly isListed: boolean;
  /** The number of changes that its rows contain. */
  readonly count: number;
  readonly rows: readonly FoldedChange[];
}

const kinds: readonly (Pick<TerminalPart, "title" | "style" | "isListed"> & {
  readonly has: (reported: ReportedChange) => boolean;
})[] = [
  {
    title: "Accepted",
    style: "faint",
    isListed: false,
    has: ({ change }) => change.accepted !== null,
  },
  { title: "Breaking", style: "breaking", isListed: true, has: isBreaking },
  { title: "Breaks code", style: "breaking", isListed: true, has: breaksCode },
  {
    title: "Deprecated",
    style: "deprecated",
    isListed: true,
    has: isDeprecation,
  },
  {
    title: "Risky",
    style: "risky",
    isListed: true,
    has: ({ change }) => change.severity === "risky",
  },
  {
    title: "Compatible",
    style: "compatible",
    isListed: false,
    has: ({ change }) => change.severity === "compatible",
  },
  { title: "Other", style: "faint", isListed: false, has: () => true },
];

const order = [
  "Breaking",
  "Breaks code",
  "Risky",
  "Deprecated",
  "Compatible",
  "Other",
  "Accepted",
];

/** Returns the parts, worst first. Each change is in the first part that matches it. Empty parts are left out. */
export function terminalParts({
  changes,
}: ChangeReport): readonly TerminalPart[] {
  const left = new Set(changes);
  return kinds
    .map(({ has, ...part }): TerminalPart => {
      const found = [...left].filter(has);
      for (const reported of found) left.delete(reported);
      return { ...part, count: found.length, rows: foldChanges(found) };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => order.indexOf(a.title) - order.indexOf(b.title));
}
