import type { WireApi } from "../../../wire/model/wire-api.ts";
import type { WireSchema } from "../../../wire/model/wire-schema.ts";
import type { Change, RenameProposal } from "../../change/change.ts";
import { valueKey } from "../../../model/value-key.ts";
import { likeness } from "../../schemas/match-alternatives.ts";
import { nameLikeness } from "../../../model/name-likeness.ts";
import { namedChange, namesIn } from "./renameable-names.ts";
import { takeUnambiguous, type Scored } from "../take-best.ts";

/** Below this score a similarity is more likely accidental. */
const enough = 0.75;
/** More pairs are not compared. */
const mostPairs = 10_000;
/** Objects with fewer members are alike by accident. */
const fewest = 3;
/** The likeness of names that differ in spelling alone. */
const spelling = 0.95;

interface Component {
  readonly name: string;
  readonly schema: WireSchema;
}

/** Proposes renames of components: exported types that are gone, and new components with like members or names. */
export function proposeComponents(
  changes: readonly Change[],
  { before, after }: Readonly<Record<"before" | "after", WireApi>>,
): readonly RenameProposal[] {
  const gone = changes.flatMap((change): readonly Component[] => {
    if (change.kind !== "schema-removed") return [];
    const [name] = namesIn(namedChange(change), "removed");
    const described = name && before.components?.get(name.name);
    return name === undefined ||
      described === undefined ||
      after.components?.has(name.name) === true
      ? []
      : [{ name: name.name, schema: described.schema }];
  });
  if (gone.length === 0) return [];
  const come = [...(after.components ?? [])].flatMap(([name, { schema }]) =>
    before.components?.has(name) === true ? [] : [{ name, schema }],
  );
  if (gone.length * come.length > mostPairs) return [];
  const scored = gone.flatMap((from) =>
    come
      .map((to) => compareComponents(from, to))
      .filter(({ score }) => score >= enough),
  );
  return takeUnambiguous(scored).map(({ from, to, score, reasons }) => ({
    kind: "component",
    from: from.name,
    to: to.name,
    score,
    reasons,
  }));
}

function compareComponents(from: Component, to: Component): Scored<Component> {
  const { score: ofNames, reason } = nameLikeness(from.name, to.name);
  const { share, of } = sharedParts(from.schema, to.schema);
  const score =
    of === "type"
      ? // Values of one type are alike whatever they mean, so only a spelling counts.
        share > 0 && ofNames >= spelling
        ? ofNames
        : 0
      : 0.7 * share + 0.3 * ofNames;
  return {
    from,
    to,
    score: Math.round(score * 100) / 100,
    reasons: [
      of === "type"
        ? "Both have the same type."
        : `They share ${Math.round(share * 100)} % of their ${of}.`,
      ...(reason === "" ? [] : [reason]),
    ],
  };
}

interface Shared {
  /** 0 to 1. */
  readonly share: number;
  readonly of: "members" | "values" | "type";
}

function sharedParts(from: WireSchema, to: WireSchema): Shared {
  const [values, others] = [from.shape.values, to.shape.values];
  if (values !== null && others !== null && values.length > 1) {
    const keys = new Set(values.map(({ value }) => valueKey(value)));
    const now = new Set(others.map(({ value }) => valueKey(value)));
    const both = [...keys].filter((key) => now.has(key)).length;
    return { share: both / (keys.size + now.size - both), of: "values" };
  }
  const isObject = from.shape.object.properties.size >= fewest;
  return {
    share: values === null && others === null ? likeness(from, to) : 0,
    of: isObject ? "members" : "type",
  };
}
