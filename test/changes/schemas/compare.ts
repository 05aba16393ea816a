import type { PayloadSide } from "../../../generator/model/payload-side.ts";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import type {
  SchemaComparison,
  SchemaFinding,
} from "../../../generator/changes/schemas/schema-comparison.ts";
import { severityOf } from "../../../generator/changes/change/severity.ts";
import type { StatedRename } from "../../../generator/changes/change/stated-rename.ts";
import {
  readPairs,
  wireSchemas,
  type Components,
  type JsonSchema,
} from "./wire-schemas.ts";

export interface Compared {
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly beforeComponents?: Components;
  readonly afterComponents?: Components;
  readonly renames?: readonly StatedRename[];
}

interface Found {
  readonly path: string;
  readonly finding: SchemaFinding;
}

/** Compares two schemas on one side; each finding once, with the way to it. */
export function findingsOf(
  compared: Compared,
  side: PayloadSide,
): readonly Found[] {
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

/** `severity path: kind (name) before -> after | guards` of each finding. */
export function told(compared: Compared, side: PayloadSide): readonly string[] {
  return findingsOf(compared, side).map((found) => lineOf(found, side));
}

/** The findings of each of several pairs, which are read together. */
export function findingsOfAll(
  pairs: readonly (readonly [JsonSchema, JsonSchema])[],
  side: PayloadSide,
  components: Components = {},
): readonly (readonly Found[])[] {
  return readPairs(pairs, components).map(([before, after]) => {
    const { compare } = createSchemaComparer({ areAlike: null, renames: [] });
    return flatten(compare(before, after, side));
  });
}

export function toldOfAll(
  ...[pairs, side, components]: Parameters<typeof findingsOfAll>
): readonly (readonly string[])[] {
  return findingsOfAll(pairs, side, components).map((all) =>
    all.map((found) => lineOf(found, side)),
  );
}

function lineOf({ path, finding }: Found, side: PayloadSide): string {
  const severity = severityOf({ ...finding, direction: side });
  const { kind, name, before, after, guards } = finding;
  const ends = `${show(before)} -> ${show(after)}`;
  const place = `${path}${finding.step === "" ? "" : join(path, finding.step)}`;
  const told = `${kind}${name === null ? "" : ` (${name})`} ${ends}`;
  return [`${severity} ${place}: ${told}`, ...guards].join(" | ");
}

function show(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function join(path: string, step: string): string {
  return path === "" || /^[[{<]/.test(step) ? step : `.${step}`;
}

/** Breadth first, each comparison once: the graph may have cycles. */
export function flatten(root: SchemaComparison): readonly Found[] {
  const seen = new Set([root]);
  const queue = [{ path: "", comparison: root }];
  const found: Found[] = [];
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
