import type { PayloadSide } from "../../../generator/changes/change/effect.ts";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import type {
  SchemaComparison,
  SchemaFinding,
} from "../../../generator/changes/schemas/schema-comparison.ts";
import { severityOf } from "../../../generator/changes/change/severity.ts";
import type { AcceptedRename } from "../../../generator/changes/change/change.ts";
import {
  wireSchemas,
  type Components,
  type JsonSchema,
} from "./wire-schemas.ts";

export interface Compared {
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly beforeComponents?: Components;
  readonly afterComponents?: Components;
  readonly renames?: readonly AcceptedRename[];
}

/** Compares two schemas on one side; each finding once, with the way to it. */
export function findingsOf(
  compared: Compared,
  side: PayloadSide,
): readonly { readonly path: string; readonly finding: SchemaFinding }[] {
  const { before, after, beforeComponents = {}, renames = [] } = compared;
  const { afterComponents = beforeComponents } = compared;
  const comparer = createSchemaComparer({ areAlike: null, renames });
  return flatten(
    comparer.compare(
      wireSchemas(beforeComponents).inPlace(before),
      wireSchemas(afterComponents).inPlace(after),
      side,
    ),
  );
}

/** `[severity] path: kind before -> after` of each finding. */
export function told(compared: Compared, side: PayloadSide): readonly string[] {
  return findingsOf(compared, side).map(({ path, finding }) => {
    const severity = severityOf({ ...finding, direction: side });
    const { kind, name, before, after } = finding;
    const ends = `${show(before)} -> ${show(after)}`;
    const place = `${path}${finding.step === "" ? "" : join(path, finding.step)}`;
    return `${severity} ${place}: ${kind}${name === null ? "" : ` (${name})`} ${ends}`;
  });
}

function show(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function join(path: string, step: string): string {
  return path === "" || /^[[{<]/.test(step) ? step : `.${step}`;
}

/** Breadth first, each comparison once: the graph may have cycles. */
export function flatten(
  root: SchemaComparison,
): readonly { readonly path: string; readonly finding: SchemaFinding }[] {
  const seen = new Set([root]);
  const queue = [{ path: "", comparison: root }];
  const found: { path: string; finding: SchemaFinding }[] = [];
  for (const { path, comparison } of queue) {
    for (const finding of comparison.findings) found.push({ path, finding });
    for (const { step, comparison: next } of comparison.below) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push({ path: path + join(path, step), comparison: next });
    }
  }
  return found;
}
