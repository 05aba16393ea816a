import type { MediaFormat } from "../../model/operation-shape.ts";

/**
 * The media types in a key of `content`, in lower case and without parameters; `null` for a part that is none. Some
 * documents put several into one key: `application/json, text/plain`.
 */
export function parseMediaTypeKey(key: string): readonly (string | null)[] {
  return key.split(",").map((part) => {
    const [range = ""] = part.split(";", 1);
    const name = range.trim().toLowerCase();
    return /^[a-z0-9!#$&^_.+*-]+\/[a-z0-9!#$&^_.+*-]+$/.test(name)
      ? name
      : null;
  });
}

/** How bodies of a media type are written and read; `null` when the name alone does not tell. */
export function formatOf(mediaType: string): MediaFormat | null {
  const exact = formats.get(mediaType);
  if (exact !== undefined) return exact;
  const [type = "", subtype = ""] = mediaType.split("/", 2);
  if (subtype.endsWith("+json-seq")) return "json-lines";
  // `json+sarif` is how GitHub spells a suffix that it puts first.
  if (/\+json$|^json\+/.test(subtype)) return "json";
  if (isXml(mediaType)) return "text";
  if (binaryTypes.has(type)) return "binary";
  return type === "text" ? "text" : null;
}

export function isXml(mediaType: string): boolean {
  return /\/xml$|\+xml$/.test(mediaType);
}

const formats: ReadonlyMap<string, MediaFormat> = new Map([
  ["application/json", "json"],
  ["text/json", "json"],
  ["text/x-json", "json"],
  ["application/x-www-form-urlencoded", "form"],
  ["multipart/form-data", "multipart"],
  ["application/octet-stream", "binary"],
  ["application/pdf", "binary"],
  ["application/zip", "binary"],
  ["application/gzip", "binary"],
  ["application/x-gzip", "binary"],
  ["application/x-tar", "binary"],
  ["application/yaml", "text"],
  ["application/x-yaml", "text"],
  ["application/javascript", "text"],
  ["application/graphql", "text"],
  ["text/event-stream", "events"],
  ["application/x-ndjson", "json-lines"],
  ["application/ndjson", "json-lines"],
  ["application/jsonl", "json-lines"],
  ["application/x-jsonl", "json-lines"],
  ["application/jsonlines", "json-lines"],
  ["application/x-jsonlines", "json-lines"],
  ["application/x-json-stream", "json-lines"],
  ["application/stream+json", "json-lines"],
  ["application/json-seq", "json-lines"],
]);

/** Multipart bodies other than forms are not taken apart. */
const binaryTypes = new Set([
  "image",
  "audio",
  "video",
  "font",
  "model",
  "multipart",
]);
