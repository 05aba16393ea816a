import type { PayloadSide } from "../model/payload-side.ts";
import { isBelow, withoutItems } from "./member-path.ts";
import type { Target } from "./targets.ts";
import type { Use } from "./used-element.ts";

/** The relation of a use to a changed element. */
export interface Nearness {
  /**
   * `at`: it uses the element; `below`: it uses a member of the element; `above`: it uses a value that contains the
   * element.
   */
  readonly where: "at" | "below" | "above";
  /** Whether the use can mean no other element. */
  readonly isSure: boolean;
}

/**
 * Finds the relation between a payload use and a change of its operation; `null` when the use concerns another part.
 */
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

/**
 * Whether the path goes through the same alternatives. The component tells which alternative is meant; `null`:
 * another one.
 */
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

/**
 * Finds the relation by component. A component may occur in several places of an operation, and a change names only
 * the worst place.
 */
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

/**
 * Whether one element is the other or below it. The element for all headers of a response contains each single
 * header.
 */
function isOneWay(key: string, root: string): boolean {
  return key === root || isBelow(key, root) || isBelow(root, key);
}

/**
 * Whether two statuses are the same response. `2XX` and `200` are the same when only one side gives the exact status.
 */
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
