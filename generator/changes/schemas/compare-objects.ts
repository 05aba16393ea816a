import { isList, valueKey } from "../../model/value-key.ts";
import type { WireObject, WireShape } from "../../wire/model/wire-schema.ts";
import type { Effect } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";
import type { SchemaKind } from "../kinds/schema-kinds.ts";
import { compareLimits } from "./compare-limits.ts";
import { compareMembers } from "./compare-members.ts";
import { compareSignatures, signatureOf } from "./compare-signatures.ts";
import { effectBetween } from "./effect-between.ts";
import {
  findingOf,
  placesOf,
  type PairBelow,
  type PairDifferences,
  type SchemaPair,
} from "./finding.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import { typeText } from "../../wire/text/type-text.ts";

type Additional = WireObject["additional"];

/** Compares objects: their members, other allowed members, and counts. */
export function compareObjects(pair: SchemaPair): PairDifferences {
  const before = pair.before.shape.object;
  const after = pair.after.shape.object;
  const members = compareMembers(pair);
  const additional = compareAdditional(
    pair,
    before.additional,
    after.additional,
  );
  const patterns = comparePatterns(pair);
  return {
    findings: [
      ...members.findings,
      ...additional.findings,
      ...compareSignatures(pair),
      ...patterns.findings,
      ...compareNames(pair),
      ...compareLimits(pair, "object"),
      ...compareDependent(pair),
    ],
    below: [...members.below, ...additional.below, ...patterns.below],
  };
}

function compareAdditional(
  pair: SchemaPair,
  before: Additional,
  after: Additional,
): PairDifferences {
  if (typeof before !== "string" && typeof after !== "string")
    return { findings: [], below: [{ step: "{*}", before, after }] };
  const difference = additionalDifference(pair, before, after);
  if (difference === null) return { findings: [], below: [] };
  const finding = findingOf({
    ...difference,
    before: additionalText(before, after, pair.before.shape),
    after: additionalText(after, before, pair.after.shape),
    step: "{*}",
    places: placesOf(pair, "additionalProperties", "unevaluatedProperties"),
  });
  return { findings: [finding], below: [] };
}

function additionalDifference(
  { side }: SchemaPair,
  before: Additional,
  after: Additional,
): {
  readonly kind: SchemaKind;
  readonly effect: Effect;
  readonly guards?: readonly GuardId[];
} | null {
  if (before === after) return null;
  if (after === "none")
    return { kind: "additional-properties-forbidden", effect: "narrows" };
  if (before === "none")
    return {
      kind: "additional-properties-allowed",
      effect: "widens",
      guards: side === "response" ? ["unknown-fields-ignored"] : [],
    };
  return after === "any"
    ? { kind: "additional-properties-released", effect: "widens" }
    : { kind: "additional-properties-restricted", effect: "narrows" };
}

/**
 * Names the type of unnamed members; `null`: any, where the other side has one type, and the type of the SDK has no
 * unnamed members, since the document does not mention them.
 */
function additionalText(
  additional: Additional,
  other: Additional,
  shape: WireShape,
): string | null {
  if (typeof additional !== "string") return typeText(additional);
  const isUnsaid = additional === "any" && typeof other !== "string";
  return isUnsaid ? signatureOf(shape) : additional;
}

function comparePatterns(pair: SchemaPair): PairDifferences {
  const before = pair.before.shape.object;
  const after = pair.after.shape.object;
  const findings: SchemaFinding[] = [];
  const below: PairBelow[] = [];
  for (const [pattern, schema] of before.patterns) {
    const now = after.patterns.get(pattern);
    if (now !== undefined)
      below.push({ step: `{${pattern}}`, before: schema, after: now });
    else
      findings.push(
        findingOf({
          kind: "pattern-property-removed",
          effect: after.additional === "none" ? "narrows" : "widens",
          before: typeText(schema),
          after: signatureOf(pair.after.shape),
          name: pattern,
          places: { before: schema.place, after: null },
        }),
      );
  }
  for (const [pattern, schema] of after.patterns) {
    if (before.patterns.has(pattern)) continue;
    findings.push(
      findingOf({
        kind: "pattern-property-added",
        effect: before.additional === "none" ? "widens" : "narrows",
        before: signatureOf(pair.before.shape),
        after: typeText(schema),
        name: pattern,
        places: { before: null, after: schema.place },
      }),
    );
  }
  return { findings, below };
}

function compareNames(pair: SchemaPair): readonly SchemaFinding[] {
  const before = pair.before.shape.object.names;
  const after = pair.after.shape.object.names;
  if (before === null && after === null) return [];
  const difference = namesDifference(pair);
  if (difference === null) return [];
  return [
    findingOf({
      ...difference,
      before: before && namesText(pair.before.shape.object),
      after: after && namesText(pair.after.shape.object),
      places: {
        before: before?.place ?? null,
        after: after?.place ?? null,
      },
    }),
  ];
}

function namesDifference(
  pair: SchemaPair,
): { readonly kind: SchemaKind; readonly effect: Effect } | null {
  const before = pair.before.shape.object.names;
  const after = pair.after.shape.object.names;
  if (before === null)
    return { kind: "property-names-added", effect: "narrows" };
  if (after === null)
    return { kind: "property-names-removed", effect: "widens" };
  const effect = pair.tools.areAlike(before, after)
    ? "none"
    : effectBetween(pair, before, after);
  return effect === "none" ? null : { kind: "property-names-changed", effect };
}

/** The rule for names, in the words of the schema. */
function namesText({ names }: WireObject): string {
  if (names === null) return "any";
  const { string, values } = names.shape;
  if (values !== null)
    return values.map(({ value }) => valueKey(value)).join(", ");
  const said = Object.entries(string).filter(
    ([, value]) =>
      value !== null && value !== 0 && !(isList(value) && value.length === 0),
  );
  return valueKey(Object.fromEntries(said));
}

function compareDependent(pair: SchemaPair): readonly SchemaFinding[] {
  const before = dependentPairs(pair.before.shape.object);
  const after = dependentPairs(pair.after.shape.object);
  const tell = (kind: SchemaKind, effect: Effect, key: string): SchemaFinding =>
    findingOf({
      kind,
      effect,
      name: key,
      before: kind === "dependent-required-removed" ? key : null,
      after: kind === "dependent-required-added" ? key : null,
      places: placesOf(pair, "dependentRequired", "dependencies"),
    });
  return [
    ...before
      .filter((key) => !after.includes(key))
      .map((key) => tell("dependent-required-removed", "widens", key)),
    ...after
      .filter((key) => !before.includes(key))
      .map((key) => tell("dependent-required-added", "narrows", key)),
  ];
}

/** Gives one text for each required member: `card needs billingAddress`. */
function dependentPairs({ dependentRequired }: WireObject): readonly string[] {
  return dependentRequired.flatMap(([name, others]) =>
    others.map((other) => `${name} needs ${other}`),
  );
}
