import { ts } from "ts-morph";
import type { SdkPackage } from "../manifest/sdk-package.ts";
import { packPrefix } from "../naming/pack-prefix.ts";
import { capitalise } from "../naming/words.ts";

/** What a pack of an SDK declares for a call. */
export interface DeclaredInPack {
  /** `client.pets.getPet` */
  readonly call: string;
  readonly node: ts.Node;
}

/** A call with the beginning of the names that packs give to its group. */
export interface PackCall {
  readonly call: string;
  /** `ProBuildingsV1` of `client.pro.buildings.v1.list`. */
  readonly prefix: string;
  /** `list` */
  readonly name: string;
}

/** Returns the calls of an SDK that packs may have something for. */
export function callsOfPacks({
  packs,
  operations,
}: SdkPackage): readonly PackCall[] {
  return packs.length === 0
    ? []
    : [...operations.values()].flatMap(({ symbol }) => {
        if (symbol === null) return [];
        const path = symbol.split(".").slice(1);
        const name = path.pop() ?? "";
        return [{ call: symbol, prefix: capitalise(packPrefix(path)), name }];
      });
}

/**
 * Finds what a file of a pack declares for calls: members of interfaces such as `PetsQueries.getPet`, and functions such
 * as `usePetsGetPet`.
 * @param calls see `callsOfPacks`
 */
export function declaredInPack(
  { folder, packs }: SdkPackage,
  calls: readonly PackCall[],
  { fileName, statements }: ts.SourceFile,
): readonly DeclaredInPack[] {
  const [, pack = ""] = fileName.slice(folder.length + 1).split("/");
  if (!packs.includes(pack)) return [];
  return statements.flatMap((statement): readonly DeclaredInPack[] => {
    if (ts.isInterfaceDeclaration(statement))
      return declaredMembers(statement, calls);
    return ts.isFunctionDeclaration(statement)
      ? declaredFunction(statement, calls)
      : [];
  });
}

function declaredMembers(
  { name: { text }, members }: ts.InterfaceDeclaration,
  calls: readonly PackCall[],
): readonly DeclaredInPack[] {
  const own = longest(
    calls.filter(({ prefix }) => text.startsWith(prefix)),
    ({ prefix }) => prefix,
  );
  return members.flatMap((node) => {
    const found = own.find(({ name }) => name === node.name?.getText());
    return found === undefined ? [] : [{ call: found.call, node }];
  });
}

function declaredFunction(
  node: ts.FunctionDeclaration,
  calls: readonly PackCall[],
): readonly DeclaredInPack[] {
  const title = capitalise(node.name?.text ?? "");
  const words = ({ prefix, name }: PackCall): string =>
    prefix + capitalise(name);
  return longest(
    calls.filter((each) => title.includes(words(each))),
    words,
  ).map(({ call }) => ({ call, node }));
}

/** Returns those of which most of the name is found: both `Pets` and `PetsArchive` begin `PetsArchiveQueries`. */
function longest(
  calls: readonly PackCall[],
  wordsOf: (call: PackCall) => string,
): readonly PackCall[] {
  const most = Math.max(...calls.map((each) => wordsOf(each).length));
  return calls.filter((each) => wordsOf(each).length === most);
}
