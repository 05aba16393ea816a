import { ts } from "ts-morph";
import { absencesOf } from "../given-absence.ts";
import { literalOf } from "../literal.ts";
import type { Absence } from "../usage-fact.ts";

/** A member that a value has by its type. */
export interface TypedMember {
  readonly name: string;
  readonly declaration: ts.Node | undefined;
  /** Its name in a class of the program: there it gets its value. `null` in other types. */
  readonly field: ts.Node | null;
  /** The value that a class gives it, as JSON. */
  readonly literal: string | null;
  readonly type: ts.Type;
  /** What it may be instead of a value. */
  readonly absences: readonly Absence[];
}

/** Lists the members of a value that its own type has: of a class, of an answer, of an interface. */
export function typedMembers(
  checker: ts.TypeChecker,
  given: ts.Type,
): readonly TypedMember[] {
  const type = checker.getNonNullableType(given);
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0)
    return [];
  return checker.getPropertiesOfType(type).map((symbol) => {
    const { name, flags } = symbol;
    const [declaration] = symbol.declarations ?? [];
    const isField =
      declaration !== undefined && ts.isPropertyDeclaration(declaration);
    const isOwn = isField && !declaration.getSourceFile().isDeclarationFile;
    return {
      name,
      declaration,
      field: isOwn ? declaration.name : null,
      literal:
        isField && declaration.initializer !== undefined
          ? literalOf(declaration.initializer)
          : null,
      type: checker.getTypeOfSymbol(symbol),
      absences: [
        ...new Set<Absence>([
          ...absencesOf(checker.getTypeOfSymbol(symbol)),
          ...((flags & ts.SymbolFlags.Optional) !== 0
            ? (["undefined"] as const)
            : []),
        ]),
      ],
    };
  });
}
