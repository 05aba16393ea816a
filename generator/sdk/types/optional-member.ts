import {
  inheritedMembers,
  str,
  typeText,
  type TypePiece,
  type TypeText,
} from "../../render/typescript.ts";

/**
 * Gives the type of an optional member. Where it has the name of a member that every object inherits, such as
 * `constructor`, an object without it still has the inherited one: so TypeScript compares that one with the type, and a
 * program reads it.
 */
export function optionalMember<Type extends TypePiece>(
  name: string,
  type: Type,
): Type | TypeText {
  const inherited = inheritedType(name);
  return inherited === null ? type : typeText`${type} | ${inherited}`;
}

/** The type of the member of that name that every object inherits; `null` if there is none. */
export function inheritedType(name: string): TypeText | null {
  return inheritedMembers.has(name) ? typeText`Object[${str(name)}]` : null;
}
