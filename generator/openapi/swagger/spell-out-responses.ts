import {
  formatKey,
  formatOf,
  isXml,
  offeredKey,
} from "../content/media-type.ts";
import { isMapping, memberAt, membersAt, type Place } from "../place.ts";
import type { References } from "../references.ts";
import {
  dangling,
  originOf,
  setMember,
  shelter,
  type Shelter,
  type Sheltered,
} from "./sheltered.ts";

export interface ResponseConversion {
  readonly into: Shelter;
  readonly references: References;
  /** The media types of the operation. */
  readonly produces: readonly string[];
  /** Who names them. */
  readonly saidBy: "operation" | "document" | "nobody";
}

/**
 * The responses of an operation, each with its content. `produces` is about all of them, so their schemas decide which
 * of its types are meant: a file is bytes, and the object of an error beside it is JSON.
 */
export function spellOutResponses(
  conversion: ResponseConversion,
  responses: Place,
): unknown {
  const { into, references } = conversion;
  // Values of another form stay unchanged, here and below, and are reported later.
  if (Array.isArray(responses.value)) return "a list";
  if (!isMapping(responses.value)) return responses.value ?? {};
  const copy: Sheltered = {};
  const hasFile = membersAt(responses).some(([status, place]) => {
    const response = references.resolve(place);
    return (
      status.startsWith("2") &&
      response !== null &&
      bodyOf(conversion, status, response) === "bytes"
    );
  });
  for (const [status, place] of membersAt(responses)) {
    if (status.startsWith("x-")) continue;
    const response = references.resolve(place);
    if (response === null) {
      setMember(copy, status, dangling(into, place));
      continue;
    }
    if (response.value === null) continue;
    if (!isMapping(response.value)) {
      setMember(copy, status, response.value);
      continue;
    }
    const answer = shelter(into, response.value, originOf(response));
    const body = bodyOf(conversion, status, response);
    const content = contentOf(conversion, { body, hasFile }, answer["schema"]);
    if (content !== null) {
      answer["content"] = content;
      const left = offeredBeside(conversion, content);
      if (left.length > 0) answer[offeredKey] = left;
    }
    delete answer["schema"];
    setMember(copy, status, answer);
  }
  return copy;
}

/** The types that are named for all responses, and are none of this one. */
function offeredBeside(
  { produces, saidBy }: ResponseConversion,
  content: Sheltered,
): readonly string[] {
  return saidBy === "nobody"
    ? []
    : produces.filter((type) => !Object.hasOwn(content, type));
}

type Body = "none" | "bytes" | "text" | "structure" | "stream";

/** What a response has for a body. */
function bodyOf(
  { references, produces }: ResponseConversion,
  status: string,
  response: Place,
): Body {
  const written = memberAt(response, "schema");
  if (written.value === undefined || written.value === null)
    return withBody.has(status) && produces.every(isOfBytes) ? "bytes" : "none";
  const schema = references.resolve(written)?.value;
  if (!isMapping(schema)) return "structure";
  const { type, format } = schema;
  if (type === "file" || (type === "string" && format === "binary"))
    return "bytes";
  if (type === "string") return "text";
  const { value: description } = memberAt(response, "description");
  return typeof description === "string" && description.endsWith(streaming)
    ? "stream"
    : "structure";
}

/** Successes that have a body although no schema describes it, where the operation produces nothing but bytes. */
const withBody: ReadonlySet<string> = new Set(["200", "203", "206"]);

/** How grpc-gateway marks a stream of JSON texts, one in a line, which it sends as `application/json`. */
const streaming = "(streaming responses)";

function isOfBytes(mediaType: string): boolean {
  const format = formatOf(mediaType.trim().toLowerCase());
  return format === "binary" || format === null;
}

interface Answer {
  readonly body: Body;
  /** Whether a success of the operation is bytes, so that its unknown types are those of the bytes. */
  readonly hasFile: boolean;
}

/** The `content` of OpenAPI 3; `null` if there is no body. */
function contentOf(
  conversion: ResponseConversion,
  { body, hasFile }: Answer,
  schema: unknown,
): Sheltered | null {
  if (body === "none") return null;
  if (body === "bytes") {
    const bytes = { ...(isMapping(schema) ? schema : {}), ...ofBytes };
    return contentWith(typesOfBytes(conversion, schema), {
      schema: bytes,
      [formatKey]: "binary",
    });
  }
  const types = typesOf(conversion.produces, { body, hasFile });
  const lines = body === "stream" ? { [formatKey]: "json-lines" } : {};
  return contentWith(types, { schema, ...lines });
}

/** The types that are not bytes, and for a structure not texts, as far as there are others. */
function typesOf(
  produces: readonly string[],
  { body, hasFile }: Answer,
): readonly string[] {
  const fitting = produces.filter(
    (type) =>
      formatOf(type) !== "binary" && !(hasFile && formatOf(type) === null),
  );
  if (fitting.length === 0) return ["application/json"];
  if (body === "text") return fitting;
  const structured = fitting.filter(
    (type) => formatOf(type) !== "text" || isXml(type),
  );
  return structured.length === 0 ? fitting : structured;
}

const ofBytes = { type: "string", format: "binary" } as const;

/** Of an operation that names none for itself, the document's types are those of its other operations. */
function typesOfBytes(
  { produces, saidBy }: ResponseConversion,
  schema: unknown,
): readonly string[] {
  const isFile = isMapping(schema) && schema["type"] === "file";
  if (saidBy === "nobody" && isFile) return ["application/octet-stream"];
  if (saidBy !== "operation" && !isFile && isMapping(schema)) return ["*/*"];
  const others = produces.filter((type) => formatOf(type) !== "json");
  return others.length === 0 ? produces : others;
}

function contentWith(types: readonly string[], media: Sheltered): Sheltered {
  const content: Sheltered = {};
  for (const type of types) setMember(content, type, { ...media });
  return content;
}
