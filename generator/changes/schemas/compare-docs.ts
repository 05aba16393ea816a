import type { JsonValue } from "../../json/json-value.ts";
import { announcedDifferences } from "../change/announced-differences.ts";
import { deprecationOf } from "../change/element-life.ts";
import type { SchemaKind } from "../kinds/schema-kinds.ts";
import {
  findingOf,
  pairWrittenAt,
  placesOf,
  type SchemaPair,
} from "./finding.ts";
import type { GuardId } from "../change/guards.ts";
import type { SchemaFinding } from "./schema-comparison.ts";

/** Compares texts for people, and defaults: they do not change which values are valid. */
export function compareDocs(pair: SchemaPair): readonly SchemaFinding[] {
  const before = pair.before.docs;
  const after = pair.after.docs;
  if (before === after) return [];
  const changed = (
    kind: SchemaKind,
    old: JsonValue,
    now: JsonValue,
    guards: readonly GuardId[] = [],
  ): SchemaFinding =>
    findingOf({
      kind,
      effect: "none",
      before: old,
      after: now,
      guards,
      places: placesOf(pair),
    });
  const findings: SchemaFinding[] = [];
  if (before.isDeprecated !== after.isDeprecated)
    findings.push({
      ...changed(
        deprecationKind(pair, after.isDeprecated),
        before.isDeprecated,
        after.isDeprecated,
        after.isDeprecated ? ["field-removal-announced"] : [],
      ),
      life: deprecationOf(before, after),
    });
  for (const { what, guards, life, ...ends } of announcedDifferences(
    before,
    after,
    "field-removal-announced",
  ))
    findings.push({
      ...changed(`property-${what}`, ends.before, ends.after, guards),
      life,
    });
  if (before.defaultValue !== after.defaultValue)
    findings.push(
      changed(
        ...defaultDifference(before.defaultValue, after.defaultValue),
        pair.side === "request"
          ? [
              before.defaultValue === null
                ? "server-default-named"
                : "server-default-changed",
            ]
          : [],
      ),
    );
  if (before.description !== after.description)
    findings.push(
      changed(
        pairWrittenAt(pair).isMember
          ? "property-description-changed"
          : "schema-description-changed",
        before.description,
        after.description,
      ),
    );
  if (before.title !== after.title)
    findings.push(changed("schema-title-changed", before.title, after.title));
  if (!areSameTexts(before.examples, after.examples))
    findings.push(changed("examples-changed", before.examples, after.examples));
  return findings;
}

function deprecationKind(pair: SchemaPair, isDeprecated: boolean): SchemaKind {
  if (pairWrittenAt(pair).isMember)
    return isDeprecated ? "property-deprecated" : "property-reactivated";
  return isDeprecated ? "schema-deprecated" : "schema-reactivated";
}

function defaultDifference(
  before: string | null,
  after: string | null,
): [kind: SchemaKind, before: JsonValue, after: JsonValue] {
  const kind =
    before === null
      ? "default-added"
      : after === null
        ? "default-removed"
        : "default-changed";
  return [kind, before, after];
}

/** OpenAPI 3.0 has one example, 3.1 a list; the order has no meaning. */
function areSameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text) => b.includes(text));
}
