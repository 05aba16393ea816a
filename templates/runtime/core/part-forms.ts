import type { ErrorDetails } from "./sdk-error.ts";
import type { BodyDetails, ParameterEntry, PartEntry } from "./entries.ts";
import { forms } from "./forms.ts";
import { readHeaders } from "./check-options.ts";
import { own, slots } from "./objects.ts";
import { toParameter } from "./parameters.ts";
import type { Forms } from "./parts.ts";
import { styles } from "./styles.ts";

/** In the place of `forms` where parts of multipart bodies have styles or headers (OpenAPI 3.1, Encoding Object). */
export const partForms: Forms = (value, entry, details) => {
  if (!entry.type.startsWith("multipart/")) {
    return forms(value, entry, details);
  }
  const given = slots(own(entry, "partHeaders") ?? {});
  const headerLines = (name: string, index: number): string => {
    const ofPart = given[name];
    return linesOf(
      name,
      Array.isArray(ofPart) ? ofPart[index] : ofPart,
      details,
    );
  };
  const members = styledMembers(value, entry, details);
  return forms(members, { ...entry, headerLines }, details);
};

/** What the runtime writes itself. */
const reserved = ["content-disposition", "content-type"];

/** @throws ValidationError */
const linesOf = (
  name: string,
  headers: unknown,
  details: ErrorDetails,
): string => {
  const subject = `partHeaders.${name}`;
  return Object.entries(headers ?? {})
    .map(([header, value]) => {
      const how = { in: "header", name: header } as const;
      const text = styles(toParameter(subject, how), value, details);
      if (text === undefined) return "";
      readHeaders({ [header]: text }, reserved, details);
      return `\r\n${header}: ${text}`;
    })
    .join("");
};

/** The members by the names of their parts, with a list where several parts have one name. */
const styledMembers = (
  value: object,
  { parts = {} }: BodyDetails,
  details: ErrorDetails,
): object => {
  const members = new Map<string, unknown>();
  for (const [name, member] of Object.entries(value) as [string, unknown][]) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!part?.style || holdsBytes(member)) {
      members.set(name, member);
      continue;
    }
    for (const [key, text] of styledParts(name, member, part, details)) {
      const before = members.get(key);
      members.set(key, Array.isArray(before) ? [...before, text] : [text]);
    }
  }
  return Object.fromEntries(members);
};

/** Names and texts as the style writes them in a query, but without its percent-encoding. */
const styledParts = (
  name: string,
  value: unknown,
  { style, explode }: PartEntry,
  details: ErrorDetails,
): readonly (readonly [name: string, text: string])[] => {
  const how = { in: "query", name, style, explode, nested: true };
  // `part` has a style, and generated code says `explode` with it.
  const parameter = toParameter(`body.${name}`, how as ParameterEntry);
  const query = styles(parameter, value, details) ?? "";
  return query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [key = ""] = pair.split("=", 1);
      return [key, pair.slice(key.length + 1)].map(
        decodeURIComponent,
      ) as unknown as [string, string]; // as many as there were
    });
};

/** A style has no place for bytes: such parts are sent as they are. */
const holdsBytes = (value: unknown): boolean =>
  [value]
    .flat()
    .some(
      (item) =>
        item instanceof Blob ||
        item instanceof ArrayBuffer ||
        ArrayBuffer.isView(item),
    );
