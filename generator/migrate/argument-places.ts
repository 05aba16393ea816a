import { ts } from "ts-morph";
import { isPattern } from "../usage/assignment-pattern.ts";
import { nodesIn } from "../usage/nodes-in.ts";
import type {
  ArgumentChange,
  ArgumentOwner,
  ChangedArgument,
} from "./argument-change.ts";
import {
  declaredParameters,
  indexDeclarations,
  paramsTypes,
  type DeclarationIndex,
} from "./find-seeds.ts";
import type { EditedProgram } from "./edited-program.ts";
import { declaredNames, setsMember } from "./member-roots.ts";
import { componentOf } from "./plan-renames.ts";
import { nodeOf } from "./rename-places.ts";

/** An object in code from which a member has to go, or that needs one. */
export type FoundArgument = {
  readonly change: number;
  readonly literal: ts.ObjectLiteralExpression;
} & (
  | { readonly kind: "removed"; readonly member: ts.ObjectLiteralElementLike }
  | {
      readonly kind: "required";
      readonly name: string;
      /** JSON. */
      readonly standIn: string;
    }
  | {
      readonly kind: "into-body";
      readonly member: ts.ObjectLiteralElementLike;
      readonly field: string;
    }
);

interface Search extends EditedProgram {
  readonly checker: ts.TypeChecker;
  readonly index: DeclarationIndex;
}

/** Finds the objects, as far as the compiler says that they are arguments of this type. */
export function findArguments(
  changes: readonly ArgumentChange[],
  project: EditedProgram,
): readonly FoundArgument[] {
  if (changes.length === 0) return [];
  const search: Search = {
    ...project,
    checker: project.program.getTypeChecker(),
    index: indexDeclarations(project),
  };
  const needed = changes.flatMap(({ change, argument }) =>
    argument.kind === "required"
      ? [{ change, argument, holders: holdersOf(argument.owner, search) }]
      : [],
  );
  return [
    ...changes.flatMap(({ change, argument }) =>
      argument.kind === "required"
        ? []
        : membersGone(argument, search).map((found) => ({ change, ...found })),
    ),
    ...objectsThatNeed(needed, search),
  ];
}

/**
 * The members that objects set. One that is given to the SDK where it is written goes in any case, every other one only if no code
 * reads what it sets.
 */
function membersGone(
  argument: Exclude<ChangedArgument, { readonly kind: "required" }>,
  search: Search,
) {
  const names = namesOf(argument.owner, argument.name, search);
  const own = new Set(search.files);
  const wanted = new Set(names);
  const nodes = new Set(
    names.flatMap((name) =>
      search.service
        .placesOf(name.getSourceFile(), name.getStart(), true)
        .filter(({ file }) => own.has(file))
        .map(nodeOf),
    ),
  );
  const set = [...nodes].flatMap((node) => setMember(node, wanted, search));
  const isRead = set.length < nodes.size;
  return set
    .filter(({ literal }) => !isRead || isGiven(literal, search))
    .map(({ literal, member }) =>
      argument.kind === "removed"
        ? { kind: argument.kind, literal, member }
        : { kind: argument.kind, literal, member, field: argument.field },
    );
}

function setMember(
  node: ts.Node,
  wanted: ReadonlySet<ts.Node>,
  { checker }: Search,
) {
  const { parent: member } = node;
  if (
    !ts.isObjectLiteralElementLike(member) ||
    member.name !== node ||
    !ts.isObjectLiteralExpression(member.parent) ||
    isPattern(member.parent)
  )
    return [];
  const names = declaredNames(checker, node);
  return names.length > 0 && names.every((name) => wanted.has(name))
    ? [{ literal: member.parent, member }]
    : [];
}

/** Whether an object stands in a call of the SDK, maybe within other objects. */
function isGiven(
  literal: ts.ObjectLiteralExpression,
  { checker, declarations }: Search,
): boolean {
  let node: ts.Node = literal;
  while (
    ts.isPropertyAssignment(node.parent) ||
    ts.isObjectLiteralExpression(node.parent) ||
    ts.isParenthesizedExpression(node.parent) ||
    ts.isSatisfiesExpression(node.parent)
  )
    node = node.parent;
  const { parent } = node;
  if (!ts.isCallExpression(parent)) return false;
  const called = checker.getResolvedSignature(parent)?.declaration;
  return (
    called !== undefined && declarations.sdkOf(called.getSourceFile()) !== null
  );
}

function namesOf(
  owner: ArgumentOwner,
  name: string,
  search: Search,
): readonly ts.Node[] {
  if (owner.kind === "parameters")
    return declaredParameters(owner.operation, name, search);
  const path = owner.path === "" ? name : `${owner.path}.${name}`;
  return search.index.members.get(`${owner.name}.${path}`) ?? [];
}

/** The declarations of the types that have the argument. */
function holdersOf(owner: ArgumentOwner, search: Search): ReadonlySet<ts.Node> {
  const { declarations, sdk, index } = search;
  if (owner.kind === "parameters")
    return new Set(
      paramsTypes(owner.operation, search)
        .flatMap(({ symbol }) => symbol?.declarations ?? [])
        // Operations without parameters share a type.
        .filter((each) => declarations.isPayload(each.getSourceFile())),
    );
  const { name, path } = owner;
  if (path !== "")
    return new Set(
      [...index.members].flatMap(([key, names]) =>
        key.startsWith(`${name}.${path}.`) &&
        !/[.[{]/.test(key.slice(name.length + path.length + 2))
          ? names.map((each) => each.parent.parent)
          : [],
      ),
    );
  return new Set(
    [...sdk.types].flatMap(([type, place]) =>
      componentOf(place) === name
        ? (index.types.get(type) ?? []).map((each) => each.parent)
        : [],
    ),
  );
}

interface Needed {
  readonly change: number;
  readonly argument: Extract<ChangedArgument, { readonly kind: "required" }>;
  readonly holders: ReadonlySet<ts.Node>;
}

function objectsThatNeed(
  needed: readonly Needed[],
  search: Search,
): readonly FoundArgument[] {
  if (needed.every(({ holders }) => holders.size === 0)) return [];
  return search.files.flatMap((file) =>
    [...nodesIn(file)].flatMap((node) =>
      ts.isObjectLiteralExpression(node) && !isPattern(node)
        ? needed.flatMap((each) => neededIn(node, each, search))
        : [],
    ),
  );
}

/** An object with members that are not known may have it already. */
function neededIn(
  literal: ts.ObjectLiteralExpression,
  { change, argument, holders }: Needed,
  search: Search,
): readonly FoundArgument[] {
  const { name, standIn, isOnlySent } = argument;
  if (standIn === null) return [];
  const isOpen =
    setsMember(literal, name) ||
    literal.properties.some(
      (each) =>
        ts.isSpreadAssignment(each) ||
        (each.name !== undefined && ts.isComputedPropertyName(each.name)),
    );
  // What is spread into another object may set there what that has already.
  if (isOpen || isSpread(literal)) return [];
  const expected = search.checker.getContextualType(literal);
  const type = expected && search.checker.getNonNullableType(expected);
  const isHeld = type?.symbol?.declarations?.some((each) => holders.has(each));
  return isHeld === true && (isOnlySent || isGiven(literal, search))
    ? [{ kind: "required", change, literal, name, standIn }]
    : [];
}

function isSpread(value: ts.Node): boolean {
  const { parent } = value;
  return ts.isParenthesizedExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isBinaryExpression(parent)
    ? isSpread(parent)
    : ts.isSpreadAssignment(parent);
}
