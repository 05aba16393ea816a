import type { WireApi } from "../../../wire/model/wire-api.ts";
import type { Reporter } from "../finding.ts";
import { reportGoneType } from "../report-gone-type.ts";

/** Compares the names of types where both sides list them without what they describe, as manifests do. */
export function compareListedTypes(
  reporter: Reporter,
  before: WireApi,
  after: WireApi,
): void {
  if (before.componentsOf !== undefined || after.componentsOf !== undefined)
    return;
  const old = before.typeNames?.() ?? new Map<string, string>();
  const now = after.typeNames?.();
  if (now === undefined) return;
  for (const [name, place] of old) {
    if (now.get(name) === place) continue;
    const to = [...now].find(
      ([other, at]) =>
        at === place && old.get(other) !== place && isForm(other, name),
    );
    reportGoneType(reporter, {
      name,
      to: to?.[0] ?? null,
      isReused: now.has(name),
      places: { before: null, after: null },
    });
  }
}

/** A type and the form in which it is sent, `PetInput`, describe the same place. */
function isForm(other: string, name: string): boolean {
  return other.endsWith("Input") === name.endsWith("Input");
}
