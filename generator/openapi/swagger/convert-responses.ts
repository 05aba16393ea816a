import {
  formatKey,
  formatOf,
  isXml,
  offeredKey,
} from "../content/media-type.ts";
import { isMapping, memberAt, membersAt, type Place } from "../place.ts";
import { contentOf } from "./convert-body.ts";
import { convertHeader } from "./convert-parameter.ts";
import {
  copyMap,
  copyOnce,
  copyObject,
  copyValue,
  except,
  ofBytes,
  traced,
  type Conversion,
  type Members,
} from "./copy-parts.ts";

/** The media types of responses; `null` where nobody names any. */
interface Produced {
  readonly own: readonly string[] | null;
  readonly shared: readonly string[] | null;
}

interface ResponseConversion extends Conversion {
  /** The media types of the operation. */
  readonly produces: readonly string[];
  /** Who names them. */
  readonly saidBy: "operation" | "document" | "nobody";
}

/**
 * The responses of an operation, each with its content. `produces` is about all of them, so their schemas decide which
 * of its types are meant: a file is bytes, and the object of an error beside it is JSON.
 */
export function convertResponses(
  base: Conversion,
  responses: Place,
  { own, shared }: Produced,
): unknown {
  const conversion: ResponseConversion = {
    ...base,
    produces: own ?? shared ?? ["application/json"],
    saidBy:
      own !== null ? "operation" : shared === null ? "nobody" : "document",
  };
  const hasFile = membersAt(responses).some(([status, place]) => {
    const response = base.references.resolve(place);
    return (
      status.startsWith("2") &&
      response !== null &&
      bodyOf(conversion, response, status) === "bytes"
    );
  });
  return copyMap(base, responses, (_, place) => {
    const response = base.references.resolve(place);
    return response !== null && isMapping(response.value)
      ? convertResponse(conversion, response, {
          body: bodyOf(conversion, response, String(place.step)),
          hasFile,
        })
      : copyValue(base, response ?? place);
  });
}

interface Answer {
  readonly body: Body;
  /** Whether a success of the operation is bytes, so that its unknown types are those of the bytes. */
  readonly hasFile: boolean;
}

function convertResponse(
  conversion: ResponseConversion,
  response: Place,
  answer: Answer,
): Members {
  const { schema, others } = copyOnce(conversion, response, () =>
    partsOf(conversion, response),
  );
  const described = describedContent(conversion, response, {
    ...answer,
    schema,
  });
  const content = withExamples(
    conversion,
    described,
    memberAt(response, "examples"),
  );
  const offered =
    answer.body === "none" || conversion.saidBy === "nobody"
      ? []
      : conversion.produces.filter((type) => !Object.hasOwn(described, type));
  return traced(conversion, response, {
    ...others,
    ...(Object.keys(content).length > 0 && { content }),
    // These are named for all responses, and are none of this one.
    ...(offered.length > 0 && { [offeredKey]: offered }),
  });
}

/** The parts of a response that do not depend on its operation. */
function partsOf(
  conversion: Conversion,
  response: Place,
): { readonly schema: unknown; readonly others: Members } {
  const headers = memberAt(response, "headers");
  return {
    schema: copyValue(conversion, memberAt(response, "schema")),
    others: {
      ...copyObject(conversion, response, ofResponse),
      ...(headers.value !== undefined && {
        headers: copyMap(conversion, headers, convertHeader),
      }),
    },
  };
}

const ofResponse = except("schema", "headers", "examples");

type Body = "none" | "bytes" | "text" | "structure" | "stream";

/** What a response has for a body. */
function bodyOf(
  { references, produces }: ResponseConversion,
  response: Place,
  status: string,
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

/** The `content` of OpenAPI 3, without examples. */
function describedContent(
  conversion: ResponseConversion,
  response: Place,
  { body, hasFile, schema }: Answer & { readonly schema: unknown },
): Members {
  if (body === "none") return {};
  const written = memberAt(response, "schema");
  if (body === "bytes") {
    const bytes = { ...(isMapping(schema) ? schema : {}), ...ofBytes };
    const place = isMapping(schema) ? written : response;
    return contentOf(typesOfBytes(conversion, written), {
      schema: traced(conversion, place, bytes),
      [formatKey]: "binary",
    });
  }
  return contentOf(typesOf(conversion.produces, { body, hasFile }), {
    schema,
    ...(body === "stream" && { [formatKey]: "json-lines" }),
  });
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

/** Of an operation that names none for itself, the document's types are those of its other operations. */
function typesOfBytes(
  { produces, saidBy }: ResponseConversion,
  { value: schema }: Place,
): readonly string[] {
  const isFile = isMapping(schema) && schema["type"] === "file";
  if (saidBy === "nobody" && isFile) return ["application/octet-stream"];
  if (saidBy !== "operation" && !isFile && isMapping(schema)) return ["*/*"];
  const others = produces.filter((type) => formatOf(type) !== "json");
  return others.length === 0 ? produces : others;
}

/** The same with the examples of a response, which stand by media type; those with another name get the first one. */
function withExamples(
  { produces }: ResponseConversion,
  described: Members,
  examples: Place,
): Members {
  const content = new Map(Object.entries(described));
  const add = (type: string, members: Members): void => {
    const media = content.get(type);
    content.set(type, { ...(isMapping(media) ? media : {}), ...members });
  };
  const named: (readonly [string, Members])[] = [];
  for (const [name, { value }] of membersAt(examples))
    if (mediaType.test(name)) add(name, { example: value });
    else named.push([name, { value }]);
  if (named.length > 0)
    add(produces[0] ?? "application/json", {
      examples: Object.fromEntries(named),
    });
  return Object.fromEntries(content);
}

const mediaType = /^[a-zA-Z0-9*+.-]+\/[a-zA-Z0-9*+.-]+$/;
