import { ts } from "ts-morph";
import { symbolOf } from "../references.ts";
import type { Finder, Site } from "./site.ts";

export const exports: Finder = (checker, node) => {
  if (ts.isImportTypeNode(node)) return imported(checker, node);
  if (!ts.isImportSpecifier(node) && !ts.isExportSpecifier(node)) return [];
  const at = node.propertyName ?? node.name;
  const symbol = symbolOf(checker, at);
  return symbol === undefined ? [] : [{ kind: "export", node: at, symbol }];
};

/** Finds `import("shelter").Pet`. */
function imported(
  checker: ts.TypeChecker,
  { qualifier }: ts.ImportTypeNode,
): readonly Site[] {
  if (qualifier === undefined) return [];
  const at = firstName(qualifier);
  const symbol = symbolOf(checker, at);
  return symbol === undefined ? [] : [{ kind: "export", node: at, symbol }];
}

function firstName(name: ts.EntityName): ts.Identifier {
  return ts.isIdentifier(name) ? name : firstName(name.left);
}

/** Finds an export of a module by the name of the module: `shelter.Pet`. */
export const moduleSites = (
  checker: ts.TypeChecker,
  holder: ts.Node,
  node: ts.Identifier | ts.PrivateIdentifier,
): readonly Site[] => {
  if (!ts.isIdentifier(holder)) return [];
  const symbol = symbolOf(checker, holder);
  const member = symbolOf(checker, node);
  return symbol === undefined ||
    member === undefined ||
    (symbol.flags & ts.SymbolFlags.ValueModule) === 0
    ? []
    : [{ kind: "export", node, symbol: member }];
};
