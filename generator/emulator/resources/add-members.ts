import { nameOfToken } from "../../json/pointer-token.ts";
import { isObject } from "../../json/json-value.ts";

/**
 * The value with `null` for each missing member that a JSON pointer names. A schema may require a member that it does
 * not describe, and no example has it then.
 */
export function addMembers(
  value: unknown,
  pointers: readonly string[],
): unknown {
  return pointers.reduce<unknown>(
    (made, pointer) => addMember(made, pointer.split("/").slice(1)),
    value,
  );
}

function addMember(value: unknown, steps: readonly string[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value === undefined ? null : value;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) =>
      String(index) === step ? addMember(entry, rest) : entry,
    );
  if (!isObject(value)) return value;
  const name = nameOfToken(step);
  const members = new Map(Object.entries(value));
  members.set(name, addMember(members.get(name), rest));
  return Object.fromEntries(members);
}
