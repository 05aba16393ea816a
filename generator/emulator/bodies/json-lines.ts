import { writeJson } from "../../json/write-json.ts";
import { mediaTypeOf } from "../media-type.ts";

/** RFC 7464: it stands before each value. */
const recordSeparator = "\u001e";

/** What stands before and after each value of a sequence of JSON texts, by media type. */
const frames: ReadonlyMap<string, readonly [before: string, after: string]> =
  new Map([
    ["application/jsonl", ["", "\n"]],
    ["application/x-ndjson", ["", "\n"]],
    ["application/x-jsonlines", ["", "\n"]],
    ["application/ndjson", ["", "\n"]],
    ["application/json-seq", [recordSeparator, "\n"]],
    ["application/geo+json-seq", [recordSeparator, "\n"]],
    ["text/event-stream", ["data: ", "\n\n"]],
  ]);

/** Whether content of this media type is values one after the other. */
export function isSequence(mediaType: string): boolean {
  return frames.has(mediaTypeOf(mediaType));
}

/** The values as they follow each other on the wire. */
export function writeSequence(
  mediaType: string,
  values: readonly unknown[],
): string {
  const [before, after] = frames.get(mediaTypeOf(mediaType)) ?? ["", "\n"];
  return values
    .map((value) => {
      // An event that is a text is that text, not JSON.
      const text =
        before === "data: " && typeof value === "string"
          ? value.replaceAll(/\r\n?|\n/g, "\ndata: ")
          : writeJson(value);
      return `${before}${text}${after}`;
    })
    .join("");
}

/** The texts between which a sequence changes line; empty ones are left out. */
export function splitSequence(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.replace(recordSeparator, "").trim())
    .filter((line) => line !== "");
}
