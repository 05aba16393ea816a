import { isObject } from "../../json/json-value.ts";
import { withMembers } from "../member-path.ts";
import type { PathIds } from "./path-ids.ts";

/** Deeper members are about something else. */
const maxDepth = 4;
/** The entries of a long list are alike. */
const mostEntries = 100;

/** A made-up answer in which the members that paths take have a text that these paths take. */
export function fitIds(value: unknown, path: string, ids: PathIds): unknown {
  const fit = (part: unknown, depth: number): unknown => {
    if (depth > maxDepth) return part;
    if (Array.isArray(part))
      return part.length > mostEntries
        ? part
        : part.map((each: unknown) => fit(each, depth));
    if (!isObject(part)) return part;
    return withMembers(
      part,
      Object.entries(part).map(([name, member]) => [
        name,
        typeof member === "string"
          ? fitText(member, name)
          : typeof member === "number"
            ? fitNumber(member, name)
            : fit(member, depth + 1),
      ]),
    );
  };
  const fitNumber = (number: number, name: string): number => {
    const fitted = Number(fitText(String(number), name));
    return Number.isSafeInteger(fitted) ? fitted : number;
  };
  const fitText = (text: string, name: string): string => {
    const texts = ids.ofMember(path, name)?.texts ?? null;
    return texts === null || texts.isText(text) ? text : texts.nth(1);
  };
  return fit(value, 0);
}
