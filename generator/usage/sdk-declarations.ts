import { ts } from "ts-morph";
import { isOfSdk, type FactSdk } from "./usage-fact.ts";
import type { OperationKey } from "../model/operation.ts";
import type { SdkOperation, SdkPackage } from "../manifest/sdk-package.ts";

/** The operation that a declaration of an SDK declares. */
export interface DeclaredOperation {
  readonly sdk: SdkPackage;
  readonly operation: SdkOperation;
  /** The former name by which it is called. */
  readonly alias: string | null;
}

/** The declarations of the SDKs of a project. */
export interface SdkDeclarations {
  /** Returns the SDK whose folder contains a file; `null` for all other files. */
  sdkOf(file: ts.SourceFile): SdkPackage | null;
  /** Returns the SDK that declares the symbol of a name. */
  sdkOfSymbol(symbol: ts.Symbol): SdkPackage | null;
  /** Whether a file declares operations and payloads, rather than the way in which calls are made. */
  isPayload(file: ts.SourceFile): boolean;
  /** Returns the operation of a method, or of a declaration that replaces a removed method. */
  operationOf(declaration: ts.Node): DeclaredOperation | null;
  /** Returns the operation of a symbol in the same way. */
  operationOfSymbol(symbol: ts.Symbol): DeclaredOperation | null;
  operationNamed(named: FactSdk, key: OperationKey): DeclaredOperation | null;
  /** Returns all declarations of an operation: overloads, and those of several scope levels. */
  declarationsOf(operation: DeclaredOperation): readonly ts.Node[];
  /** Whether a declaration is a method that can call any path: `client.request`. */
  isRawRequest(declaration: ts.Node): boolean;
}

/** The names of the interfaces of clients: that of a service with servers, those of a gateway by scope level. */
const clientTypes: ReadonlySet<string> = new Set(["Client", "ClientsByScope"]);

/** @param sdks the SDKs by their folders */
export function readSdkDeclarations(
  program: ts.Program,
  sdks: readonly SdkPackage[],
): SdkDeclarations {
  const checker = program.getTypeChecker();
  const files = new Map<ts.SourceFile, SdkPackage | null>();
  const innermostFirst = sdks.toSorted(
    (a, b) => b.folder.length - a.folder.length,
  );
  const sdkOf = (file: ts.SourceFile): SdkPackage | null => {
    let found = files.get(file);
    if (found === undefined) {
      found =
        innermostFirst.find(({ folder }) =>
          file.fileName.startsWith(`${folder}/`),
        ) ?? null;
      files.set(file, found);
    }
    return found;
  };
  const operations = new Map<ts.Node, DeclaredOperation>();
  const raw = new Set<ts.Node>();
  for (const file of program.getSourceFiles()) {
    const sdk = sdkOf(file);
    if (sdk === null || !/\/client(?:\.d)?\.ts$/.test(file.fileName)) continue;
    const byName = callsByName(sdk);
    const visited = new Set<string>();
    const visit = (type: ts.Type, path: string): void => {
      for (const member of checker.getPropertiesOfType(type)) {
        const here = `${path}.${member.name}`;
        const own = member.declarations?.filter(
          (each) => sdkOf(each.getSourceFile()) === sdk,
        );
        if (own === undefined || own.length === 0) continue;
        const found = byName.get(here);
        if (found !== undefined)
          for (const declaration of own)
            operations.set(declaration, { sdk, ...found });
        else if (here === "client.request")
          for (const declaration of own) raw.add(declaration);
        else if (own.some(ts.isPropertySignature)) {
          const below = checker.getTypeOfSymbol(member);
          const key = `${here} ${typeId(below)}`;
          if (visited.has(key)) continue;
          visited.add(key);
          visit(below, here);
        }
      }
    };
    for (const statement of file.statements)
      if (
        ts.isInterfaceDeclaration(statement) &&
        clientTypes.has(statement.name.text)
      ) {
        const type = checker.getTypeAtLocation(statement.name);
        if (statement.name.text === "Client") visit(type, "client");
        else
          for (const level of checker.getPropertiesOfType(type))
            visit(checker.getTypeOfSymbol(level), "client");
      }
  }
  return {
    sdkOf,
    sdkOfSymbol: ({ declarations = [] }) =>
      declarations
        .map((each) => sdkOf(each.getSourceFile()))
        .find((each) => each !== null) ?? null,
    isPayload: (file) =>
      sdkOf(file) !== null && !file.fileName.includes("/runtime/"),
    operationOf: (declaration) => operations.get(declaration) ?? null,
    operationOfSymbol: ({ declarations = [] }) =>
      declarations
        .map((each) => operations.get(each))
        .find((each) => each !== undefined) ?? null,
    operationNamed(named, key) {
      const sdk = sdks.find((each) => isOfSdk(named, each));
      const operation = sdk?.operations.get(key);
      return sdk === undefined || operation === undefined
        ? null
        : { sdk, operation, alias: null };
    },
    declarationsOf: ({ operation }) =>
      [...operations]
        .filter(([, each]) => each.operation === operation)
        .map(([declaration]) => declaration),
    isRawRequest: (declaration) => raw.has(declaration),
  };
}

/** Returns the number of a type. The compiler numbers its types, but the number is no part of its public interface. */
function typeId(type: ts.Type): number {
  return (type as ts.Type & { readonly id: number }).id;
}

function callsByName({
  operations,
}: SdkPackage): ReadonlyMap<
  string,
  { readonly operation: SdkOperation; readonly alias: string | null }
> {
  const calls = new Map<
    string,
    { readonly operation: SdkOperation; readonly alias: string | null }
  >();
  for (const operation of operations.values()) {
    for (const alias of operation.aliases)
      calls.set(alias, { operation, alias });
    if (operation.symbol !== null)
      calls.set(operation.symbol, { operation, alias: null });
  }
  return calls;
}
