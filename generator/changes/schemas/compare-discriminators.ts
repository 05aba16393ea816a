import type {
  WireDiscriminator,
  WireSchema,
  WireUnion,
} from "../../wire/model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { GuardId } from "../change/guards.ts";
import { findingOf, placesOf, type SchemaPair } from "./finding.ts";
import type { Alternatives } from "./match-alternatives.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import { typeText } from "../../wire/text/type-text.ts";

interface Unions {
  readonly before: WireUnion;
  readonly after: WireUnion;
  readonly alternatives: Alternatives;
}

/** How the alternative is named: by which member, and by which of its values. */
export function compareDiscriminators(
  pair: SchemaPair,
  unions: Unions,
): readonly SchemaFinding[] {
  const before = unions.before.discriminator;
  const after = unions.after.discriminator;
  if (before === null && after === null) return [];
  const places = placesOf(pair);
  if (before === null)
    return [
      findingOf({
        kind: "discriminator-added",
        effect: "none",
        before: null,
        after: after?.property ?? null,
        guards: onSide(pair, "request", "alternative-named-in-request"),
        places,
      }),
    ];
  if (after === null)
    return [
      findingOf({
        kind: "discriminator-removed",
        effect: "none",
        before: before.property,
        after: null,
        guards: onSide(pair, "response", "alternative-named-in-response"),
        places,
      }),
    ];
  if (before.property !== after.property)
    return [
      findingOf({
        kind: "discriminator-property-changed",
        effect: "incomparable",
        before: before.property,
        after: after.property,
        places,
      }),
    ];
  return compareMappings(pair, before, after, unions.alternatives);
}

function onSide(
  pair: SchemaPair,
  side: PayloadSide,
  guard: GuardId,
): readonly GuardId[] {
  return pair.side === side ? [guard] : [];
}

/** Values of alternatives that were added or removed are reported with these. */
function compareMappings(
  pair: SchemaPair,
  before: WireDiscriminator,
  after: WireDiscriminator,
  { matched, added, removed }: Alternatives,
): readonly SchemaFinding[] {
  const findings: SchemaFinding[] = [];
  const places = placesOf(pair);
  for (const [value, old] of before.mapping) {
    const now = after.mapping.get(value);
    if (now === undefined && !removed.some((member) => isSame(member, old)))
      findings.push(
        findingOf({
          kind: "discriminator-value-removed",
          effect: "narrows",
          name: value,
          before: typeText(old),
          after: null,
          places,
        }),
      );
    if (now === undefined) continue;
    const isKept = matched.some(([a, b]) => isSame(a, old) && isSame(b, now));
    const isToldWithMember =
      added.some((member) => isSame(member, now)) &&
      removed.some((member) => isSame(member, old));
    if (!isKept && !isToldWithMember)
      findings.push(
        findingOf({
          kind: "discriminator-value-retargeted",
          effect: "incomparable",
          name: value,
          before: typeText(old),
          after: typeText(now),
          places,
        }),
      );
  }
  const isNothingLeft = [...before.mapping.keys()].every(
    (value) => !after.mapping.has(value),
  );
  for (const [value, now] of after.mapping)
    if (!before.mapping.has(value) && !added.some((one) => isSame(one, now)))
      findings.push(
        findingOf({
          kind: "discriminator-value-added",
          effect: "widens",
          name: value,
          before: null,
          after: typeText(now),
          guards: isNothingLeft
            ? onSide(pair, "response", "nothing-of-before-left")
            : [],
          places,
        }),
      );
  return findings;
}

/** A mapping may refer to a component in another way than the list of alternatives. */
function isSame(a: WireSchema, b: WireSchema): boolean {
  return a === b || (a.component !== null && a.component === b.component);
}

/** The values of the discriminator that name an alternative. */
export function valuesOf(
  { discriminator }: WireUnion,
  member: WireSchema,
): readonly string[] {
  if (discriminator === null) return [];
  return [...discriminator.mapping]
    .filter(([, target]) => isSame(target, member))
    .map(([value]) => value);
}
