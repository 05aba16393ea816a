import { textLikeness } from "../../../model/operation-likeness.ts";
import type { Change, RenameProposal } from "../../change/change.ts";
import type { ChangeKind } from "../../change/kind-ids.ts";
import { groupBy } from "../../change/group-by.ts";
import { takeBest, type Scored } from "../take-best.ts";

/** Below this score a similarity is more likely accidental. */
const enough = 0.5;
/** A schema that removes and adds more fields of one type was rewritten. */
const groupSize = 20;

interface Field {
  readonly schema: string;
  readonly parent: string;
  readonly name: string;
  readonly type: string;
}

/** Proposes renames: removed and added fields of one component with the same type and similar names. */
export function proposeFields(
  changes: readonly Change[],
): readonly RenameProposal[] {
  const removed = fieldsOf(changes, "removed");
  const added = groupBy(fieldsOf(changes, "added"), homeOf);
  const scored = [...groupBy(removed, homeOf)].flatMap(([home, gone]) => {
    const come = added.get(home) ?? [];
    if (gone.length > groupSize || come.length > groupSize) return [];
    return gone.flatMap((from) =>
      come
        .map((to) => compareNames(from, to))
        .filter(({ score }) => score >= enough),
    );
  });
  return takeBest(scored).map(({ from, to, score, reasons }) => ({
    kind: "field",
    from: fieldText(from),
    to: fieldText(to),
    score,
    reasons,
  }));
}

const kinds: Readonly<Record<"removed" | "added", ReadonlySet<ChangeKind>>> = {
  removed: new Set(["property-removed", "required-property-removed"]),
  added: new Set(["property-added", "required-property-added"]),
};

/** A field outside of components has no name under which a rename could be recorded. */
function fieldsOf(
  changes: readonly Change[],
  action: "removed" | "added",
): readonly Field[] {
  return changes.flatMap(({ kind, element, before, after }) => {
    const { schema, schemaPath } = element;
    const type = action === "removed" ? before : after;
    if (!kinds[action].has(kind) || schema === null || schema.includes("/"))
      return [];
    const end = schemaPath.lastIndexOf(".");
    return [
      {
        schema,
        parent: schemaPath.slice(0, Math.max(end, 0)),
        name: schemaPath.slice(end + 1),
        type: typeof type === "string" ? type : JSON.stringify(type),
      },
    ];
  });
}

function homeOf({ schema, parent, type }: Field): string {
  return JSON.stringify([schema, parent, type]);
}

function compareNames(from: Field, to: Field): Scored<Field> {
  const a = lettersOf(from.name);
  const b = lettersOf(to.name);
  const contains = a.includes(b) || b.includes(a);
  const likeness = textLikeness(a, b);
  const score = contains ? Math.max(likeness, 0.75) : likeness;
  return {
    from,
    to,
    score: Math.round(score * 100) / 100,
    reasons: [
      `Both are in ${from.schema} and have the type ${from.type}.`,
      a === b
        ? "The names differ only in spelling."
        : contains
          ? "One name contains the other."
          : "The names are similar.",
    ],
  };
}

/** `petName`, `pet_name` and `pet-name` are spellings of one name. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function fieldText({ schema, parent, name }: Field): string {
  return [schema, parent, name].filter((part) => part !== "").join(".");
}
