import { ts } from "ts-morph";
import type { LinkRecorder } from "../file-links.ts";
import type { Built } from "../origin.ts";
import { keyName } from "../pattern-member.ts";
import type { Tracer } from "../trace/tracer.ts";
import type { Binding } from "../way.ts";
import { namedSymbol } from "../type-symbol.ts";

export interface SentParts {
  readonly checker: ts.TypeChecker;
  readonly tracer: Tracer;
  readonly links: LinkRecorder;
  readonly isMember: (declaration: ts.Node) => boolean;
}

/**
 * Returns the members that an object certainly sets. When a value is spread into it, these are the members that the
 * type of the value requires. When that type is the type of a payload, these are all of its members and the name of
 * the type after `...`, because the object also gets members that the payload gains later.
 */
export function namesOf(
  parts: SentParts,
  { node, binding, later }: Built,
  around: readonly ts.Node[] = [],
): SetNames {
  // An object that is spread into itself gets no other members.
  if (around.includes(node)) return { names: [], isWhole: false };
  const open = [...around, node];
  const all = node.properties.map((each): SetNames => {
    if (ts.isSpreadAssignment(each))
      return spreadNames(parts, each.expression, { binding, open });
    const name = keyName(parts.checker, each.name);
    return { names: name === null ? [] : [name], isWhole: name !== null };
  });
  return {
    names: [
      ...new Set([
        ...all.flatMap(({ names }) => names),
        ...(isOfPayload(parts, node) ? [] : later),
      ]),
    ],
    isWhole: all.every(({ isWhole }) => isWhole),
  };
}

interface SetNames {
  readonly names: readonly string[];
  readonly isWhole: boolean;
}

/**
 * Whether an object must have the type of a payload where it is written. Members that it gets later cannot satisfy
 * that type.
 */
function isOfPayload(
  { checker, isMember }: SentParts,
  node: ts.ObjectLiteralExpression,
): boolean {
  const { parent } = node;
  if (ts.isAsExpression(parent) || ts.isTypeAssertionExpression(parent))
    return false;
  const type = checker.getContextualType(node);
  return type !== undefined && hasMembers(checker, type, isMember);
}

function hasMembers(
  checker: ts.TypeChecker,
  type: ts.Type,
  isMember: (declaration: ts.Node) => boolean,
): boolean {
  const whole = checker.getNonNullableType(type);
  return checker
    .getPropertiesOfType(whole)
    .some(({ declarations = [] }) => declarations.some(isMember));
}

function spreadNames(
  parts: SentParts,
  value: ts.Expression,
  {
    binding,
    open,
  }: {
    readonly binding: Binding | null;
    /** The objects around the value. */
    readonly open: readonly ts.Node[];
  },
): SetNames {
  const { checker, tracer } = parts;
  const type = checker.getTypeAtLocation(value);
  if (type.isUnion()) return namesOfAny(parts, type.types);
  const members = checker.getPropertiesOfType(type);
  if (
    (type.flags & ts.TypeFlags.Object) === 0 ||
    checker.getIndexInfosOfType(type).length > 0 ||
    // `{}` is the type of every value.
    members.length === 0
  ) {
    const { built, origins, isComplete } = tracer.expression(value, binding);
    const [only, ...others] = built;
    return only !== undefined &&
      others.length + origins.length === 0 &&
      isComplete
      ? namesOf(parts, only, open)
      : { names: [], isWhole: false };
  }
  return namesOfType(parts, type);
}

/**
 * Returns the members that a value has whichever of several types it has: none where there may be no value, as in
 * `...(name && { name })`.
 */
function namesOfAny(parts: SentParts, types: readonly ts.Type[]): SetNames {
  const all = types.map((each) =>
    isObject(each) ? namesOfType(parts, each).names : [],
  );
  // What all alternatives of a payload gain later, its value has.
  if (types.some((each) => hasMembers(parts.checker, each, parts.isMember)))
    return types.every(isObject)
      ? { names: all.flat(), isWhole: true }
      : { names: [], isWhole: false };
  const [first = [], ...others] = all;
  const names = first.filter((name) =>
    others.every((each) => each.includes(name)),
  );
  return { names, isWhole: true };
}

/** Returns the members that a value of an object type certainly has. */
function namesOfType(
  { checker, isMember }: SentParts,
  type: ts.Type,
): SetNames {
  const members = checker.getPropertiesOfType(type);
  const required = members.filter(isRequired).map(({ name }) => name);
  if (!hasMembers(checker, type, isMember))
    return { names: required, isWhole: true };
  if (members.some((each) => isLoosened(each, isMember)))
    return { names: required, isWhole: true };
  const named = namedSymbol(type);
  // The rest of an object may be that of one whose members are all optional.
  if (required.length === 0 && !isNamedType(named))
    return { names: [], isWhole: false };
  return {
    names: [
      ...(named === undefined ? [] : [`...${named.name}`]),
      ...members.map(({ name }) => name),
    ],
    isWhole: true,
  };
}

function isObject({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Object) !== 0;
}

function isNamedType(symbol: ts.Symbol | undefined): boolean {
  const types =
    ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class;
  return symbol !== undefined && (symbol.flags & types) !== 0;
}

function isRequired({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Optional) === 0;
}

/** Whether a member is optional that the payload requires, as in `Partial<Pet>`: it stays optional whatever the payload requires. */
function isLoosened(
  symbol: ts.Symbol,
  isMember: (declaration: ts.Node) => boolean,
): boolean {
  return (
    !isRequired(symbol) &&
    (symbol.declarations ?? []).some(
      (each) =>
        isMember(each) &&
        ts.isPropertySignature(each) &&
        each.questionToken === undefined,
    )
  );
}
