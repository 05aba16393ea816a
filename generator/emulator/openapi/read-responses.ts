import {
  isMapping,
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";
import { nullBodyStatuses } from "../answers/write-answer.ts";
import { isSequence } from "../bodies/json-lines.ts";
import { isEventStream } from "../bodies/event-stream.ts";
import { isJsonMediaType } from "../media-type.ts";
import {
  emptyResponse,
  type AnswerRule,
  type Example,
  type ResponseRule,
  type StatusRule,
} from "../route.ts";
import {
  noteNotImitated,
  reportForm,
  type OpenapiDocument,
} from "./document.ts";
import { readEventRules } from "./read-events.ts";
import { mediaTypesOf, schemaOf } from "./read-content.ts";
import { plainValue, type SchemaReader } from "./read-schema.ts";

export interface ReadResponses {
  /** The response of a successful call. */
  readonly rule: ResponseRule;
  /** The place of the schema of that response; `null` if it has none. */
  readonly schemaPlace: Place | null;
  readonly all: readonly StatusRule[];
}

/** The responses of an operation. */
export function readResponses(
  document: OpenapiDocument,
  schemas: SchemaReader,
  operation: Place,
): ReadResponses {
  const responses = memberAt(operation, "responses");
  if (responses.value !== undefined && !isMapping(responses.value))
    reportForm(document, responses, "responses by status", "it");
  const read = membersAt(responses)
    .filter(([name, at]) => isAnswered(document, name, at))
    .map(([name, at]) => readResponse(document, schemas, name, at));
  const chosen = chooseResponse(read);
  const [first] = chosen?.forms ?? [];
  return {
    rule: ruleOf(chosen),
    schemaPlace:
      first !== undefined && isJsonMediaType(first.rule.mediaType)
        ? first.schema
        : null,
    all: read.map(({ name, forms }) => ({
      status: name,
      forms: forms.map(({ rule }) => rule),
    })),
  };
}

/** Whether a key of `responses` names statuses of final responses. */
function isAnswered(
  document: OpenapiDocument,
  name: string,
  at: Place,
): boolean {
  if (/^(?:[2-5](?:\d\d|XX)|default)$/.test(name)) return true;
  if (/^1(?:\d\d|XX)$/.test(name))
    noteNotImitated(document, "answers before the final one", at);
  else if (!name.startsWith("x-"))
    reportForm(document, at, "a status from 100 to 599", "it");
  return false;
}

interface ReadResponse {
  readonly name: string;
  readonly forms: readonly ReadForm[];
}

interface ReadForm {
  readonly rule: AnswerRule;
  readonly schema: Place | null;
}

function readResponse(
  document: OpenapiDocument,
  schemas: SchemaReader,
  name: string,
  written: Place,
): ReadResponse {
  const response = document.references.resolve(written);
  const forms =
    response === null || nullBodyStatuses.has(statusOf(name))
      ? []
      : readForms(document, schemas, memberAt(response, "content"));
  return { name, forms };
}

/** The lowest of 200 to 299, else `default`, else the lowest there is. */
function chooseResponse(read: readonly ReadResponse[]): ReadResponse | null {
  return (
    read.find(({ name }) => name.startsWith("2")) ??
    read.find(({ name }) => name === "default") ??
    read[0] ??
    null
  );
}

function ruleOf(chosen: ReadResponse | null): ResponseRule {
  const status = statusOf(chosen?.name ?? "204");
  const [first, ...others] = (chosen?.forms ?? []).map(({ rule }) => rule);
  return first === undefined
    ? emptyResponse(status)
    : { status, ...first, others };
}

function statusOf(name: string): number {
  return name === "default" ? 200 : Number(name.replace("XX", "00"));
}

/** JSON before anything else. */
function readForms(
  document: OpenapiDocument,
  schemas: SchemaReader,
  content: Place,
): readonly ReadForm[] {
  const forms = membersAt(content).flatMap(([names, at]) =>
    mediaTypesOf(document, names, at).map((name): ReadForm => {
      const schema = schemaOf(document, name, at);
      const isRead =
        isJsonMediaType(name) ||
        isSequence(name) ||
        name.includes("*") ||
        name.startsWith("text/");
      return {
        rule: {
          // A range cannot be the media type of a response.
          mediaType: name.includes("*") ? "application/json" : name,
          schema: schema !== null && isRead ? schemas.read(schema) : null,
          events: isEventStream(name)
            ? readEventRules(document, schemas, at)
            : [],
          examples: readExamples(document, at),
        },
        schema,
      };
    }),
  );
  return forms.toSorted(
    (a, b) =>
      Number(isJsonMediaType(b.rule.mediaType)) -
      Number(isJsonMediaType(a.rule.mediaType)),
  );
}

/** `example`, then those of `examples`. */
function readExamples(
  document: OpenapiDocument,
  media: Place,
): readonly Example[] {
  const { value: only } = memberAt(media, "example");
  const several = membersAt(memberAt(media, "examples")).flatMap(
    ([name, written]) => {
      const value = readExample(document, written);
      return value === undefined ? [] : [{ name, value: plainValue(value) }];
    },
  );
  return only === undefined
    ? several
    : [{ name: null, value: plainValue(only) }, ...several];
}

/** `undefined` if there is no example. */
function readExample(document: OpenapiDocument, written: Place): unknown {
  const example = document.references.resolve(written);
  if (example === null) return undefined;
  const found = ["value", "dataValue"]
    .map((name) => memberAt(example, name).value)
    .find((value) => value !== undefined);
  if (found === undefined)
    noteNotImitated(document, "examples outside of the document", example);
  return found;
}
