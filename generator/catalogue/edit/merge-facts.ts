import { withoutNames } from "../../model/endpoint-text.ts";
import { importUnusualYaml } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Lifecycle, LifecycleEvent } from "../../model/lifecycle.ts";
import type { Release } from "../../model/release.ts";
import {
  readExistingNamespace,
  type ExistingNamespace,
} from "./existing-namespace.ts";
import type { ImportedOperation } from "./imported-operations.ts";
import { planEdits, type Additions, type MissingFacts } from "./plan-edits.ts";
import { applyEdits } from "./yaml-text.ts";

/**
 * Inserts operations and facts into the text of a namespace file. The text is edited, not printed again: `yaml` keeps
 * comments, but neither spacing nor the folding of long texts, and a hand-written file must stay as it is.
 */
export function mergeFacts(
  existing: ExistingNamespace,
  additions: Additions,
  releases: readonly Release[],
): Checked<string> {
  const { text } = existing.source;
  if (additions.changes.length + additions.marks.length === 0)
    return { value: text, diagnostics: [] };
  const plans = planEdits(existing, additions, { text, releases });
  const refused = plans.flatMap((plan) =>
    plan.kind === "refused" ? [plan.operation] : [],
  );
  if (refused.length > 0) return refuse(existing, refused);
  const merged = applyEdits(
    text,
    plans.flatMap((plan) => (plan.kind === "edits" ? plan.edits : [])),
  );
  const lost = findLost(existing, merged, additions, releases);
  return lost.length > 0
    ? refuse(existing, lost)
    : { value: merged, diagnostics: [] };
}

/**
 * The operations whose facts cannot be read back from the merged text: the file has a form that the edits do not
 * know, such as `?` keys. Reading the result again makes editing safe.
 */
function findLost(
  existing: ExistingNamespace,
  merged: string,
  additions: Additions,
  releases: readonly Release[],
): readonly ImportedOperation[] {
  const { changes, marks } = additions;
  const wanted = [...changes.map(({ operation }) => operation), ...marks];
  const namespace = namespaceOf(existing);
  const source = { file: existing.source.file, text: merged };
  const { value } = readExistingNamespace(source, namespace, releases);
  if (value === null) return wanted.slice(0, 1);
  const kept = [...existing.operations].every(([key, { lifecycle }]) =>
    hasAll(value.operations.get(key)?.lifecycle ?? [], lifecycle),
  );
  if (!kept) return wanted.slice(0, 1);
  const isThere = ({ operation, missing }: MissingFacts) =>
    hasAll(value.operations.get(operation.key)?.lifecycle ?? [], missing);
  return [
    ...changes
      .filter((change) => !isThere(change))
      .map(({ operation }) => operation),
    ...marks.filter(({ path }) => !value.unversioned.has(withoutNames(path))),
  ];
}

function namespaceOf({ yaml }: ExistingNamespace): string {
  return String((yaml.value as Readonly<Record<string, unknown>>)["namespace"]);
}

function hasAll(found: Lifecycle, wanted: Lifecycle): boolean {
  const names = new Set(found.map(nameOf));
  return wanted.every((event) => names.has(nameOf(event)));
}

function nameOf({ kind, release }: LifecycleEvent): string {
  return `${kind} ${release}`;
}

function refuse(
  { yaml, operations }: ExistingNamespace,
  refused: readonly ImportedOperation[],
): Checked<string> {
  const diagnostics = refused.map((operation): Diagnostic => {
    const { key, method, path } = operation;
    const at = operations.get(key);
    const steps = at ? [at.path, at.methodKey] : [path];
    const place = yaml.locateKey(["endpoints", ...steps]);
    return importUnusualYaml(place, `${method} ${path}`);
  });
  return { value: null, diagnostics };
}
