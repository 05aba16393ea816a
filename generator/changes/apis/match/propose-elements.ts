import type { WireApi } from "../../../wire/model/wire-api.ts";
import type { Change } from "../../kinds/change.ts";
import type { RenameSearch } from "./rename-search.ts";
import { groupBy } from "../../change/group-by.ts";
import {
  parseBodyFieldName,
  parseParameterName,
  parseValueName,
} from "../../change/renamed-name.ts";
import type { RenamedKind } from "../../change/stated-rename.ts";
import {
  elementFacts,
  isThere,
  noFacts,
  type ElementFacts,
} from "./element-facts.ts";
import { nameLikeness } from "../../../model/name-likeness.ts";
import { namedChange, namesIn } from "./renameable-names.ts";
import { takeUnambiguous, type Scored } from "../take-best.ts";

/** Below this score a similarity is more likely accidental. */
const enough = 0.75;
/** A place that removes and adds more elements of one type was rewritten. */
const groupSize = 20;
/** Two names that say nothing of each other, described in the same words. */
const sameWords = 0.8;
/** Other words about the same thing speak against it, but descriptions are reworded, too. */
const otherWords = 0.05;
/** A name that contains another one is as often that of another thing, if its description has few of the words. */
const otherThing = 0.1;
/** The share of words or values below which two elements say other things. */
const fewShared = 0.5;
/** The same neighbours decide between partners that are equally good. */
const sameOrder = 0.02;

interface Element {
  readonly kind: RenamedKind;
  /** The name in a stated rename. */
  readonly text: string;
  /** The part of the name that differs. */
  readonly own: string;
  /** The place and the type that both elements have to have. */
  readonly home: string;
  /** The place, for people. */
  readonly place: string;
  readonly type: string;
  readonly facts: ElementFacts;
}

type Sides = Readonly<Record<"before" | "after", WireApi>>;

/**
 * Proposes renames of parameters, fields and enum values: removed and added ones in one place, of the same type, with
 * like names or the same description.
 */
export function proposeElements(
  changes: readonly Change[],
  sides: Sides | null,
): RenameSearch {
  const removed = elementsOf(changes, "removed", sides);
  const added = groupBy(
    elementsOf(changes, "added", sides),
    ({ home }) => home,
  );
  let unsearched = 0;
  const scored = [...groupBy(removed, ({ home }) => home)].flatMap(
    ([home, gone]) => {
      const come = added.get(home) ?? [];
      if (come.length === 0) return [];
      if (Math.max(gone.length, come.length) > groupSize) {
        unsearched += gone.length;
        return [];
      }
      const isUnique = uniqueDescriptions(gone, come);
      return gone.flatMap((from) =>
        come
          // What moves between the parts of a composition keeps its name.
          .filter(({ text }) => text !== from.text)
          .map((to) => compareElements(from, to, isUnique))
          .filter(({ score }) => score >= enough),
      );
    },
  );
  const proposals = takeUnambiguous(scored).map(
    ({ from, to, score, reasons }) => ({
      kind: from.kind,
      from: from.text,
      to: to.text,
      score,
      reasons,
    }),
  );
  return { proposals, unsearched };
}

const proposedKinds: ReadonlySet<RenamedKind> = new Set([
  "parameter",
  "field",
  "value",
]);

function elementsOf(
  changes: readonly Change[],
  action: "removed" | "added",
  sides: Sides | null,
): readonly Element[] {
  const [side, other] =
    action === "removed"
      ? [sides?.before, sides?.after]
      : [sides?.after, sides?.before];
  return changes.flatMap((change) => {
    // A parameter of several operations has a name for all of them, which is the first.
    const [name] = namesIn(namedChange(change), action);
    if (name === undefined || !proposedKinds.has(name.kind)) return [];
    if (change.element.schema?.includes("/") === true && name.kind === "field")
      return [];
    if (other !== undefined && isThere(other, change, name)) return [];
    const { kind, name: text } = name;
    const own = ownName(kind, text);
    const place = placeOf(text.slice(0, text.length - own.length));
    const type = kind === "value" ? "" : typeOf(change, action);
    const reached =
      kind === "parameter" && place.startsWith("*")
        ? change.reach.map(({ operation }) => operation.key)
        : [];
    return [
      {
        kind,
        text,
        own,
        place,
        type,
        home: JSON.stringify([kind, place, type, reached]),
        facts: side === undefined ? noFacts : elementFacts(side, change, name),
      },
    ];
  });
}

function ownName(kind: RenamedKind, text: string): string {
  if (kind === "value") return parseValueName(text)?.value ?? text;
  if (kind === "parameter") return parseParameterName(text)?.name ?? text;
  const path = parseBodyFieldName(text)?.path ?? text;
  return path.slice(path.lastIndexOf(".") + 1);
}

function placeOf(start: string): string {
  return start.replace(/[ .=]$/, "");
}

function typeOf(
  { before, after }: Change,
  action: "removed" | "added",
): string {
  const type = action === "removed" ? before : after;
  const text = typeof type === "string" ? type : JSON.stringify(type);
  // Whether it is required is no part of what it is.
  return text.replace(/^(?:required|optional) /, "");
}

type IsUnique = (description: string) => boolean;

/** A text that several elements of the place have says nothing about one of them. */
function uniqueDescriptions(
  gone: readonly Element[],
  come: readonly Element[],
): IsUnique {
  const count = (elements: readonly Element[], text: string) =>
    elements.filter(({ facts }) => facts.description === text).length;
  return (text) => count(gone, text) === 1 && count(come, text) === 1;
}

function compareElements(
  from: Element,
  to: Element,
  isUnique: IsUnique,
): Scored<Element> {
  const { formerName } = to.facts;
  const where =
    from.type === ""
      ? `Both are values of ${from.place}.`
      : `Both are in ${from.place} and have the type ${from.type}.`;
  if (formerName !== null) {
    const isNamed = formerName === from.own || formerName === from.text;
    return {
      from,
      to,
      score: isNamed ? 1 : 0,
      reasons: [where, `The document says that it was ${formerName}.`],
    };
  }
  const { score, reasons } = haveOtherValues(from.facts, to.facts)
    ? { score: 0, reasons: [] }
    : likenessOf(from, to, isUnique);
  const isInOrder = score >= enough && areInOrder(from.facts, to.facts);
  const both = isInOrder ? Math.min(1, score + sameOrder) : score;
  return {
    from,
    to,
    score: Math.round(both * 100) / 100,
    reasons: [
      where,
      ...reasons,
      ...(isInOrder ? ["Both have the same neighbours."] : []),
    ],
  };
}

/** What takes few of the values of before means something else. */
function haveOtherValues(
  { values: before }: ElementFacts,
  { values: after }: ElementFacts,
): boolean {
  if (before === null || after === null) return false;
  const both = [...before].filter((value) => after.has(value)).length;
  return both < Math.min(before.size, after.size) * fewShared;
}

function likenessOf(
  from: Element,
  to: Element,
  isUnique: IsUnique,
): Pick<Scored<Element>, "score" | "reasons"> {
  const [before, after] = [from.facts.description, to.facts.description];
  const { score: ofNames, reason } = nameLikeness(from.own, to.own);
  const isDescribed = before !== null && after !== null;
  const isSame = isDescribed && before === after;
  const byText = isSame && isUnique(before) ? sameWords : 0;
  const both = Math.max(ofNames, byText);
  const isReworded = isDescribed && !isSame && ofNames < 1;
  const against =
    isReworded && ofNames <= sameWords && sharedWords(before, after) < fewShared
      ? otherThing
      : otherWords;
  return {
    score:
      ofNames > 0 && byText > 0
        ? Math.min(1, both + 0.1)
        : isReworded
          ? both - against
          : both,
    reasons: [
      ...(reason === "" ? [] : [reason]),
      ...(isSame ? ["Both are described in the same words."] : []),
    ],
  };
}

/** The share of the words of the shorter description that the other one has too. Short words say nothing. */
function sharedWords(a: string, b: string): number {
  const [one, other] = [a, b].map(
    (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu)),
  );
  if (one === undefined || other === undefined) return 0;
  const [short, long] = one.size < other.size ? [one, other] : [other, one];
  const both = [...short].filter((word) => long.has(word)).length;
  return short.size === 0 ? 0 : both / short.size;
}

function areInOrder(from: ElementFacts, to: ElementFacts): boolean {
  const [before, after] = [from.neighbours(), to.neighbours()];
  return (
    before !== null &&
    after !== null &&
    before.some((name) => name !== null) &&
    before.every((name, at) => name === after[at])
  );
}
