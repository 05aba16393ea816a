import {
  formatKey,
  formatOf,
  isXml,
  offeredKey,
} from "../../content/media-type.ts";
import { isObject } from "../../../json/json-value.ts";
import { memberAt, membersAt, type Place } from "../../document/place.ts";
import { contentOf } from "./convert-body.ts";
import { convertHeader } from "./convert-parameter.ts";
import {
  convertOnce,
  convertSchema,
  copyMap,
  copyObject,
  copyValue,
  except,
  ofBytes,
  traced,
  type Conversion,
  type Members,
} from "./copy-parts.ts";

/** The media types of an operation, and who names them. */
export interface Produced {
  readonly produces: readonly string[];
  readonly saidBy: "operation" | "document" | "nobody";
}

interface ResponseConversion extends Omit<Conversion, "produces">, Produced {
  /** Whether a success of the operation is bytes, so that its unknown types are those of the bytes. */
  readonly hasFile: boolean;
}

/**
 * The responses of an operation, each with its content. `produces` is about all of them, so their schemas decide which
 * of its types are meant: a file is bytes, and the object of an error beside it is JSON.
 */
export function convertResponses(
  conversion: Conversion,
  responses: Place,
  produced: Produced,
): unknown {
  const { references } = conversion;
  const hasFile = membersAt(responses).some(([status, place]) => {
    const response = references.resolve(place);
    return (
      status.startsWith("2") &&
      response !== null &&
      bodyOf({ references, ...produced }, response, status) === "bytes"
    );
  });
  return copyMap(conversion, responses, (_, place) => {
    const response = references.resolve(place);
    return response !== null && isObject(response.value)
      ? convertResponse(
          { ...conversion, ...produced, hasFile },
          response,
          String(place.step),
        )
      : copyValue(conversion, response ?? place);
  });
}

function convertResponse(
  conversion: ResponseConversion,
  response: Place,
  status: string,
): Members {
  const { produces, saidBy } = conversion;
  const body = bodyOf(conversion, response, status);
  const described = contentFor(conversion, response, body);
  const content = withExamples(produces, described, response);
  const offered =
    body === "none" || saidBy === "nobody"
      ? []
      : produces.filter((type) => !Object.hasOwn(described, type));
  return traced(conversion, response, {
    ...convertOnce(conversion, response, convertOthers),
    ...(Object.keys(content).length > 0 && { content }),
    // These are named for all responses, and are none of this one.
    ...(offered.length > 0 && { [offeredKey]: offered }),
  });
}

/** The members of a response that do not depend on its operation. */
function convertOthers(conversion: Conversion, response: Place): Members {
  const headers = memberAt(response, "headers");
  return {
    ...copyObject(conversion, response, ofResponse),
    ...(headers.value !== undefined && {
      headers: copyMap(conversion, headers, convertHeader),
    }),
  };
}

const ofResponse = except("schema", "headers", "examples");

type Body = "none" | "bytes" | "text" | "structure" | "stream";

/** What a response has for a body. */
function bodyOf(
  { references, produces }: Pick<ResponseConversion, "references" | "produces">,
  response: Place,
  status: string,
): Body {
  const written = memberAt(response, "schema");
  if (written.value === undefined || written.value === null)
    return withBody.has(status) && produces.every(isOfBytes) ? "bytes" : "none";
  const schema = references.resolve(written)?.value;
  if (!isObject(schema)) return "structure";
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

/** The `content` of OpenAPI 3, without examples. */
function contentFor(
  conversion: ResponseConversion,
  response: Place,
  body: Body,
): Members {
  if (body === "none") return {};
  const media = convertOnce(conversion, response, convertSchema);
  if (body !== "bytes")
    return contentOf(typesOf(conversion, body), {
      ...media,
      ...(body === "stream" && { [formatKey]: "json-lines" }),
    });
  const written = memberAt(response, "schema");
  const known = isObject(media["schema"]) ? media["schema"] : null;
  const bytes = { ...known, ...ofBytes };
  return contentOf(typesOfBytes(conversion, written), {
    schema: traced(conversion, known === null ? response : written, bytes),
    [formatKey]: "binary",
  });
}

/** The types that are not bytes, and for a structure not texts, as far as there are others. */
function typesOf(
  { produces, hasFile }: ResponseConversion,
  body: Body,
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

/** Of an operation that names none for itself, the document's types are those of its other operations. */
function typesOfBytes(
  { produces, saidBy }: ResponseConversion,
  { value: schema }: Place,
): readonly string[] {
  const isFile = isObject(schema) && schema["type"] === "file";
  if (saidBy === "nobody" && isFile) return ["application/octet-stream"];
  if (saidBy !== "operation" && !isFile && isObject(schema)) return ["*/*"];
  const others = produces.filter((type) => formatOf(type) !== "json");
  return others.length === 0 ? produces : others;
}

/** The same with the examples of a response, which stand by media type; those with another name get the first one. */
function withExamples(
  produces: readonly string[],
  described: Members,
  response: Place,
): Members {
  const content = new Map(Object.entries(described));
  const add = (type: string, members: Members): void => {
    const media = content.get(type);
    content.set(type, { ...(isObject(media) ? media : {}), ...members });
  };
  const named: (readonly [string, Members])[] = [];
  for (const [name, { value }] of membersAt(memberAt(response, "examples")))
    if (mediaType.test(name)) add(name, { example: value });
    else named.push([name, { value }]);
  if (named.length > 0)
    add(produces[0] ?? "application/json", {
      examples: Object.fromEntries(named),
    });
  return Object.fromEntries(content);
}

const mediaType = /^[a-zA-Z0-9*+.-]+\/[a-zA-Z0-9*+.-]+$/;
