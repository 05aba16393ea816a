import { fullMediaType } from "../../model/full-media-type.ts";
import type {
  BodyFormat,
  Content,
  PartEncoding,
  Serialisation,
} from "../../model/operation-shape.ts";
import type { LiteralData } from "../../render/typescript.ts";

/** The members of an entry, without absent ones. */
export type EntryData = { readonly [key: string]: LiteralData };

/** Returns the `BodyEntry` of the runtime; `null` when the default, JSON, applies. */
export function bodyEntry(contents: readonly Content[]): LiteralData {
  const [only] = contents;
  if (only === undefined) return null;
  if (contents.length > 1) return contents.map(oneBody);
  const isDefault =
    fullMediaType(only) === "application/json" && only.encodings.length === 0;
  return isDefault ? null : oneBody(only);
}

function oneBody(content: Content): LiteralData {
  const type = formattedType(content);
  const parts = content.encodings.flatMap((encoding) => {
    const entry = partEntry(encoding);
    return Object.keys(entry).length === 0
      ? []
      : [[encoding.name, entry] as const];
  });
  return parts.length === 0 ? type : { type, parts: Object.fromEntries(parts) };
}

function partEntry({ contentType, serialisation }: PartEncoding): EntryData {
  return {
    ...(contentType === null ? {} : { contentType }),
    ...(serialisation === null ? {} : serialisationEntry(serialisation)),
  };
}

/** Returns the members of `ParameterEntry` and `PartEntry` that say how a value is serialised. */
export function serialisationEntry(serialisation: Serialisation): EntryData {
  if (serialisation.kind === "content")
    return { content: serialisation.mediaType };
  const { style, explode, allowReserved } = serialisation;
  return { style, explode, ...(allowReserved ? { allowReserved } : {}) };
}

/** Returns a media type as the runtime takes it: its format comes first when the name alone does not show it. */
export function formattedType(content: Content): string {
  const { mediaType, format } = content;
  if (format === "any") return format;
  const name = fullMediaType(content);
  return formatOfName(mediaType) === format ? name : `${format} ${name}`;
}

/** Returns the format that the runtime assumes for a media type. */
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
