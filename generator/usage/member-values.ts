import { ts } from "ts-morph";
import { isAssignment } from "./assignment-pattern.ts";

/** A name, including the name of a private member (`#name`). */
export type Name = ts.Identifier | ts.PrivateIdentifier;

/**
 * Returns what is the same for symbols that are the same. The compiler creates members of generic types for each
 * instance, but their declarations stay the same.
 */
export function keyOf(symbol: ts.Symbol): ts.Node | ts.Symbol {
  return symbol.declarations?.[0] ?? symbol;
}

/** A value that the code gives to a member, and where its name is among those of the program. */
interface Given {
  readonly at: number;
  readonly value: ts.Expression;
}

/**
 * Returns a function that finds the values that the code gives to a member.
 * @param names all places of its name
 */
export function valuesByMember(
  checker: ts.TypeChecker,
  names: readonly Name[],
  symbolOf: (checker: ts.TypeChecker, name: Name) => ts.Symbol | undefined,
): (member: ts.Symbol) => readonly ts.Expression[] {
  const byKey = new Map<ts.Node | ts.Symbol, Given[]>();
  const byProperty = new Map<ts.Node, Given>();
  const add = (symbol: ts.Symbol | undefined, given: Given): void => {
    if (symbol === undefined) return;
    const key = keyOf(symbol);
    const all = byKey.get(key) ?? [];
    byKey.set(key, all);
    if (all.at(-1) !== given) all.push(given);
  };
  const addTyped = (type: ts.Type | undefined, name: string, given: Given) => {
    for (const each of type?.isUnion() === true ? type.types : [type])
      add(each && checker.getPropertyOfType(each, name), given);
  };
  for (const [at, name] of names.entries()) {
    const { parent } = name;
    const value = valueAfter(name);
    if (value === undefined) continue;
    const given = { at, value };
    if (
      ts.isPropertyAssignment(parent) ||
      ts.isShorthandPropertyAssignment(parent)
    ) {
      byProperty.set(parent, given);
      addTyped(checker.getContextualType(parent.parent), name.text, given);
    } else if (ts.isJsxAttribute(parent))
      addTyped(checker.getContextualType(parent.parent), name.text, given);
    else add(symbolOf(checker, name), given);
  }
  return (member) => {
    const declared = (member.declarations ?? []).flatMap(
      (each) => byProperty.get(each) ?? [],
    );
    const all = new Set([...(byKey.get(keyOf(member)) ?? []), ...declared]);
    return [...all].toSorted((a, b) => a.at - b.at).map(({ value }) => value);
  };
}

/** Returns the value after a name, when the code gives one to it there. */
function valueAfter(name: Name): ts.Expression | undefined {
  const { parent } = name;
  if (ts.isPropertyAssignment(parent))
    return parent.name === name ? parent.initializer : undefined;
  if (ts.isShorthandPropertyAssignment(parent))
    return parent.name === name ? parent.name : undefined;
  if (ts.isJsxAttribute(parent) && parent.name === name)
    return parent.initializer !== undefined &&
      ts.isJsxExpression(parent.initializer)
      ? parent.initializer.expression
      : undefined;
  if (
    ts.isPropertyDeclaration(parent) ||
    (ts.isParameter(parent) &&
      ts.isParameterPropertyDeclaration(parent, parent.parent))
  )
    return parent.initializer;
  return ts.isPropertyAccessExpression(parent) && parent.name === name
    ? assignedTo(parent)
    : undefined;
}

/** Returns the right side of `target = value`. */
export function assignedTo(target: ts.Expression): ts.Expression | undefined {
  const { parent } = target;
  return ts.isBinaryExpression(parent) &&
    parent.left === target &&
    isAssignment(parent)
    ? parent.right
    : undefined;
}
