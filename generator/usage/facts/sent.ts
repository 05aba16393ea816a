import { ts } from "ts-morph";
import type { Absence } from "../usage-fact.ts";
import { givenAbsence } from "../given-absence.ts";
import { presentMember } from "../component-place.ts";
import type { UsedOperation } from "./used-operations.ts";
import { literalOf } from "../literal.ts";
import { createObjectIds } from "../object-ids.ts";
import { keyNames, setAfter } from "../pattern-member.ts";
import {
  objectPlaces,
  requestMembers,
  type RequestPlace,
} from "../request-places.ts";
import type { Built, Filled } from "../origin.ts";
import type { Binding } from "../way.ts";
import { typeParts } from "../type-parts.ts";
import { namesOf, type SentParts } from "./set-names.ts";
import { typedMembers } from "./typed-members.ts";

const ofType = "The type of what is sent has it.";

/** The maximum depth. Types of the project that are nested deeper are not searched. */
const maxDepth = 6;

/** A value of which only the type is known. */
interface TypedValue {
  readonly type: ts.Type;
  /** Where the program says so. */
  readonly node: ts.Node;
  /** The types that have it as a member, outermost first. */
  readonly above: readonly ts.Type[];
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
  readonly mayBe: readonly Absence[];
  /** Why the program may not give it; `null` where it certainly does. */
  readonly doubt: string | null;
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
    const type = checker.getTypeAtLocation(value);
    membersOfType({ type, node: value, above: [] }, wanted, set);
  };

  const membersOfType = (
    { type, node, above }: TypedValue,
    wanted: Wanted,
    set: ReadonlySet<string>,
  ): void => {
    for (const each of typedMembers(checker, type)) {
      const { name, declaration, field, literal, absences } = each;
      if (set.has(name)) continue;
      for (const place of below(wanted, name)) {
        // Code that has the type of the request does not compile once the member is gone.
        if (place.member === null || declaration === place.member) continue;
        const at = field ?? node;
        const before = links.enter(at, "forwards");
        facts.push({
          node: at,
          used: wanted.used,
          element: place.element,
          access: "write",
          member: place.member,
          value: literal,
          members: null,
          mayBe: literal === null ? absences : [],
          doubt: ofType,
          isTyped: true,
        });
        if (!above.includes(type))
          if (above.length < maxDepth)
            inside(
              { type: each.type, node: at, above: [...above, type] },
              { ...wanted, place },
            );
          else links.cut(at);
        links.leave(before);
      }
    }
  };

  const hasOwnMembers = (type: ts.Type): boolean =>
    checker
      .getPropertiesOfType(type)
      .some(({ declarations = [] }) => !declarations.some(isMember));

  /** Takes the objects of the program's own types that a member has. */
  const inside = ({ type, node, above }: TypedValue, wanted: Wanted): void => {
    for (const place of objectPlaces(checker, wanted.place))
      for (const part of typeParts(checker, type)) {
        if (part === place.type || !hasOwnMembers(part)) continue;
        facts.push({
          node,
          used: wanted.used,
          element: place.element,
          access: "build",
          member: place.member,
          value: null,
          members: typedMembers(checker, part).flatMap((each) =>
            each.absences.includes("undefined") ? [] : each.name,
          ),
          mayBe: [],
          doubt: ofType,
          isTyped: true,
        });
        membersOfType(
          { type: part, node, above },
          { ...wanted, place },
          new Set(),
        );
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
          : names.map((each) =>
              presentMember(checker, place.type, each, used.found.sdk),
            ),
      mayBe: [],
      doubt: isWhole ? null : "Members may be spread into it.",
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
      const names = keyNames(checker, each.name);
      const value = ts.isPropertyAssignment(each)
        ? each.initializer
        : ts.isShorthandPropertyAssignment(each)
          ? each.name
          : null;
      const at = ts.isComputedPropertyName(each.name)
        ? each.name.expression
        : each.name;
      const doubt = names.length > 1 ? "Its name is one of several." : null;
      for (const name of names)
        for (const place of below(wanted, name))
          member({ node: at, value, doubt }, { ...wanted, place }, binding);
    }
  };

  const fill = ({ node, name, value }: Filled, wanted: Wanted): void => {
    for (const place of below(wanted, name))
      member({ node, value, doubt: null }, { ...wanted, place }, null);
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
    {
      node,
      value,
      doubt,
    }: Pick<SentFact, "node" | "doubt"> & {
      readonly value: ts.Expression | null;
    },
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
        mayBe: value ? givenAbsence(checker, value, place.member) : [],
        doubt,
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
