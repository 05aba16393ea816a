import { compareText } from "../../diagnostics/sort.ts";
import type { MediaFormat } from "../../model/operation-shape.ts";

/** A media type as a key of `content` says it. */
export interface MediaTypeName {
  /** In lower case: `application/json`. */
  readonly mediaType: string;
  /** As written, with the semicolon in front: `; version=1`. Empty when there are none that tell bodies apart. */
  readonly parameters: string;
}

/**
 * The media types in a key of `content`; `null` for a part that is none. Some documents put several into one key:
 * `application/json, text/plain`.
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

/** Bodies are UTF-8 whatever a document says, and a boundary is made for each body. */
function tellsApart(parameter: string): boolean {
  return (
    parameter.trim() !== "" && !/^\s*(?:charset|boundary)\s*=/i.test(parameter)
  );
}

/** `version=1`, `profile="a b"`; a name alone, `simple`, is no parameter by RFC 9110, and still used. */
function isParameter(parameter: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+(?:=(?:[\w!#$%&'*+.^`|~:/?@-]+|"[ !#-[\]-~]*"))?$/.test(
    parameter.trim(),
  );
}

function writtenParameter(parameter: string): string {
  return `;${/^\s/.test(parameter) ? " " : ""}${parameter.trim()}`;
}

/** What two ways to write the same media type have in common. */
export function mediaTypeKey({ mediaType, parameters }: MediaTypeName): string {
  return mediaType + parameters.replaceAll("; ", ";");
}

/** Names in lower case and values without quotes, sorted by name: what the parameters say, however they are written. */
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

/** How bodies of a media type are written and read; `null` when the name alone does not tell. */
export function formatOf(mediaType: string): MediaFormat | null {
  const exact = formats.get(mediaType);
  if (exact !== undefined) return exact;
  const [type = "", subtype = ""] = mediaType.split("/", 2);
  if (subtype.endsWith("+json-seq")) return "json-lines";
  // `json+sarif` is how GitHub spells a suffix that it puts first.
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

/** Codings of values that are no text: their schemas tell what is coded, not what is sent. */
const binaryCoding =
  /(?:^|[.+-])(?:protobuf|cbor|msgpack|messagepack|bson|avro)$/;

/** Multipart bodies other than forms are not taken apart. */
const binaryTypes = new Set([
  "image",
  "audio",
  "video",
  "font",
  "model",
  "multipart",
]);
