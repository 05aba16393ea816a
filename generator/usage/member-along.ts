import type { ts } from "ts-morph";

/**
 * Returns the members that a text leads through from a type, as far as there are such: one of `name`, two of `crew.lead`
 * and of `lines[0].price`.
 */
export function membersAlong(
  checker: ts.TypeChecker,
  type: ts.Type,
  text: string,
): readonly ts.Symbol[] {
  const whole = memberOf(checker, type, text);
  if (whole !== undefined) return [whole];
  const found: ts.Symbol[] = [];
  let holder: ts.Type | undefined = type;
  for (const name of text.split(/[.[\]]+/)) {
    if (name === "" || holder === undefined) continue;
    const item = itemOf(checker, holder);
    if (item !== undefined && /^\d+$/.test(name)) {
      holder = item;
      continue;
    }
    const symbol = memberOf(checker, holder, name);
    if (symbol === undefined) break;
    found.push(symbol);
    holder = checker.getTypeOfSymbol(symbol);
  }
  return found;
}

function memberOf(
  checker: ts.TypeChecker,
  type: ts.Type,
  name: string,
): ts.Symbol | undefined {
  const whole = checker.getApparentType(checker.getNonNullableType(type));
  return checker.getPropertyOfType(whole, name);
}

function itemOf(checker: ts.TypeChecker, given: ts.Type): ts.Type | undefined {
  const type = checker.getNonNullableType(given);
  return checker.isArrayLikeType(type) ? type.getNumberIndexType() : undefined;
}
