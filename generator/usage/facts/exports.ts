import { ts } from "ts-morph";
import type { Said } from "../fact-set.ts";
import type { SiteOf } from "../sites/site.ts";
import { certain } from "./how-sure.ts";
import { tellOperation } from "./names.ts";
import type { Telling } from "./telling.ts";

export function tellExport(
  telling: Telling,
  { node, symbol }: SiteOf<"export">,
): void {
  const { declarations, facts } = telling;
  const sdk = declarations.sdkOfSymbol(symbol);
  const [declaration] = symbol.declarations ?? [];
  if (sdk === null || declaration === undefined) return;
  if (ts.isClassDeclaration(declaration)) {
    for (const each of classNames(telling, node, symbol))
      facts.say(each, {
        used: null,
        sdk,
        element: `error.${symbol.name}`,
        access: "reference",
        ...certain,
      });
    return;
  }
  if (tellOperation(telling, node, symbol)) return;
  if (!declarations.isPayload(declaration.getSourceFile())) return;
  facts.say(node, {
    used: null,
    sdk,
    element: `export.${symbol.name}`,
    access: "reference",
    ...(sdk.formerTypes.has(symbol.name) && { formerName: symbol.name }),
    ...(isType(declaration) && operationsOf(telling, symbol)),
    ...certain,
  });
}

/** Returns the operations of a type, when only few operations have it. */
function operationsOf(telling: Telling, symbol: ts.Symbol): Pick<Said, "of"> {
  const { typeUsers } = telling;
  const { first, isMore } = typeUsers.operationsOf(symbol);
  return isMore ? {} : { of: first };
}

/** Finds the places where the file of an import uses a class that it imports. */
function classNames(
  telling: Telling,
  node: ts.Node,
  symbol: ts.Symbol,
): readonly ts.Node[] {
  const { references } = telling;
  if (!isSpecifier(node.parent)) return [node];
  const file = node.getSourceFile();
  return references
    .of(symbol)
    .filter(
      (each) =>
        each.getSourceFile() === file &&
        !isSpecifier(each.parent) &&
        !isNameOf(each),
    );
}

function isType(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function isSpecifier(node: ts.Node): boolean {
  return ts.isImportSpecifier(node) || ts.isExportSpecifier(node);
}

/** Whether a node is `name` of `module.name`: the fact is found at the module. */
function isNameOf(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isPropertyAccessExpression(parent) && parent.name === node;
}
