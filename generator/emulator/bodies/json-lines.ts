import { writeJson } from "../../json/write-json.ts";
import { isEventStream } from "./event-stream.ts";
import { mediaTypeOf } from "../media-type.ts";

/** RFC 7464: it precedes each value. */
const recordSeparator = "\u001e";

/** The text before and after each value of a JSON sequence, by media type. */
const frames: ReadonlyMap<string, readonly [before: string, after: string]> =
  new Map([
    ["application/jsonl", ["", "\n"]],
    ["application/x-ndjson", ["", "\n"]],
    ["application/x-jsonlines", ["", "\n"]],
    ["application/ndjson", ["", "\n"]],
    ["application/json-seq", [recordSeparator, "\n"]],
    ["application/geo+json-seq", [recordSeparator, "\n"]],
  ]);

/** Whether content of this media type is values one after the other. */
export function isSequence(mediaType: string): boolean {
  return frames.has(mediaTypeOf(mediaType)) || isEventStream(mediaType);
}

/** The values of a sequence of JSON texts as they follow each other on the wire. */
export function writeSequence(
  mediaType: string,
  values: readonly unknown[],
): string {
  const [before, after] = frames.get(mediaTypeOf(mediaType)) ?? ["", "\n"];
  return values.map((value) => `${before}${writeJson(value)}${after}`).join("");
}

/** The texts between the line breaks of a sequence, without empty ones. */
export function splitSequence(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.replace(recordSeparator, "").trim())
    .filter((line) => line !== "");
}
