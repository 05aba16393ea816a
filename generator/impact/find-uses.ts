import type { PayloadSide } from "../changes/change/effect.ts";
import { isBelow, withoutItems } from "./member-path.ts";
import type { Target } from "./targets.ts";
import type { Use } from "./used-element.ts";

/** How a use stands to what changes. */
export interface Nearness {
  /** `at`: it is that; `below`: it is a member of it; `above`: that is a member of it. */
  readonly where: "at" | "below" | "above";
  /** Whether no other element can be meant. */
  readonly isSure: boolean;
}

/** Where a use of a payload stands to a change of its operation; `null` for another part. */
export function nearnessOf(target: Target, use: Use): Nearness | null {
  return nearnessByPath(target, use) ?? nearnessByComponent(target, use);
}

function nearnessByPath(target: Target, use: Use): Nearness | null {
  const { part, key } = target;
  if (part.kind !== "element" || !isSameBody(target, use)) return null;
  const where = compareKeys(use.key, key);
  if (where === null) return null;
  const isSure = isSameAlternative(target, use);
  return isSure === null ? null : { where, isSure };
}

/** Where the way goes through alternatives, the component tells which one is meant; `null`: another one. */
function isSameAlternative(
  { alternatives, schema }: Target,
  { fact }: Use,
): boolean | null {
  if (alternatives.length === 0) return true;
  if (fact.schema === null || schema === null) return false;
  return fact.schema === schema || alternatives.includes(fact.schema)
    ? true
    : null;
}

/** A component may stand at several places of an operation, of which a change names the worst. */
function nearnessByComponent(target: Target, use: Use): Nearness | null {
  const { schema, schemaPath } = target;
  const { fact, side } = use;
  if (schema === null || !goes(target, side)) return null;
  if (schemaPath === "")
    return fact.types?.includes(schema) === true
      ? { where: "at", isSure: true }
      : null;
  if (fact.schema !== schema) return null;
  const where = compareKeys(fact.schemaPath, schemaPath);
  return where === null ? null : { where, isSure: true };
}

function goes({ direction }: Target, side: PayloadSide): boolean {
  return direction === "both" || direction === side;
}

function compareKeys(used: string, changed: string): Nearness["where"] | null {
  const [own, other] = [withoutItems(used), withoutItems(changed)];
  if (own === other) return "at";
  if (isBelow(own, other)) return "below";
  return isBelow(other, own) ? "above" : null;
}

function isSameBody({ part, statuses }: Target, { key, status }: Use): boolean {
  if (part.kind !== "element" || !isOneWay(key, part.root)) return false;
  return status === null || statuses.some((each) => isSame(each, status));
}

/** Whether one is the other or below it: all headers of an answer are above each of them. */
function isOneWay(key: string, root: string): boolean {
  return key === root || isBelow(key, root) || isBelow(root, key);
}

/** `2XX` and `200` are one answer where only one side says which of them comes. */
function isSame(a: string, b: string): boolean {
  return (
    a === b ||
    ((isRange(a) || isRange(b)) &&
      a.charAt(0) === b.charAt(0) &&
      a !== "default" &&
      b !== "default")
  );
}

function isRange(status: string): boolean {
  return /^\dXX$/i.test(status);
}
