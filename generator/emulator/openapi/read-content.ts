import { isJsonMediaType } from "../media-type.ts";
import type { RequestRule, ResponseRule } from "../route.ts";
import { nullBodyStatuses } from "../answers/write-answer.ts";
import {
  isMapping,
  memberAt,
  membersAt,
  noteNotImitated,
  reportForm,
  resolvePlace,
  type OpenapiDocument,
  type Place,
} from "./document.ts";
import { plainValue, type SchemaReader } from "./read-schema.ts";

/** What an operation takes; `null` when it has no request body. */
export function readRequestRule(
  document: OpenapiDocument,
  schemas: SchemaReader,
  operation: Place,
): RequestRule | null {
  const written = memberAt(operation, "requestBody");
  if (written.value === undefined) return null;
  const body = resolvePlace(document, written);
  if (body === null)
    return { isRequired: false, content: new Map([["*/*", null]]) };
  const content = memberAt(body, "content");
  if (!isMapping(content.value))
    reportForm(document, body, 'a request body with "content"', "it");
  return {
    isRequired: memberAt(body, "required").value === true,
    content: new Map(
      membersAt(content).map(([mediaType, at]) => {
        const schema = memberAt(at, "schema");
        if (schema.value === undefined) return [mediaType, null];
        if (isJsonMediaType(mediaType))
          return [mediaType, schemas.read(schema)];
        noteNotImitated(document, "schemas of content other than JSON", schema);
        return [mediaType, null];
      }),
    ),
  };
}

export interface ReadResponse {
  readonly rule: ResponseRule;
  /** Where the schema of the answer stands; `null` when it has none. */
  readonly schemaPlace: Place | null;
}

/** The answer that is given when all is well: the lowest of 200 to 299, else `default`, else the lowest there is. */
export function readResponseRule(
  document: OpenapiDocument,
  schemas: SchemaReader,
  operation: Place,
): ReadResponse {
  const responses = memberAt(operation, "responses");
  if (responses.value !== undefined && !isMapping(responses.value))
    reportForm(document, responses, "responses by status", "it");
  const [name, written] = chooseResponse(responses);
  const status = statusOf(name);
  const response = resolvePlace(document, written);
  const media =
    response === null || nullBodyStatuses.has(status)
      ? null
      : chooseMedia(memberAt(response, "content"));
  if (media === null)
    return {
      rule: { status, mediaType: null, schema: null, example: undefined },
      schemaPlace: null,
    };
  const [mediaType, at] = media;
  const schema = memberAt(at, "schema");
  const hasSchema = schema.value !== undefined;
  return {
    rule: {
      status,
      mediaType,
      schema: hasSchema ? schemas.read(schema) : null,
      example: readExample(document, at),
    },
    schemaPlace: hasSchema ? schema : null,
  };
}

function chooseResponse(responses: Place): readonly [string, Place] {
  const written = membersAt(responses).filter(([name]) =>
    /^(?:[2-5](?:\d\d|XX)|default)$/.test(name),
  );
  return (
    written.find(([name]) => name.startsWith("2")) ??
    written.find(([name]) => name === "default") ??
    written[0] ?? ["204", memberAt(responses, "204")]
  );
}

function statusOf(name: string): number {
  return name === "default" ? 200 : Number(name.replace("XX", "00"));
}

/** JSON before anything else; `null` when the answer has no content. */
function chooseMedia(content: Place): readonly [string, Place] | null {
  const written = membersAt(content);
  const chosen =
    written.find(([mediaType]) => isJsonMediaType(mediaType)) ?? written[0];
  if (chosen === undefined) return null;
  const [mediaType, at] = chosen;
  // A range is no type to answer with.
  return [mediaType.includes("*") ? "application/json" : mediaType, at];
}

/** The example of the source; the first where it has several. */
function readExample(document: OpenapiDocument, media: Place): unknown {
  const one = memberAt(media, "example");
  if (one.value !== undefined) return plainValue(one.value);
  for (const [, written] of membersAt(memberAt(media, "examples"))) {
    const example = resolvePlace(document, written);
    if (example === null) continue;
    const values = ["value", "dataValue"].map((name) =>
      memberAt(example, name),
    );
    const found = values.find(({ value }) => value !== undefined);
    if (found !== undefined) return plainValue(found.value);
    noteNotImitated(document, "examples outside of the document", example);
  }
  return undefined;
}
