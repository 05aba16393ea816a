import { writeJson } from "../../json/write-json.ts";
import {
  refuse,
  type Answer,
  type Refusal,
  type Reply,
} from "../answers/answer.ts";
import type { AnswerRule, Route } from "../route.ts";
import { isObject, type JsonRecord } from "../../json/json-value.ts";
import { memberOf, withMembers } from "../member-path.ts";
import { isJsonMediaType } from "../media-type.ts";

/** Where a value is shown. */
export interface Display {
  readonly route: Route;
  /** The form that the caller has asked for. */
  readonly answer: AnswerRule;
  /** The example from the source, or its item; `undefined` if it has none. */
  readonly example: unknown;
  /** Members that the caller could have sent: if they were not sent, they are not invented. */
  readonly sendable: ReadonlySet<string>;
  /** Whether the answer may be a list, whatever the example is. */
  readonly mayBeList: boolean;
  /** The answer around the item that is shown; `null` if there is none. */
  readonly envelope: {
    readonly answer: JsonRecord;
    readonly member: string;
  } | null;
}

/** The response of a route about a value of the store. */
export function answerWith(
  display: Display,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const { status } = display.route.response;
  const { mediaType } = display.answer;
  const shown = shownAs(display, value);
  const { envelope } = display;
  return writeReply(
    { status, mediaType, headers },
    envelope === null
      ? shown
      : withMembers(envelope.answer, [[envelope.member, shown]]),
  );
}

/** A value as the body of an answer. */
export function writeReply(
  {
    status,
    mediaType,
    headers,
  }: Pick<Reply, "status" | "headers"> & Pick<AnswerRule, "mediaType">,
  value: unknown,
): Reply {
  if (mediaType === null) return { kind: "reply", status, headers, body: null };
  return {
    kind: "reply",
    status,
    headers: { "content-type": mediaType, ...headers },
    body: writeBody(mediaType, value),
  };
}

/** A response that is not JSON is an example of the source, or empty: a value cannot be turned into an image. */
function writeBody(mediaType: string, value: unknown): string {
  if (isJsonMediaType(mediaType)) return writeJson(value) ?? "null";
  return typeof value === "string" ? value : "";
}

/**
 * A value in the form that the route shows. Reading shows it as it is; the response to creating or changing it may
 * have another form, in which the common members have the stored values. A value of another type than the example,
 * such as the record behind an image, is not shown at all.
 */
function shownAs(
  { route, example, sendable, mayBeList }: Display,
  value: unknown,
): unknown {
  if (mayBeList && Array.isArray(value)) return value;
  if (example === undefined) return value ?? {};
  // For a schema without a type the sampler would return null.
  if (example === null && value !== undefined) return value;
  if (typeOf(example) !== typeOf(value)) return example;
  if (route.method === "GET" || route.method === "HEAD") return value;
  if (!isObject(example) || !isObject(value)) return value;
  const members = Object.keys(example).flatMap((name) => {
    const isOwn = Object.hasOwn(value, name);
    if (!isOwn && sendable.has(name)) return [];
    return [[name, memberOf(isOwn ? value : example, name)] as const];
  });
  return Object.fromEntries(members);
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value;
}

export function refuseMissing(): Refusal {
  return refuse(404, "NOT_FOUND", "There is nothing at this path.");
}
