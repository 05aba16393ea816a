import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";

export type Intersection = TypeExpr & { kind: "intersection" };

/** Limits of references in a row and of alternatives; with more the type stays an intersection. */
const maxReferences = 10;
const maxAlternatives = 50;

/**
 * The types that an intersection of alternatives and of an object with rules for other members consists of.
 * Left together, TypeScript would apply those rules to the members of each alternative, too. `null` if there are no
 * such rules, or no alternatives.
 */
export function alternatives(
  members: readonly TypeExpr[],
  localOf: (id: SchemaId) => TypeExpr,
): readonly TypeExpr[] | null {
  if (!members.some(rulesOthers)) return null;
  for (const [index, member] of members.entries()) {
    const choices = choicesOf(member, localOf);
    if (choices === null || choices.length > maxAlternatives) continue;
    const others = members.toSpliced(index, 1);
    return choices.map((choice) => withOthers(choice, others));
  }
  return null;
}

/** Rules for members are none for null. */
function withOthers(choice: TypeExpr, others: readonly TypeExpr[]): TypeExpr {
  if (choice.kind === "null") return choice;
  const members = choice.kind === "intersection" ? choice.members : [choice];
  return { kind: "intersection", members: [...members, ...others] };
}

/** Whether a type says of which type the members are that it does not name. */
export function rulesOthers(type: TypeExpr): boolean {
  return (
    type.kind === "object" &&
    type.additional !== null &&
    (type.additional.kind !== "unknown" || type.isOpen === true)
  );
}

function choicesOf(
  type: TypeExpr,
  localOf: (id: SchemaId) => TypeExpr,
): readonly TypeExpr[] | null {
  let at = type;
  for (let count = 0; count < maxReferences; count += 1) {
    if (at.kind !== "reference") return at.kind === "union" ? at.members : null;
    at = localOf(at.schema);
  }
  return null;
}
