import { ts } from "ts-morph";
import type { SdkRename } from "./sdk-rename.ts";

/** The code with the earlier SDK, and the modules of the later one: the code may import none of them yet. */
export interface PairedModules {
  readonly program: ts.Program;
  readonly isOfSdk: (file: string) => boolean;
  /** The text of a module, by its name; `null` where there is none. */
  readonly laterModule: (name: string) => string | null;
}

/** The types of renamed methods that are named after them. */
export function pairedTypes(
  renames: readonly SdkRename[],
  { program, isOfSdk, laterModule }: PairedModules,
): readonly SdkRename[] {
  const earlierFile = (module: string) =>
    program
      .getSourceFiles()
      .find(
        (file) =>
          isOfSdk(file.fileName) &&
          [`/${module}.ts`, `/${module}.d.ts`].some((end) =>
            file.fileName.endsWith(end),
          ),
      );
  const laterFile = (module: string) => {
    const text = laterModule(module);
    return text === null
      ? undefined
      : ts.createSourceFile(module, text, ts.ScriptTarget.Latest, true);
  };
  const known = new Set<string>();
  return renames.flatMap(({ change, renamed }) => {
    if (renamed.kind !== "method" || renamed.functions === null) return [];
    const before = typeIn(earlierFile, renamed.functions.from);
    const after = typeIn(laterFile, renamed.functions.to);
    if (before === null || after === null) return [];
    return pairTypes(before, after).flatMap(({ from, to }) => {
      const key = `${from} ${to}`;
      if (known.has(key)) return [];
      known.add(key);
      return [{ change, renamed: { kind: "type", from, to } } as const];
    });
  });
}

function typeIn(
  fileOf: (module: string) => ts.SourceFile | undefined,
  place: string,
): ts.TypeNode | null {
  const [module = "", name = ""] = place.split("#");
  const file = fileOf(module);
  return file === undefined ? null : typeOfFunction(file, name);
}

/** Types of both sides that stand at the same place of one function. */
interface PairedType {
  readonly from: string;
  readonly to: string;
}

/**
 * Pairs the names of types in the signatures of one function, which the SDKs of both sides export: the parameters of
 * `getCustomer` are those of `readCustomer`.
 */
function pairTypes(before: ts.Node, after: ts.Node): readonly PairedType[] {
  const pairs: PairedType[] = [];
  const visit = (a: ts.Node, b: ts.Node): void => {
    if (a.kind !== b.kind) return;
    if (
      ts.isTypeReferenceNode(a) &&
      ts.isTypeReferenceNode(b) &&
      a.typeName.getText() !== b.typeName.getText()
    )
      pairs.push({ from: a.typeName.getText(), to: b.typeName.getText() });
    const [own, other] = [childrenOf(a), childrenOf(b)];
    if (own.length !== other.length) return;
    for (const [index, each] of own.entries()) {
      const same = other[index];
      if (same !== undefined) visit(each, same);
    }
  };
  visit(before, after);
  return pairs;
}

function childrenOf(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [];
  ts.forEachChild(node, (child) => void found.push(child));
  return found;
}

/** The type of a function that a module of an SDK exports as a variable. */
function typeOfFunction(file: ts.SourceFile, name: string): ts.TypeNode | null {
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const each of statement.declarationList.declarations)
        if (each.name.getText(file) === name) return each.type ?? null;
  return null;
}
