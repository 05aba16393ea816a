import { isObject, type JsonRecord } from "../json/json-value.ts";
import type { MemberPath } from "../model/list-convention.ts";

/** The value at the path; `undefined` if a member is absent. */
export function followPath(value: unknown, path: MemberPath): unknown {
  return path.reduce<unknown>(
    (holder, name) => (isObject(holder) ? memberOf(holder, name) : undefined),
    value,
  );
}

/** A copy of the value with `member` at the path; missing objects are created. */
export function withMember(
  value: unknown,
  path: MemberPath,
  member: unknown,
): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return member;
  const holder = isObject(value) ? value : {};
  return withMembers(holder, [
    [name, withMember(memberOf(holder, name), rest, member)],
  ]);
}

/** A copy of the value without the member at the path. */
export function withoutMember(value: unknown, path: MemberPath): unknown {
  const [name, ...rest] = path;
  if (name === undefined || !isObject(value)) return value;
  if (rest.length > 0)
    return withMember(
      value,
      [name],
      withoutMember(memberOf(value, name), rest),
    );
  return Object.fromEntries(
    Object.entries(value).filter(([each]) => each !== name),
  );
}

/** A copy with these members, at their old positions if they existed. Safe for a member named `__proto__`. */
export function withMembers(
  holder: JsonRecord,
  members: Iterable<readonly [string, unknown]>,
): JsonRecord {
  return Object.fromEntries(new Map([...Object.entries(holder), ...members]));
}

/** Only own members: `constructor` is not a member of an object that does not have it. */
export function memberOf(holder: JsonRecord, name: string): unknown {
  return Object.hasOwn(holder, name) ? holder[name] : undefined;
}
