import { ts } from "ts-morph";
import type { SiteOf } from "../sites/site.ts";
import { literalOf } from "../literal.ts";
import { partsOf } from "../fitting-members.ts";
import { tellMember } from "./members.ts";
import { tellBuilt } from "./objects.ts";
import type { Telling } from "./telling.ts";

/** The maximum depth. Types of the project that are nested deeper are not searched. */
const maxDepth = 6;

/** A type of the program whose values go to a place that has the type of a payload. */
export interface Filling {
  readonly node: ts.Node;
  readonly type: ts.Type;
  readonly target: ts.Type;
  /** The members that something else sets. */
  readonly without?: ReadonlySet<string>;
}

/** Records the members of a payload that a type of the program provides. */
export function tellFilled(telling: Telling, filling: Filling): void {
  fill(telling, filling, []);
}

function fill(
  telling: Telling,
  { node, type, target, without = new Set() }: Filling,
  above: readonly ts.Type[],
): void {
  const { checker, links } = telling;
  if (above.includes(target)) return;
  if (above.length > maxDepth) {
    links.cut(node);
    return;
  }
  const given = partsOf(checker, type);
  const wanted = partsOf(checker, target);
  // The type of the payload itself changes with it.
  for (const part of given.filter((each) => !wanted.includes(each)))
    for (const whole of wanted) {
      const properties = checker
        .getPropertiesOfType(part)
        .filter(({ name }) => !without.has(name));
      if (
        (above.length > 0 || without.size === 0) &&
        !isPartOf(checker, properties, whole)
      )
        tellBuilt(
          telling,
          node,
          whole,
          requiredNames(checker, properties, whole),
        );
      for (const each of properties)
        fillMember(telling, node, { each, whole, above: [...above, target] });
    }
}

/** Whether all members that a value gives are those of the payload itself, as in `Pick<Pet, "id">`. */
function isPartOf(
  checker: ts.TypeChecker,
  properties: readonly ts.Symbol[],
  whole: ts.Type,
): boolean {
  return properties.every(({ name, declarations = [] }) => {
    const asked = checker.getPropertyOfType(whole, name);
    return (
      asked === undefined ||
      asked.declarations?.some((each) => declarations.includes(each)) === true
    );
  });
}

function fillMember(
  telling: Telling,
  node: ts.Node,
  {
    each,
    whole,
    above,
  }: {
    readonly each: ts.Symbol;
    readonly whole: ts.Type;
    readonly above: readonly ts.Type[];
  },
): void {
  const { checker, isMember } = telling;
  const asked = checker.getPropertyOfType(whole, each.name);
  const members = (asked?.declarations ?? []).filter(isMember);
  if (asked === undefined || members.length === 0) return;
  if (each.declarations?.some((own) => members.includes(own)) === true) return;
  const value = literalOfField(each);
  for (const member of members)
    tellMember(telling, node, null, {
      access: "write",
      member,
      ...(value !== null && { value }),
    });
  const type = checker.getTypeOfSymbol(each);
  fill(telling, { node, type, target: checker.getTypeOfSymbol(asked) }, above);
}

/** Records the members of a class or interface that must be those of a payload, each where it is declared. */
export function tellImplemented(
  telling: Telling,
  node: ts.Node,
  type: ts.Type,
  target: ts.Type,
): void {
  const { checker, isMember } = telling;
  const properties = checker.getPropertiesOfType(type);
  const own = properties.filter(
    ({ declarations = [] }) => !declarations.some(isMember),
  );
  for (const whole of partsOf(checker, target)) {
    if (ts.isClassLike(node.parent.parent))
      tellBuilt(
        telling,
        node,
        whole,
        requiredNames(checker, properties, whole),
      );
    for (const each of own)
      fillMember(telling, nameOf(each) ?? node, { each, whole, above: [type] });
  }
}

/** Returns the value that a class gives a field, as JSON. */
function literalOfField({ declarations = [] }: ts.Symbol): string | null {
  const field = declarations.find(ts.isPropertyDeclaration);
  return field?.initializer === undefined ? null : literalOf(field.initializer);
}

function nameOf({ declarations = [] }: ts.Symbol): ts.Node | undefined {
  return declarations
    .map(ts.getNameOfDeclaration)
    .find((each) => each?.getSourceFile().isDeclarationFile === false);
}

/** Records a type of a payload that a function or object of another package makes values of: `ZodType<Pet>`. */
export function tellMade(
  telling: Telling,
  { node, type, maker }: SiteOf<"made">,
): void {
  const { checker, isLanguage, isMember, links } = telling;
  // The compiler follows values through the types of the language.
  const files = (maker.declarations ?? []).map((each) => each.getSourceFile());
  if (files.some(isLanguage)) return;
  const seen = new Set<ts.Type>();
  const visit = (each: ts.Type): void => {
    for (const part of partsOf(checker, each)) {
      if (seen.has(part)) continue;
      if (seen.size > mostTypes) {
        links.cut(node);
        return;
      }
      seen.add(part);
      tellBuilt(telling, node, part, null);
      for (const symbol of checker.getPropertiesOfType(part)) {
        const members = (symbol.declarations ?? []).filter(isMember);
        for (const member of members)
          for (const access of ["write", "read", "exhaust"] as const)
            tellMember(telling, node, null, { access, member });
        if (members.length > 0) visit(checker.getTypeOfSymbol(symbol));
      }
    }
  };
  visit(type);
}

/** Types with more types inside say nothing about one place. */
const mostTypes = 20;

/** Returns the names of the members that a type of the program certainly gives to a payload. */
function requiredNames(
  checker: ts.TypeChecker,
  properties: readonly ts.Symbol[],
  whole: ts.Type,
): readonly string[] {
  return properties.flatMap(({ name, flags }) =>
    (flags & ts.SymbolFlags.Optional) === 0 &&
    checker.getPropertyOfType(whole, name) !== undefined
      ? [name]
      : [],
  );
}
