import { isJsonType } from "./header-fields.ts";
import type { FormattedType } from "./entries.ts";

/** Which way a body is written and read; `any` where nothing is known of it. */
export type BodyFormat =
  | "json"
  | "text"
  | "binary"
  | "events"
  | "json-lines"
  | "form"
  | "multipart"
  | "any";

/** A media type and its format. */
export interface MediaFormat {
  /** Without parameters. */
  readonly type: string;
  /** With them, as headers have it. */
  readonly name: string;
  readonly format: BodyFormat;
}

const formats: readonly (readonly [RegExp, BodyFormat])[] = [
  [/^application\/x-www-form-urlencoded$/, "form"],
  [/^multipart\//, "multipart"],
  [
    /^text\/|[/+]xml$|^application\/(?:(?:x-)?yaml|javascript|graphql)$/,
    "text",
  ],
];
// Looked at first: their names also look like others'.
const streamed: readonly (readonly [RegExp, BodyFormat])[] = [
  [/^text\/event-stream$/, "events"],
  [
    /^application\/(?:(?:x-)?(?:ndjson|jsonl|jsonlines)|x-json-stream|stream\+json|json-seq)$|\+json-seq$/,
    "json-lines",
  ],
];

/** The format of a media type, as far as its name tells; `binary` where it does not. */
export const formatOf = (mediaType: string): BodyFormat => {
  const find = (table: typeof formats): BodyFormat | undefined =>
    table.find(([form]) => form.test(mediaType))?.[1];
  const json = isJsonType(mediaType) ? "json" : undefined;
  return find(streamed) ?? json ?? find(formats) ?? "binary";
};

/** Reads a media type that may have its format in front, or `any`. */
export const parseFormatted = (text: FormattedType): MediaFormat => {
  if (text === "any") return { type: "*/*", name: "*/*", format: "any" };
  const [, written, name = text] = /^([a-z-]+) (.*)$/.exec(text) ?? [];
  const [type = ""] = name.split(";");
  // The generator writes no others in front.
  const format = (written as BodyFormat | undefined) ?? formatOf(type);
  return { type, name, format };
};

/** The form of a media type in which two ways to write it are the same. */
export const mediaTypeKey = (name: string): string =>
  name
    .split(";")
    .map((part) => part.trim())
    .join(";")
    .toLowerCase();

/** Whether a media type lies in a range such as `image/*`. */
export const isInRange = (mediaType: string, range: string): boolean => {
  if (!range.includes("*")) return mediaType === range;
  return mediaType.startsWith(range.slice(0, range.indexOf("*")));
};
