import { isObject } from "../../json/json-value.ts";
import {
  followPath,
  memberOf,
  withMember,
  withMembers,
} from "../member-path.ts";
import type { MemberPath } from "../../model/list-convention.ts";

/**
 * The value in the form of the example: members that both have with the same type have the value's content, the rest
 * has the example's. A list has as many entries as that of the value.
 */
export function fitValue(example: unknown, value: unknown): unknown {
  if (isObject(example) && isObject(value))
    return Object.fromEntries(
      Object.entries(example).map(([name, member]) => [
        name,
        Object.hasOwn(value, name)
          ? fitValue(member, memberOf(value, name))
          : member,
      ]),
    );
  if (Array.isArray(example) && Array.isArray(value)) {
    const [entry] = example as readonly unknown[];
    return entry === undefined
      ? example
      : value.map((each: unknown) => fitValue(entry, each));
  }
  const isOfExample =
    isObject(value) || Array.isArray(value) || typeof example !== typeof value;
  return isOfExample || example === null ? example : value;
}

/** The example, or an entry of it for each one of the value, with the members that the value has, whole as they are. */
export function fillValue(example: unknown, value: unknown): unknown {
  if (isObject(example) && isObject(value))
    return withMembers(
      example,
      Object.entries(value).filter(([name]) => Object.hasOwn(example, name)),
    );
  if (!Array.isArray(example) || !Array.isArray(value)) return value;
  const [entry] = example as readonly unknown[];
  return value.map((each: unknown) => fillValue(entry, each));
}

/** The example with as many items as the value has, whose items may be requested page by page. */
export function sizeList(
  example: unknown,
  value: unknown,
  path: MemberPath,
): unknown {
  const shown = followPath(example, path);
  const items = followPath(value, path);
  if (!Array.isArray(shown) || !Array.isArray(items)) return example;
  const [first] = shown as readonly unknown[];
  const sized = first === undefined ? [] : items.map(() => first);
  return path.length === 0 ? sized : withMember(example, path, sized);
}
