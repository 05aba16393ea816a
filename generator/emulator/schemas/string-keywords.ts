import { isNumeric, toDouble } from "../../json/exact-number.ts";
import { formats } from "./formats.ts";
import type { KeywordCheck } from "./schema-check.ts";

/** As JSON Schema counts: by characters, of which UTF-16 has one or two units. */
function lengthOf(text: string): number {
  let pairs = 0;
  for (let at = 0; at + 1 < text.length; at += 1)
    if (
      (text.charCodeAt(at) & 0xfc00) === 0xd800 &&
      (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
    )
      pairs += 1;
  return text.length - pairs;
}

function length(
  keyword: "maxLength" | "minLength",
  words: string,
): KeywordCheck {
  return (check, at, said) => {
    if (typeof at.value !== "string" || !isNumeric(said)) return true;
    if (!check.spend(at.value.length / 64)) return true;
    const limit = toDouble(said);
    const units = lengthOf(at.value);
    return (
      (keyword === "maxLength" ? units <= limit : units >= limit) ||
      check.refuse(
        {
          keyword,
          message: `must NOT have ${words} than ${limit} characters`,
          params: { limit },
        },
        at,
      )
    );
  };
}

const format: KeywordCheck = (check, at, name) => {
  const known = typeof name === "string" ? formats.get(name) : undefined;
  if (known === undefined) return true;
  if (typeof at.value === "string" && !check.spend(at.value.length / 64))
    return true;
  return (
    known(at.value) ||
    check.refuse(
      {
        keyword: "format",
        message: `must match format "${String(name)}"`,
        params: { format: name },
      },
      at,
    )
  );
};

export const stringKeywords: Readonly<Record<string, KeywordCheck>> = {
  maxLength: length("maxLength", "more"),
  minLength: length("minLength", "fewer"),
  format,
};
