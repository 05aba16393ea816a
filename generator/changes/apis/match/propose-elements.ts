import type { WireApi } from "../../../wire/model/wire-api.ts";
import type { Change, RenameProposal } from "../../change/change.ts";
import { groupBy } from "../../change/group-by.ts";
import {
  parseParameterName,
  parseValueName,
} from "../../change/renamed-name.ts";
import type { RenamedKind } from "../../change/stated-rename.ts";
import { describedText } from "./described-text.ts";
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
  readonly description: string | null;
}

/**
 * Proposes renames of parameters, fields and enum values: removed and added ones in one place, of the same type, with
 * like names or the same description.
 */
export function proposeElements(
  changes: readonly Change[],
  sides: Readonly<Record<"before" | "after", WireApi>> | null,
): readonly RenameProposal[] {
  const removed = elementsOf(changes, "removed", sides?.before ?? null);
  const added = groupBy(
    elementsOf(changes, "added", sides?.after ?? null),
    ({ home }) => home,
  );
  const scored = [...groupBy(removed, ({ home }) => home)].flatMap(
    ([home, gone]) => {
      const come = added.get(home) ?? [];
      if (gone.length > groupSize || come.length > groupSize) return [];
      const isUnique = uniqueDescriptions(gone, come);
      return gone.flatMap((from) =>
        come
          .map((to) => compareElements(from, to, isUnique))
          .filter(({ score }) => score >= enough),
      );
    },
  );
  return takeUnambiguous(scored).map(({ from, to, score, reasons }) => ({
    kind: from.kind,
    from: from.text,
    to: to.text,
    score,
    reasons,
  }));
}

const proposedKinds: ReadonlySet<RenamedKind> = new Set([
  "parameter",
  "field",
  "value",
]);

function elementsOf(
  changes: readonly Change[],
  action: "removed" | "added",
  side: WireApi | null,
): readonly Element[] {
  return changes.flatMap((change) => {
    // A parameter of several operations has a name for all of them, which is the first.
    const [name] = namesIn(namedChange(change), action);
    if (name === undefined || !proposedKinds.has(name.kind)) return [];
    if (change.element.schema?.includes("/") === true && name.kind === "field")
      return [];
    const { kind, name: text } = name;
    const own = ownName(kind, text);
    const place = placeOf(kind, text.slice(0, text.length - own.length));
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
        description: side && describedText(side, change, name),
      },
    ];
  });
}

function ownName(kind: RenamedKind, text: string): string {
  if (kind === "value") return parseValueName(text)?.value ?? text;
  return kind === "parameter"
    ? (parseParameterName(text)?.name ?? text)
    : text.slice(text.lastIndexOf(".") + 1);
}

function placeOf(kind: RenamedKind, start: string): string {
  return kind === "parameter" ? start.trim() : start.replace(/[.=]$/, "");
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
    elements.filter(({ description }) => description === text).length;
  return (text) => count(gone, text) === 1 && count(come, text) === 1;
}

function compareElements(
  from: Element,
  to: Element,
  isUnique: IsUnique,
): Scored<Element> {
  const { score: ofNames, reason } = nameLikeness(from.own, to.own);
  const isDescribed = from.description !== null && to.description !== null;
  const isSame = isDescribed && from.description === to.description;
  const byText = isSame && isUnique(from.description) ? sameWords : 0;
  const both = Math.max(ofNames, byText);
  const score =
    ofNames > 0 && byText > 0
      ? Math.min(1, both + 0.1)
      : isDescribed && !isSame && ofNames < 1
        ? both - otherWords
        : both;
  return {
    from,
    to,
    score: Math.round(score * 100) / 100,
    reasons: [
      from.type === ""
        ? `Both are values of ${from.place}.`
        : `Both are in ${from.place} and have the type ${from.type}.`,
      ...(reason === "" ? [] : [reason]),
      ...(isSame ? ["Both are described in the same words."] : []),
    ],
  };
}
