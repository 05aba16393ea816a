import { ts } from "ts-morph";
import { readMembers, type OperationMembers } from "../member-index.ts";
import type { DeclaredOperation } from "../sdk-declarations.ts";
import type { TracedProgram } from "../trace/tracing.ts";
import type { TypeUsers } from "../type-users.ts";

/** An operation that the project names, with its members. */
export interface UsedOperation {
  readonly found: DeclaredOperation;
  readonly members: OperationMembers;
}

/** The operations that a project names. A member that is found may belong to any of them. */
export interface UsedOperations {
  use(found: DeclaredOperation): UsedOperation;
  all(): readonly UsedOperation[];
  /**
   * The operations to which a member or type of a payload may belong: those that the project names, or else all that have its type.
   */
  having(declaration: ts.Node): readonly UsedOperation[];
  /** Whether an operation that the project names has a member of this name. */
  haveName(name: string): boolean;
}

export function createUsedOperations({
  checker,
  declarations,
  links,
  isMember,
  typeUsers,
}: Pick<TracedProgram, "checker" | "declarations" | "links" | "isMember"> & {
  readonly typeUsers: TypeUsers;
}): UsedOperations {
  const operations = new Map<string, UsedOperation>();
  const others = new Map<string, UsedOperation>();
  const read = (found: DeclaredOperation): UsedOperation => ({
    found,
    members: readMembers(
      checker,
      declarations.declarationsOf(found),
      found.operation,
      isMember,
      links.cut,
    ),
  });
  /** Reads operations that have a type, and that the project does not name: it has the type alone. */
  const withTypeOf = (declaration: ts.Node): readonly UsedOperation[] => {
    const sdk = declarations.sdkOf(declaration.getSourceFile());
    const type = typeAround(declaration);
    const symbol = type && checker.getSymbolAtLocation(type.name);
    // Each of them says what changes in the type itself, so the first ones are enough.
    const keys = symbol ? typeUsers.operationsOf(symbol).first : [];
    return keys.flatMap((key) => {
      const operation = sdk?.operations.get(key);
      if (sdk === null || operation === undefined) return [];
      const found = { sdk, operation, alias: null, isFunction: false };
      const id = idOf(found);
      const known = operations.get(id) ?? others.get(id) ?? read(found);
      others.set(id, known);
      return [known];
    });
  };
  const names = new Set<string>();
  return {
    use(found) {
      const id = idOf(found);
      const known = operations.get(id);
      if (known !== undefined) return known;
      const used = others.get(id) ?? read(found);
      operations.set(id, used);
      for (const each of used.members.byDeclaration.keys())
        for (const name of namesIn(each)) names.add(name);
      return used;
    },
    all: () => [...operations.values()],
    having(declaration) {
      const named = [...operations.values()].filter(({ members }) =>
        members.byDeclaration.has(declaration),
      );
      return named.length > 0 ? named : withTypeOf(declaration);
    },
    haveName: (name) => names.has(name),
  };
}

/** Returns the exported type in which a declaration stands. */
function typeAround(
  declaration: ts.Node,
): ts.InterfaceDeclaration | ts.TypeAliasDeclaration | undefined {
  return ts.findAncestor(
    declaration,
    (each): each is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
      ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each),
  );
}

function namesIn(member: ts.Node): readonly string[] {
  const name = ts.isPropertySignature(member) ? member.name : undefined;
  return name === undefined || ts.isComputedPropertyName(name)
    ? []
    : [name.text];
}

function idOf({ sdk, operation }: DeclaredOperation): string {
  return `${sdk.folder} ${operation.key}`;
}
