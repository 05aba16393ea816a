import { ts } from "ts-morph";
import type { SdkPackage } from "../manifest/sdk-package.ts";
import { isFunctionSignature } from "./operation-signature.ts";

/** A function of an SDK that stands alone. */
export interface DeclaredFunction {
  /** The call that it stands for: `client.store.getInventory`. */
  readonly call: string;
  /** The variable, and the signatures of its type. */
  readonly nodes: readonly ts.Node[];
}

/** Returns the calls that the functions of an SDK stand for, by their places in the manifest. */
export function callsOfFunctions({
  operations,
}: SdkPackage): ReadonlyMap<string, string> {
  return new Map(
    [...operations.values()].flatMap(({ functions }) =>
      Array.from(functions, ([call, place]) => [place, call] as const),
    ),
  );
}

/**
 * Finds the functions that a file of an SDK exports.
 * @param calls see `callsOfFunctions`
 */
export function declaredFunctions(
  { folder }: SdkPackage,
  calls: ReadonlyMap<string, string>,
  { fileName, statements }: ts.SourceFile,
): readonly DeclaredFunction[] {
  // What is built has the same modules in another folder.
  const module = fileName
    .slice(folder.length + 1)
    .replace(/^[^/]+\//, "")
    .replace(/(?:\.d)?\.ts$/, "");
  return statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap((declaration) => {
      const call = calls.get(`${module}#${declaration.name.getText()}`);
      return call === undefined
        ? []
        : [{ call, nodes: [declaration, ...signaturesOf(declaration)] }];
    });
}

function signaturesOf({ type }: ts.VariableDeclaration): readonly ts.Node[] {
  const all = type && ts.isTypeLiteralNode(type) ? type.members : [type];
  return all.filter((each) => each !== undefined && isFunctionSignature(each));
}
