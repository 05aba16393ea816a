import { ts } from "ts-morph";
import type { UsedOperation } from "./used-operations.ts";
import type { LinkRecorder } from "../file-links.ts";
import { literalOf } from "../literal.ts";
import { createObjectIds } from "../object-ids.ts";
import { keyName } from "../pattern-member.ts";
import {
  objectPlaces,
  requestMembers,
  type RequestPlace,
} from "../request-places.ts";
import type { Tracer } from "../trace/tracer.ts";
import type { Built, Filled } from "../origin.ts";
import type { Binding } from "../way.ts";
import { namedSymbol } from "../type-symbol.ts";
import { setAfter, typedMembers } from "./typed-members.ts";

export interface SentParts {
  readonly checker: ts.TypeChecker;
  readonly tracer: Tracer;
  readonly links: LinkRecorder;
  readonly isMember: (declaration: ts.Node) => boolean;
}

/** A value that a program gives to a member of a request, or an object that it builds for one. */
export interface SentFact {
  readonly node: ts.Node;
  readonly used: UsedOperation;
  readonly element: string;
  readonly access: "write" | "build";
  /** Left out for a whole body. */
  readonly member: ts.Node | null;
  /** The value of a literal, as JSON. */
  readonly value: string | null;
  /** The members of an object, as in `UsageFact`. */
  readonly members: readonly string[] | null;
  /** Whether all members of the object are known. */
  readonly isWhole: boolean;
  /** Whether the type of a value says that it has the member, and nothing that was found gives it. */
  readonly isTyped: boolean;
}

/** The requirement for a value: the part of the request of an operation that it becomes. */
interface Wanted {
  readonly used: UsedOperation;
  readonly place: RequestPlace;
}

/** Follows the argument of a call backwards to the objects that are built for it. */
export interface SentFollower {
  /**
   * Follows the parameters of a call.
   * @param type the type that the method takes
   * @param binding the values of the parameters of the functions around the call
   */
  follow(
    params: ts.Expression,
    used: UsedOperation,
    type: ts.Type,
    binding: Binding | null,
  ): void;
  readonly facts: readonly SentFact[];
}

export function createSentFollower(parts: SentParts): SentFollower {
  const { checker, tracer, links, isMember } = parts;
  const facts: SentFact[] = [];
  const seen = new Set<string>();
  const idOf = createObjectIds();

  const follow = (
    node: ts.Expression,
    wanted: Wanted,
    binding: Binding | null,
  ): void => {
    const before = links.enter(node, "forwards");
    followHere(node, wanted, binding);
    links.leave(before);
  };

  const followHere = (
    node: ts.Expression,
    wanted: Wanted,
    binding: Binding | null,
  ): void => {
    const key = [node, wanted.used, binding ?? node].map(idOf).join(" ");
    const id = `${key} ${wanted.place.element}`;
    if (seen.has(id)) return;
    seen.add(id);
    const { built, filled } = tracer.expression(node, binding);
    for (const place of objectPlaces(checker, wanted.place)) {
      for (const each of built) object(each, { ...wanted, place });
      for (const each of filled) fill(each, { ...wanted, place });
      if (built.length === 0) typed(node, { ...wanted, place });
    }
  };

  /** Takes the members that the type of a value has, where nobody knows how the value is built. */
  const typed = (
    value: ts.Expression,
    wanted: Wanted,
    set: ReadonlySet<string> = new Set(),
  ): void => {
    for (const each of typedMembers(checker, value)) {
      const { name, declaration, field, literal } = each;
      if (!set.has(name))
        for (const { element, member } of below(wanted, name)) {
          // Code that has the type of the request does not compile once the member is gone.
          if (member === null || declaration === member) continue;
          const before = links.enter(field ?? value, "forwards");
          facts.push({
            node: field ?? value,
            used: wanted.used,
            element,
            access: "write",
            member,
            value: literal,
            members: null,
            isWhole: true,
            isTyped: true,
          });
          links.leave(before);
        }
    }
  };

  /** Objects whose members are being followed: one that is spread into itself gets no other members. */
  const open = new Set<ts.Node>();

  const object = (built: Built, wanted: Wanted): void => {
    const { used, place } = wanted;
    const { names, isWhole } = namesOf(parts, built);
    facts.push({
      node: built.node,
      used,
      element: place.element,
      access: "build",
      member: place.member,
      value: null,
      members:
        place.element === "parameters"
          ? names.flatMap((each) =>
              below(wanted, each).map(({ element }) => element),
            )
          : names,
      isWhole,
      isTyped: false,
    });
    members(built, wanted);
  };

  const members = (built: Built, wanted: Wanted): void => {
    if (open.has(built.node)) return;
    open.add(built.node);
    membersOf(built, wanted);
    open.delete(built.node);
  };

  const membersOf = ({ node, binding }: Built, wanted: Wanted): void => {
    for (const each of node.properties) {
      if (ts.isSpreadAssignment(each)) {
        // A value that is spread is not sent itself.
        const { built, filled } = tracer.expression(each.expression, binding);
        for (const one of built) members(one, wanted);
        for (const one of filled) fill(one, wanted);
        if (built.length === 0)
          typed(each.expression, wanted, setAfter(checker, each));
        continue;
      }
      const name = keyName(checker, each.name);
      if (name === null) continue;
      const value = ts.isPropertyAssignment(each)
        ? each.initializer
        : ts.isShorthandPropertyAssignment(each)
          ? each.name
          : null;
      const at = ts.isComputedPropertyName(each.name)
        ? each.name.expression
        : each.name;
      for (const place of below(wanted, name))
        member(at, value, { ...wanted, place }, binding);
    }
  };

  const fill = ({ node, name, value }: Filled, wanted: Wanted): void => {
    for (const place of below(wanted, name))
      member(node, value, { ...wanted, place }, null);
  };

  const below = (
    { used, place }: Wanted,
    name: string,
  ): readonly RequestPlace[] => {
    const { inputs } = used.found.operation;
    return requestMembers(checker, place, name, { inputs, isMember });
  };

  /** Follows a value for one member of the requirement. */
  const member = (
    node: ts.Node,
    value: ts.Expression | null,
    wanted: Wanted,
    binding: Binding | null,
  ): void => {
    const { used, place } = wanted;
    if (place.member !== null)
      facts.push({
        node,
        used,
        element: place.element,
        access: "write",
        member: place.member,
        value: value && literalOf(value),
        members: null,
        isWhole: true,
        isTyped: false,
      });
    if (value !== null) follow(value, wanted, binding);
  };

  return {
    follow(params, used, type, binding) {
      const place = { element: "parameters", type, member: null };
      follow(params, { used, place }, binding);
    },
    facts,
  };
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
  const { checker, tracer, isMember } = parts;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(value));
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
  const isPayload = hasMembers(checker, type, isMember);
  const named = namedSymbol(type);
  return {
    names: [
      ...(isPayload && named !== undefined ? [`...${named.name}`] : []),
      ...members
        .filter(
          ({ flags }) => isPayload || (flags & ts.SymbolFlags.Optional) === 0,
        )
        .map((each) => each.name),
    ],
    isWhole: true,
  };
}
