import type { WireShape } from "../../wire/model/wire-schema.ts";
import { typeText } from "../../wire/text/type-text.ts";
import { findingOf, placesOf, type SchemaPair } from "./finding.ts";
import type { SchemaFinding } from "./schema-comparison.ts";

/**
 * Compares whether the types of an SDK have an index signature. Where any other members are allowed, the document
 * decides by mentioning them: `additionalProperties: true` says nothing else.
 */
export function compareSignatures(pair: SchemaPair): readonly SchemaFinding[] {
  const [old, now] = [pair.before.shape, pair.after.shape];
  if (!isShownAsObject(old) || !isShownAsObject(now)) return [];
  const [before, after] = [signatureOf(old), signatureOf(now)];
  if ((before === null) === (after === null) || isTold(old, now)) return [];
  return [
    findingOf({
      kind:
        after === null ? "index-signature-removed" : "index-signature-added",
      effect: "none",
      before,
      after,
      step: "{*}",
      places: placesOf(pair, "additionalProperties", "unevaluatedProperties"),
    }),
  ];
}

/** Findings about the type of unnamed members, and about names by pattern, say what code meets. */
function isTold(
  { object: old }: WireShape,
  { object: now }: WireShape,
): boolean {
  const isPatterned = old.patterns.size + now.patterns.size > 0;
  if (isPatterned || typeof old.additional !== "string") return true;
  return old.additional === "any" && typeof now.additional !== "string";
}

/** The type of any value has no members that code could use. */
function isShownAsObject({ types, unions, object }: WireShape): boolean {
  const isAny = types.length > 1 && types.includes("string");
  const hasMembers = object.saysMembers || object.saysAdditional;
  return (
    types.includes("object") && (!isAny || unions.length > 0 || hasMembers)
  );
}

/**
 * The type of unnamed members in the type that an SDK has for a schema; `null`: it has none. An object without any
 * keyword has them too, and so has one with names by pattern.
 */
export function signatureOf({ unions, object }: WireShape): string | null {
  const { additional, saysAdditional, saysMembers, patterns } = object;
  if (typeof additional !== "string") return typeText(additional);
  const [pattern] = patterns.values();
  if (pattern !== undefined) return typeText(pattern);
  if (additional === "none") return null;
  const isSilent = !saysMembers && unions.length === 0;
  return saysAdditional || isSilent ? "any" : null;
}
