import {
  isMapping,
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/place.ts";
import { nullBodyStatuses } from "../answers/write-answer.ts";
import { isSequence } from "../bodies/json-lines.ts";
import { isJsonMediaType } from "../media-type.ts";
import {
  anyBody,
  emptyResponse,
  type AnswerRule,
  type BodyRule,
  type ParameterForm,
  type RequestRule,
  type ResponseRule,
} from "../route.ts";
import {
  noteNotImitated,
  reportForm,
  textAt,
  type OpenapiDocument,
} from "./document.ts";
import { readStyle } from "./read-parameters.ts";
import { plainValue, type SchemaReader } from "./read-schema.ts";

/** What an operation takes; `null` when it has no request body. */
export function readRequestRule(
  document: OpenapiDocument,
  schemas: SchemaReader,
  operation: Place,
): RequestRule | null {
  const written = memberAt(operation, "requestBody");
  if (written.value === undefined) return null;
  const body = document.references.resolve(written);
  if (body === null)
    return { isRequired: false, content: new Map([["*/*", anyBody]]) };
  const content = memberAt(body, "content");
  if (!isMapping(content.value))
    reportForm(document, body, 'a request body with "content"', "it");
  return {
    isRequired: memberAt(body, "required").value === true,
    content: new Map(
      membersAt(content).flatMap(([names, at]) => {
        const rule = readBodyRule(document, schemas, at);
        return namesOf(names).map((name) => [name, rule] as const);
      }),
    ),
  };
}

/** Some documents have several media types in one key: `application/json, text/plain`. */
function namesOf(key: string): readonly string[] {
  return key.split(",").map((name) => name.trim());
}

function readBodyRule(
  document: OpenapiDocument,
  schemas: SchemaReader,
  media: Place,
): BodyRule {
  const schema = schemaOf(media);
  const parts = membersAt(memberAt(media, "encoding")).map(
    ([name, at]) => [name, readPart(document, at)] as const,
  );
  return {
    schema: schema === null ? null : schemas.read(schema),
    parts: new Map(parts),
  };
}

/** Of a sequence, the schema of what it is made of. */
function schemaOf(media: Place): Place | null {
  const places = ["itemSchema", "schema"].map((name) => memberAt(media, name));
  return places.find(({ value }) => value !== undefined) ?? null;
}

/** A style wins over a media type (OpenAPI 3.1.1, 4.8.15.1.2). */
function readPart(document: OpenapiDocument, encoding: Place): ParameterForm {
  const mediaType = textAt(encoding, "contentType");
  const hasStyle = ["style", "explode"].some(
    (name) => memberAt(encoding, name).value !== undefined,
  );
  return mediaType === null || hasStyle
    ? readStyle(document, encoding, "form")
    : { kind: "content", mediaType };
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
  const response = document.references.resolve(written);
  const contents =
    response === null || nullBodyStatuses.has(status)
      ? []
      : readAnswers(document, schemas, memberAt(response, "content"));
  const [first, ...others] = contents;
  return first === undefined
    ? { rule: emptyResponse(status), schemaPlace: null }
    : {
        rule: { status, ...first.rule, others: others.map(({ rule }) => rule) },
        schemaPlace: isJsonMediaType(first.rule.mediaType)
          ? first.schema
          : null,
      };
}

interface ReadAnswer {
  readonly rule: AnswerRule;
  readonly schema: Place | null;
}

/** JSON before anything else. */
function readAnswers(
  document: OpenapiDocument,
  schemas: SchemaReader,
  content: Place,
): readonly ReadAnswer[] {
  const answers = membersAt(content).flatMap(([names, at]) =>
    namesOf(names).map((name): ReadAnswer => {
      const schema = schemaOf(at);
      const isRead =
        isJsonMediaType(name) ||
        isSequence(name) ||
        name.includes("*") ||
        name.startsWith("text/");
      return {
        rule: {
          // A range is no type to answer with.
          mediaType: name.includes("*") ? "application/json" : name,
          schema: schema !== null && isRead ? schemas.read(schema) : null,
          examples: readExamples(document, at),
        },
        schema,
      };
    }),
  );
  return answers.toSorted(
    (a, b) =>
      Number(isJsonMediaType(b.rule.mediaType)) -
      Number(isJsonMediaType(a.rule.mediaType)),
  );
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

/** The examples of the source. */
function readExamples(
  document: OpenapiDocument,
  media: Place,
): readonly unknown[] {
  const one = memberAt(media, "example");
  const several = membersAt(memberAt(media, "examples")).flatMap(
    ([, written]) => {
      const example = document.references.resolve(written);
      if (example === null) return [];
      const values = ["value", "dataValue"].map((name) =>
        memberAt(example, name),
      );
      const found = values.find(({ value }) => value !== undefined);
      if (found === undefined)
        noteNotImitated(document, "examples outside of the document", example);
      return found === undefined ? [] : [found];
    },
  );
  return [...(one.value === undefined ? [] : [one]), ...several].map(
    ({ value }) => plainValue(value),
  );
}
