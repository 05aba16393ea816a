import { compareText } from "../diagnostics/sort.ts";
import type { UsageFact } from "./usage-fact.ts";
import type { UsageError } from "./usage-file.ts";

/** Returns what no two facts of a project share. */
export function factId(fact: UsageFact): string {
  const { sdk, version, operation, element, access, value, schema } = fact;
  const place = [fact.file, fact.line, fact.column];
  const what = [sdk, version, operation, element, access, value, schema];
  return [...place, ...what].join(" ");
}

export function sortedFacts(facts: readonly UsageFact[]): readonly UsageFact[] {
  return facts.toSorted(byPlace);
}

function byPlace(a: UsageFact, b: UsageFact): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.element, b.element) ||
    compareText(a.operation ?? "", b.operation ?? "") ||
    compareText(a.access, b.access) ||
    compareText(a.value ?? "", b.value ?? "") ||
    compareText(a.sdk, b.sdk) ||
    compareText(a.version ?? "", b.version ?? "")
  );
}

export function sortedErrors(
  errors: readonly UsageError[],
): readonly UsageError[] {
  return errors.toSorted(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.message, b.message),
  );
}
