import { dirname } from "node:path";
import ts from "typescript-5.9";

/** A member of a client as its type has it. */
export type TypedMember =
  | { readonly kind: "method" | "group"; readonly path: string }
  /** Cannot be used: why, as the compiler says it. */
  | {
      readonly kind: "removed" | "unusable";
      readonly path: string;
      readonly reason: string;
    };

const reasons = {
  RemovedOperation: "removed",
  WrongScope: "unusable",
  NoOperations: "unusable",
} as const;

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: [],
};

const plainHost = ts.createCompilerHost(options);
const library = dirname(ts.getDefaultLibFilePath(options));
/** The declarations of the language: reading them takes longer than reading a package. */
const known = new Map<string, ts.SourceFile | undefined>();

const host: ts.CompilerHost = {
  ...plainHost,
  getSourceFile: (file, language, ...rest) => {
    const source =
      known.get(file) ?? plainHost.getSourceFile(file, language, ...rest);
    if (dirname(file) === library) known.set(file, source);
    return source;
  },
};

/**
 * All members of the types of clients, whatever depth they stand at.
 * @param file a module that exports a type `Clients`: a client by each of its names
 */
export function typedMembers(
  file: string,
): ReadonlyMap<string, readonly TypedMember[]> {
  const program = ts.createProgram([file], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const clients = source?.statements.find(ts.isTypeAliasDeclaration);
  if (source === undefined || clients === undefined)
    throw new Error(`${file} has no type Clients.`);
  const typeOf = (symbol: ts.Symbol): ts.Type =>
    checker.getTypeOfSymbolAtLocation(symbol, source);
  const membersOf = (type: ts.Type, above: string): readonly TypedMember[] =>
    checker.getPropertiesOfType(type).flatMap((symbol) => {
      const path = above === "" ? symbol.name : `${above}.${symbol.name}`;
      return memberOf(checker, typeOf(symbol), path, membersOf);
    });
  return new Map(
    checker
      .getPropertiesOfType(checker.getTypeAtLocation(clients))
      .map((symbol) => [symbol.name, membersOf(typeOf(symbol), "")]),
  );
}

function memberOf(
  checker: ts.TypeChecker,
  type: ts.Type,
  path: string,
  membersOf: (type: ts.Type, above: string) => readonly TypedMember[],
): readonly TypedMember[] {
  const name = type.symbol.name;
  if (Object.hasOwn(reasons, name)) {
    const kind = reasons[name as keyof typeof reasons];
    // The only argument of each of them.
    const [reason] = checker.getTypeArguments(type as ts.TypeReference);
    if (!reason?.isStringLiteral()) throw new Error(`${path} has no reason.`);
    return [{ kind, path, reason: reason.value }];
  }
  if (type.getCallSignatures().length > 0) return [{ kind: "method", path }];
  return [{ kind: "group", path }, ...membersOf(type, path)];
}
