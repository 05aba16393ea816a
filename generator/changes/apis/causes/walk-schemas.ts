import { compareText } from "../../../diagnostics/sort.ts";
import type {
  SchemaComparison,
  SchemaFinding,
} from "../../schemas/schema-comparison.ts";
import { joinSteps } from "../field-path.ts";

/** A finding below a schema and the shortest path to it; of equally short paths the first in text order. */
export interface Reached {
  readonly finding: SchemaFinding;
  readonly path: string;
  /** Number of steps. */
  readonly depth: number;
  readonly visit: Visit;
}

/** A comparison on the way to a finding. */
export interface Visit {
  readonly comparison: SchemaComparison;
  readonly path: string;
  /** The step from the comparison above; empty for the root. */
  readonly step: string;
  readonly above: Visit | null;
}

/**
 * Collects the findings below a comparison, each cause once. Many operations share schemas, so the result is kept for
 * each schema.
 */
export function createSchemaWalker(): (
  root: SchemaComparison,
) => readonly Reached[] {
  const known = new Map<SchemaComparison, readonly Reached[]>();
  return (root) => {
    const found = known.get(root) ?? walk(root);
    known.set(root, found);
    return found;
  };
}

/** Breadth first, so that the first visit of a pair is on a shortest path; pairs can form cycles. */
function walk(root: SchemaComparison): readonly Reached[] {
  const causes = new Map<string, Reached>();
  const visited = new Set([root]);
  let level: readonly Visit[] = [
    { comparison: root, path: "", step: "", above: null },
  ];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: Visit[] = [];
    for (const visit of level) {
      const { comparison, path } = visit;
      for (const finding of comparison.findings)
        if (!causes.has(finding.cause))
          causes.set(finding.cause, {
            finding,
            path: joinSteps(path, finding.step),
            depth,
            visit,
          });
      for (const { step, comparison: below } of comparison.below)
        next.push({
          comparison: below,
          path: joinSteps(path, step),
          step,
          above: visit,
        });
    }
    level = next
      .toSorted((a, b) => compareText(a.path, b.path))
      .filter(({ comparison }) => {
        const isNew = !visited.has(comparison);
        visited.add(comparison);
        return isNew;
      });
  }
  return [...causes.values()];
}

/** Collects the findings of a schema and of what is described in place in it. Other components have their own. */
export function ownFindings(root: SchemaComparison): readonly SchemaFinding[] {
  const visited = new Set([root]);
  for (const { below } of visited)
    for (const { comparison } of below)
      if (comparison.pair?.before.component === null) visited.add(comparison);
  return [...visited].flatMap(({ findings }) => findings);
}
