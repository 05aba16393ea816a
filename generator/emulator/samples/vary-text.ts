import { formatText } from "../../wire/sample/format-texts.ts";
import { randomWord, type Random } from "../../wire/sample/random-text.ts";
import type { JsonObject } from "../member-path.ts";

/** A random text with the format and length of the schema. */
export function varyText(schema: JsonObject, random: Random): string {
  const text = formatText(schema["format"]);
  return (
    text?.varied(random) ??
    randomWords(
      random,
      lengthOf(schema["minLength"], 0),
      lengthOf(schema["maxLength"], Infinity),
    )
  );
}

const usualLength = 60;

function randomWords(random: Random, least: number, most: number): string {
  let text = randomWord(random);
  while (text.length < least) text += ` ${randomWord(random)}`;
  const longest = most === Infinity ? Math.max(least, usualLength) : most;
  return text.slice(0, Math.max(longest, 0));
}

function lengthOf(value: unknown, otherwise: number): number {
  return typeof value === "number" ? Math.min(value, 1000) : otherwise;
}
