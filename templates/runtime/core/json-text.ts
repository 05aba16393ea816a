import { type Refusal, ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/**
 * The JSON of a value. `JSON.stringify` makes `{}` of a file, a Map and the like, null of NaN, and leaves functions out:
 * here what would be lost is refused.
 * @param name of the value, for the error
 * @throws ValidationError naming the member that has no JSON
 */
export const toJson = (
  value: unknown,
  name: string,
  details: ErrorDetails,
): string => {
  let text: string | undefined;
  let lost: Lost | undefined;
  try {
    lost = findLost(value);
    text = lost ? undefined : JSON.stringify(value);
  } catch {
    // A cycle, or too deep. The cause is left out: its message may repeat parts of the body.
  }
  if (text !== undefined) return text;
  const [way, problem] = lost ?? noJson;
  throw new ValidationError(name + way, problem, details);
};

/** Where a value is that has no JSON, and why. */
type Lost = readonly [way: string, problem: Refusal];

const noJson: Lost = ["", "cannot be written as JSON"];

const findLost = (value: unknown): Lost | undefined => {
  switch (typeof value) {
    case "number":
      return Number.isFinite(value) ? undefined : noJson;
    case "bigint":
    case "function":
    case "symbol":
      return ["", `is a ${typeof value}, which JSON does not have`];
    case "object":
      return value === null ? undefined : lostInObject(value);
    default:
      return undefined;
  }
};

const lostInObject = (value: object): Lost | undefined => {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const lost = findLost(value[index]);
      if (lost) return [`[${index}]${lost[0]}`, lost[1]];
    }
    return undefined;
  }
  if (value instanceof Date && Number.isNaN(+value)) return noJson;
  // Bytes of Node have a toJSON that no service expects.
  const isBytes = ArrayBuffer.isView(value);
  if (!isBytes && "toJSON" in value) return undefined;
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  const members = Object.entries(value);
  // An object of a class that gives itself a name has members; one of the platform has none that can be listed.
  const isData =
    /^(?:Object|Boolean|Number|String)$/.test(kind) || members.length > 0;
  if (isBytes || !isData) return ["", `is a ${kind}, which JSON does not have`];
  return lostInMembers(members, isPlain(value));
};

const lostInMembers = (
  members: readonly (readonly [string, unknown])[],
  isPlain: boolean,
): Lost | undefined => {
  for (const [name, member] of members) {
    // Methods of an object of a class are no data.
    if (typeof member === "function" && !isPlain) continue;
    const lost = findLost(member);
    if (lost) return [`.${name}${lost[0]}`, lost[1]];
  }
  return undefined;
};

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};
