import type {
  BodyFormat,
  Content,
  PartEncoding,
  Serialisation,
} from "../../model/operation-shape.ts";
import { str, ts, type Code } from "../../render/typescript.ts";
import { listCode, objectCode } from "./object-code.ts";

/** `BodyEntry` of the runtime; `null` when the default, JSON, is meant. */
export function bodyEntry(contents: readonly Content[]): Code | null {
  const [only] = contents;
  if (only === undefined) return null;
  if (contents.length > 1) return listCode(contents.map(oneBody));
  const isDefault =
    only.mediaType === "application/json" && only.encodings.length === 0;
  return isDefault ? null : oneBody(only);
}

function oneBody(content: Content): Code {
  const type = str(formattedType(content));
  const parts = content.encodings.flatMap((encoding) => {
    const entry = partEntry(encoding);
    return entry.length === 0
      ? []
      : [[encoding.name, objectCode(entry)] as const];
  });
  return parts.length === 0
    ? type
    : objectCode([
        ["type", type],
        ["parts", objectCode(parts)],
      ]);
}

function partEntry({
  contentType,
  serialisation,
}: PartEncoding): readonly (readonly [string, Code])[] {
  return [
    ...(contentType === null
      ? []
      : [["contentType", str(contentType)] as const]),
    ...(serialisation === null ? [] : serialisationEntries(serialisation)),
  ];
}

/** The fields of `ParameterEntry` and `PartEntry` that say how a value is written. */
export function serialisationEntries(
  serialisation: Serialisation,
): readonly (readonly [string, Code])[] {
  if (serialisation.kind === "content")
    return [["content", str(serialisation.mediaType)]];
  const { style, explode, allowReserved } = serialisation;
  return [
    ["style", str(style)],
    ["explode", explode ? ts`true` : ts`false`],
    ...(allowReserved ? [["allowReserved", ts`true`] as const] : []),
  ];
}

/** A media type with its format in front where the name alone does not tell it, as the runtime takes it. */
export function formattedType({ mediaType, format }: Content): string {
  if (format === "any") return format;
  return formatOfName(mediaType) === format
    ? mediaType
    : `${format} ${mediaType}`;
}

/** What the runtime takes a media type for. */
function formatOfName(mediaType: string): BodyFormat {
  if (mediaType === "application/json" || mediaType.endsWith("+json"))
    return "json";
  if (mediaType === "application/x-www-form-urlencoded") return "form";
  if (mediaType.startsWith("multipart/")) return "multipart";
  if (mediaType === "text/event-stream") return "events";
  if (jsonLines.has(mediaType)) return "json-lines";
  return mediaType.startsWith("text/") ? "text" : "binary";
}

const jsonLines = new Set([
  "application/json-seq",
  "application/jsonl",
  "application/x-ndjson",
]);
