import { compareText } from "../../diagnostics/sort.ts";
import type { MediaFormat } from "../../model/operation-shape.ts";

/** A media type from a key of `content`. */
export interface MediaTypeName {
  /** In lower case: `application/json`. */
  readonly mediaType: string;
  /** As written, with the leading semicolon: `; version=1`. Empty if there are none that distinguish bodies. */
  readonly parameters: string;
}

/**
 * The media types in a key of `content`; `null` for a part that is not a media type. Some documents put several into
 * one key: `application/json, text/plain`.
 */
export function parseMediaTypeKey(
  key: string,
): readonly (MediaTypeName | null)[] {
  return key.split(",").map((part) => {
    const [range = "", ...parameters] = part.split(";");
    const mediaType = range.trim().toLowerCase();
    const told = parameters.filter(tellsApart);
    const isName =
      /^[a-z0-9!#$&^_.+*-]+\/[a-z0-9!#$&^_.+*-]+$/.test(mediaType) &&
      told.every(isParameter);
    return isName
      ? { mediaType, parameters: told.map(writtenParameter).join("") }
      : null;
  });
}

/** Bodies are always UTF-8, whatever a document says, and each body gets its own boundary. */
function tellsApart(parameter: string): boolean {
  return (
    parameter.trim() !== "" && !/^\s*(?:charset|boundary)\s*=/i.test(parameter)
  );
}

/** `version=1`, `profile="a b"`; a name alone, `simple`, is not a parameter in RFC 9110, but documents use it. */
function isParameter(parameter: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+(?:=(?:[\w!#$%&'*+.^`|~:/?@-]+|"[ !#-[\]-~]*"))?$/.test(
    parameter.trim(),
  );
}

function writtenParameter(parameter: string): string {
  return `;${/^\s/.test(parameter) ? " " : ""}${parameter.trim()}`;
}

/** Normalises a media type, so that two ways to write it are equal. */
export function mediaTypeKey({ mediaType, parameters }: MediaTypeName): string {
  return mediaType + parameters.replaceAll("; ", ";");
}

/** Names in lower case and values without quotes, sorted by name. */
export function parametersOf({
  parameters,
}: MediaTypeName): readonly (readonly [name: string, value: string])[] {
  return parameters
    .split(";")
    .slice(1)
    .map((parameter) => {
      const [name = "", ...value] = parameter.trim().split("=");
      const text = value.join("=").replace(/^"(.*)"$/, "$1");
      return [name.toLowerCase(), text] as const;
    })
    .toSorted(([a], [b]) => compareText(a, b));
}

/**
 * A field of media types in converted documents: the format, where the media type says another. Swagger 2 has files
 * that are offered as text, and streams of JSON texts that are offered as JSON.
 */
export const formatKey = "x-sdkwright-format";

/**
 * A field of responses in converted documents: the media types that Swagger 2 offers for the operation and that are
 * not read as those of this response, since its schema fits others.
 */
export const offeredKey = "x-sdkwright-offered";

export function saidFormat(
  value: unknown,
): Extract<MediaFormat, "binary" | "json-lines"> | null {
  return value === "binary" || value === "json-lines" ? value : null;
}

/** How bodies of a media type are written and read; `null` if the name alone does not decide it. */
export function formatOf(mediaType: string): MediaFormat | null {
  const exact = formats.get(mediaType);
  if (exact !== undefined) return exact;
  const [type = "", subtype = ""] = mediaType.split("/", 2);
  if (subtype.endsWith("+json-seq")) return "json-lines";
  // GitHub writes this suffix first: `json+sarif`.
  if (/\+json$|^json\+/.test(subtype)) return "json";
  if (isXml(mediaType)) return "text";
  if (binaryTypes.has(type) || binaryCoding.test(subtype)) return "binary";
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

/** Encodings of binary values: their schemas describe the encoded value, not what is sent. */
const binaryCoding =
  /(?:^|[.+-])(?:protobuf|cbor|msgpack|messagepack|bson|avro)$/;

/** Multipart bodies other than forms are not split into parts. */
const binaryTypes = new Set([
  "image",
  "audio",
  "video",
  "font",
  "model",
  "multipart",
]);
