import type { WireApi } from "../../../wire/model/wire-api.ts";
import type { WireSchema } from "../../../wire/model/wire-schema.ts";
import type { Change } from "../../kinds/change.ts";
import { nothingProposed, type RenameSearch } from "./rename-search.ts";
import { valueKey } from "../../../model/value-key.ts";
import { likeness } from "../../schemas/match-alternatives.ts";
import { nameLikeness } from "../../../model/name-likeness.ts";
import { namedChange, namesIn } from "./renameable-names.ts";
import { takeUnambiguous, type Scored } from "../take-best.ts";

/** Below this score a similarity is more likely accidental. */
const enough = 0.75;
/** With half of the members and a name that contains the other one, a component is a part of what was there. */
const related = 0.55;
/** More pairs are not compared. */
const mostPairs = 10_000;
/** Objects with fewer members are alike by accident. */
const fewest = 3;
/** Objects with as many members are rarely alike by accident. */
const characteristic = 4;
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
): RenameSearch {
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
  if (gone.length === 0) return nothingProposed;
  const come = [...(after.components ?? [])].flatMap(([name, { schema }]) =>
    before.components?.has(name) === true ? [] : [{ name, schema }],
  );
  if (gone.length * come.length > mostPairs)
    return { proposals: [], unsearched: gone.length };
  const isCommon = commonShapes(before, after);
  const compared = gone.flatMap((from) =>
    come
      .map((to) => compareComponents(from, to, isCommon))
      .filter(({ score }) => score >= related),
  );
  const scored = compared.filter(
    (each) => each.score >= enough && isWhole(each, compared),
  );
  const proposals = takeUnambiguous(scored).map(
    ({ from, to, score, reasons }) =>
      ({
        kind: "component",
        from: from.name,
        to: to.name,
        score,
        reasons,
      }) as const,
  );
  return { proposals, unsearched: 0 };
}

/** What is like several new components was split, `TaskRequest` into `TaskCreateRequest` and `TaskUpdateRequest`. */
function isWhole(
  { from, to, score }: Scored<Component>,
  all: readonly Scored<Component>[],
): boolean {
  return (
    nameLikeness(from.name, to.name).score >= spelling ||
    score === 1 ||
    !all.some(
      (other) => other.from === from && other.to !== to && isContained(other),
    )
  );
}

function isContained({ from, to }: Scored<Component>): boolean {
  return nameLikeness(from.name, to.name).score > 0;
}

type IsCommon = (schema: WireSchema) => boolean;

/** Few members that also a component has that stays, such as an id and a name, say nothing of another one. */
function commonShapes(before: WireApi, after: WireApi): IsCommon {
  const staying = [...(after.components ?? [])].flatMap(([name, { schema }]) =>
    before.components?.has(name) === true ? [membersOf(schema)] : [],
  );
  const known = new Set(staying);
  return (schema) =>
    schema.shape.object.properties.size < characteristic &&
    known.has(membersOf(schema));
}

function membersOf({ shape }: WireSchema): string {
  return JSON.stringify([...shape.object.properties.keys()].toSorted());
}

function compareComponents(
  from: Component,
  to: Component,
  isCommon: IsCommon,
): Scored<Component> {
  const former = to.schema.docs.life?.formerName;
  if (former !== undefined)
    return {
      from,
      to,
      score: former === from.name ? 1 : 0,
      reasons: [`The document says that it was ${former}.`],
    };
  const { score: ofNames, reason } = nameLikeness(from.name, to.name);
  const { share, of } = sharedParts(from.schema, to.schema);
  const score =
    of === "type" || (of === "members" && isCommon(to.schema))
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
