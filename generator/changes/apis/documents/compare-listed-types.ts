import type { WireApi } from "../../../wire/model/wire-api.ts";
import type { StatedRename } from "../../change/stated-rename.ts";
import type { Places, Reporter } from "../finding.ts";

/** A type that code does not find under its name any more. */
export interface GoneType {
  readonly name: string;
  /** Its new name; `null` if it has none. */
  readonly to: string | null;
  /** Whether another type has the name now. */
  readonly isReused: boolean;
  readonly places: Places;
  /** As `Change.rename`. */
  readonly rename?: StatedRename;
}

export function reportGoneType(
  reporter: Reporter,
  { name, to, isReused, places, rename }: GoneType,
): void {
  reporter.report({
    kind: to === null ? "schema-removed" : "schema-renamed",
    effect: "none",
    direction: "both",
    guards: isReused ? ["generated-names", "name-reused"] : ["generated-names"],
    at: `schema ${name}`,
    atName: name,
    before: name,
    after: to,
    places,
    cause: `schema ${name}`,
    isOfApi: true,
    ...(rename === undefined ? {} : { rename }),
  });
}

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
