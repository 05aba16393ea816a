import { code, prose } from "../../changes/wording/prose.ts";
import { withoutItems, splitMember } from "../member-path.ts";
import { nearnessOf } from "../find-uses.ts";
import type { Target } from "../targets.ts";
import { isRaw, type Use } from "../used-element.ts";
import { atMost, type Urgency } from "../urgency.ts";
import { nameOf } from "./elements.ts";
import {
  met,
  urgencyFor,
  type Meet,
  type Met,
  type OperationUses,
} from "./met.ts";

/** An object that a program builds, and the member that the change concerns. */
interface Wanted {
  /** The element of the built object. */
  readonly parent: string;
  /** The name of the member, as in `members` of a fact. */
  readonly member: string;
}

/** A member has to be sent from now on: the service refuses the request of code that builds the object without it. */
export const meetNeeded: Meet = (target, uses) => [
  ...meetBuilders(target, uses, (use) => urgencyFor(target, use), "Set"),
  ...uses.payload
    .filter((use) => isMissing(target, use))
    .map((use) =>
      met(use, urgencyFor(target, use), {
        todo: prose`Give ${code(nameOf(target))} a value that is never undefined.`,
      }),
    ),
];

/** Whether a use gives a value to the changed element that may be missing. */
function isMissing(target: Target, use: Use): boolean {
  return (
    use.fact.access === "write" &&
    use.fact.mayBe?.includes("undefined") === true &&
    nearnessOf(target, use)?.where === "at"
  );
}

/** The default of the service for a missing value has changed. */
export const meetDefault: Meet = (target, uses) =>
  meetBuilders(
    target,
    uses,
    (use) => atMost(urgencyFor(target, use), "should-look"),
    "Check whether you want to set",
  );

function meetBuilders(
  target: Target,
  uses: OperationUses,
  urgencyOf: (use: Use) => Urgency,
  verb: string,
): readonly Met[] {
  const wanted = wantedOf(target);
  if (wanted === null) return [];
  const { parent, member } = wanted;
  const spread = `...${target.schema ?? ""}`;
  const builds = uses.payload.filter((use) => isBuilt(use, target, parent));
  const isSeen = builds.length > 0 || target.direction === "response";
  const unseen = isSeen ? [] : unseenBuilders(uses, parent);
  if (builds.length + unseen.length === 0) return [];
  const todo = prose`${verb} ${code(member)}.`;
  return [
    ...builds.map((use) =>
      metBuilt(use, [member, spread], { urgency: urgencyOf(use), todo }),
    ),
    ...unseen.map((use) =>
      met(use, urgencyOf(use), {
        isSure: false,
        reason: "The value it sends is built where it cannot be seen.",
        todo,
      }),
    ),
  ];
}

function metBuilt(
  use: Use,
  wanted: readonly string[],
  { urgency, todo }: Pick<Met, "urgency" | "todo">,
): Met {
  const { members } = use.fact;
  if (members === undefined)
    return met(use, urgency, {
      isSure: false,
      reason: "Not all members of the object are known.",
      todo,
    });
  return members.some((each) => wanted.some((name) => isMember(each, name)))
    ? met(use, "nothing-to-do")
    : met(use, urgency, { todo });
}

/** Finds uses that pass a whole object which the facts do not show being built: uses of the value, else the calls. */
function unseenBuilders(
  { payload, calls }: OperationUses,
  parent: string,
): readonly Use[] {
  const given = payload.filter(
    ({ key, fact }) =>
      fact.access === "write" && withoutItems(key) === withoutItems(parent),
  );
  if (given.length > 0) return given;
  if (parent !== "parameters" && parent !== "request") return [];
  // Calls by path are reported as unknown.
  return calls.filter((use) => use.fact.access === "call" && !isRaw(use));
}

function isBuilt(use: Use, target: Target, parent: string): boolean {
  if (use.fact.access !== "build") return false;
  const isOfType =
    target.schema !== null &&
    !target.schemaPath.includes(".") &&
    use.fact.types?.includes(target.schema) === true;
  return isOfType || withoutItems(use.key) === withoutItems(parent);
}

/**
 * Whether a member has this name. Members of the parameters are named as elements, and names of headers are compared
 * in any case.
 */
function isMember(given: string, member: string): boolean {
  return (
    given === member ||
    (given.startsWith("header.") && given.toLowerCase() === member)
  );
}

function wantedOf({ part, key, isWhole }: Target): Wanted | null {
  if (part.kind !== "element") return null;
  if (isWhole && part.root === "response") return null;
  if (isWhole) return { parent: "parameters", member: part.root };
  const [above, name] = splitMember(key.slice(part.root.length));
  const parent = above === "" ? part.root : part.root + above;
  return { parent, member: name };
}
