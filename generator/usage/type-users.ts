import { ts } from "ts-morph";
import { compareText } from "../diagnostics/sort.ts";
import type { OperationKey } from "../model/operation.ts";
import { symbolOf } from "./references.ts";
import type { SdkDeclarations } from "./sdk-declarations.ts";
import { nodesIn } from "./nodes-in.ts";

/** Finds the operations of an SDK that take or return values of a type. */
export interface TypeUsers {
  /** Returns the operations, or some of them when there are more than somebody may remove at once. */
  operationsOf(type: ts.Symbol): {
    /** Sorted. */
    readonly first: readonly OperationKey[];
    readonly isMore: boolean;
  };
}

type UsingDeclarations = Pick<SdkDeclarations, "operationOf" | "isPayload">;

const most = 20;

/**
 * Creates the users of types. The types and operations that name each type are read from the declarations of all SDKs
 * when they are needed.
 */
export function createTypeUsers(
  program: ts.Program,
  declarations: UsingDeclarations,
): TypeUsers {
  const checker = program.getTypeChecker();
  let users: ReadonlyMap<
    ts.Symbol,
    ReadonlySet<ts.Symbol | OperationKey>
  > | null = null;
  return {
    operationsOf(type) {
      users ??= readUsers(program, checker, declarations);
      const found = new Set<OperationKey>();
      const seen = new Set([type]);
      // The set grows while the loop reads it.
      for (const each of seen)
        for (const user of users.get(each) ?? []) {
          if (typeof user !== "string") seen.add(user);
          else if (found.size < most || found.has(user)) found.add(user);
          else return { first: sorted(found), isMore: true };
        }
      return { first: sorted(found), isMore: false };
    },
  };
}

function sorted(keys: ReadonlySet<OperationKey>): readonly OperationKey[] {
  return [...keys].toSorted(compareText);
}

function readUsers(
  program: ts.Program,
  checker: ts.TypeChecker,
  declarations: UsingDeclarations,
): ReadonlyMap<ts.Symbol, ReadonlySet<ts.Symbol | OperationKey>> {
  const users = new Map<ts.Symbol, Set<ts.Symbol | OperationKey>>();
  const visit = (node: ts.Node): void => {
    if (!isTypeName(node)) return;
    const user = userAround(node);
    const used = symbolOf(checker, node);
    if (user === null || used === undefined || used === user) return;
    const known = users.get(used) ?? new Set();
    users.set(used, known.add(user));
  };
  /** Returns the innermost operation or type whose declaration contains a name. */
  const userAround = (name: ts.Node): ts.Symbol | OperationKey | null => {
    for (let node = name; !ts.isSourceFile(node); node = node.parent) {
      const operation = declarations.operationOf(node);
      if (operation !== null) return operation.operation.key;
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
        return checker.getSymbolAtLocation(node.name) ?? null;
    }
    return null;
  };
  for (const file of program.getSourceFiles())
    if (declarations.isPayload(file))
      for (const node of nodesIn(file)) visit(node);
  return users;
}

/** Whether a node is the name in a reference to a type, as in `Pet[]` and `import("./schemas").Pet`. */
function isTypeName(node: ts.Node): node is ts.Identifier {
  const { parent } = node;
  return (
    ts.isIdentifier(node) &&
    ((ts.isTypeReferenceNode(parent) && parent.typeName === node) ||
      (ts.isExpressionWithTypeArguments(parent) &&
        parent.expression === node) ||
      (ts.isQualifiedName(parent) && parent.right === node) ||
      (ts.isImportTypeNode(parent) && parent.qualifier === node))
  );
}
