import { ts } from "ts-morph";
import { remembered } from "./remember-types.ts";
import { isOfSdk, type FactSdk } from "./usage-fact.ts";
import {
  callsOfFunctions,
  declaredFunctions,
} from "./function-declarations.ts";
import { callsOfPacks, declaredInPack } from "./pack-declarations.ts";
import type { OperationKey } from "../model/operation.ts";
import type { SdkOperation, SdkPackage } from "../manifest/sdk-package.ts";

/** The operation that a declaration of an SDK declares. */
export interface DeclaredOperation {
  readonly sdk: SdkPackage;
  readonly operation: SdkOperation;
  /** The former name by which it is called. */
  readonly alias: string | null;
  /** Whether it is a function that stands alone: it takes a connection before the parameters. */
  readonly isFunction: boolean;
}

/** Returns the position of the parameters of an operation among the arguments of its call. */
export function paramsAt({ isFunction }: DeclaredOperation): number {
  return isFunction ? 1 : 0;
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
  /** Returns the operation for whose call a pack declares something, such as the options of a query. */
  packedOperation(declaration: ts.Node): DeclaredOperation | null;
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
  const packed = new Map<ts.Node, DeclaredOperation>();
  const raw = new Set<ts.Node>();
  const callsOf = remembered((sdk: SdkPackage) => ({
    byName: callsByName(sdk),
    byPlace: callsOfFunctions(sdk),
    ofPacks: callsOfPacks(sdk),
  }));
  for (const file of program.getSourceFiles()) {
    const sdk = sdkOf(file);
    if (sdk === null || file.fileName.includes("/runtime/")) continue;
    const { byName, byPlace, ofPacks } = callsOf(sdk);
    for (const { call, node } of declaredInPack(sdk, ofPacks, file)) {
      const found = byName.get(call);
      if (found !== undefined)
        packed.set(node, {
          sdk,
          ...found,
          isFunction: ts.isFunctionDeclaration(node),
        });
    }
    for (const { call, nodes } of declaredFunctions(sdk, byPlace, file))
      for (const node of nodes) {
        const found = byName.get(call);
        if (found !== undefined)
          operations.set(node, { sdk, ...found, isFunction: true });
      }
    if (!/\/client(?:\.d)?\.ts$/.test(file.fileName)) continue;
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
            operations.set(declaration, { sdk, ...found, isFunction: false });
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
    packedOperation: (declaration) => packed.get(declaration) ?? null,
    operationOfSymbol: ({ declarations = [] }) =>
      declarations
        .map((each) => operations.get(each))
        .find((each) => each !== undefined) ?? null,
    operationNamed(named, key) {
      const sdk = sdks.find((each) => isOfSdk(named, each));
      const operation = sdk?.operations.get(key);
      return sdk === undefined || operation === undefined
        ? null
        : { sdk, operation, alias: null, isFunction: false };
    },
    declarationsOf({ operation }) {
      const all = [...operations].filter(
        ([, each]) => each.operation === operation,
      );
      // Functions have the types of the methods, whose module may not be a part of the program.
      const methods = all.filter(([, { isFunction }]) => !isFunction);
      return (methods.length > 0 ? methods : all).map(([node]) => node);
    },
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
