import {
  joinCode,
  propertyKey,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";

/**
 * Members that TypeScript knows of every object. In the literal of a record, it takes the type of the inherited member
 * for the one that is wanted, and text then is `string` rather than one of the words that are allowed.
 */
const inherited = new Set([
  "constructor",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "toString",
  "valueOf",
]);

/** Data as an object literal: keys without quotes where they need none. Values are literals. */
export function objectCode(
  entries: readonly (readonly [key: string, value: Code])[],
): Code {
  if (entries.length === 0) return ts`{}`;
  const pieces = entries.map(([key, value]) =>
    inherited.has(key)
      ? ts`${propertyKey(key)}: ${value} as const`
      : ts`${propertyKey(key)}: ${value}`,
  );
  return ts`{ ${joinCode(pieces, ", ")} }`;
}

export function listCode(values: readonly Code[]): Code {
  return ts`[${joinCode(values, ", ")}]`;
}

export function textList(texts: readonly string[]): Code {
  return listCode(texts.map(str));
}
