import { writeJson } from "../../json/write-json.ts";
import { refuse, type Answer, type Refusal } from "../answers/answer.ts";
import type { AnswerRule, Route } from "../route.ts";
import { isObject, memberOf, withMembers } from "../member-path.ts";
import { isJsonMediaType } from "../media-type.ts";

/** Where a value is shown. */
export interface Display {
  readonly route: Route;
  /** The form that the caller has asked for. */
  readonly answer: AnswerRule;
  /** What is answered by the source; `undefined` when that shows nothing. */
  readonly example: unknown;
}

/** The answer of a route about a value of the store. */
export function answerWith(
  display: Display,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const { status } = display.route.response;
  const { mediaType } = display.answer;
  if (mediaType === null) return { kind: "reply", status, headers, body: null };
  return {
    kind: "reply",
    status,
    headers: { "content-type": mediaType, ...headers },
    body: writeBody(mediaType, shownAs(display, value)),
  };
}

/** What is not JSON is an example of the source, or empty: a value cannot be turned into an image. */
function writeBody(mediaType: string, value: unknown): string {
  if (isJsonMediaType(mediaType)) return writeJson(value) ?? "null";
  return typeof value === "string" ? value : "";
}

/**
 * A value in the form in which the route shows it. Reading shows it as it is; what is answered when something is made or
 * changed may be of another form, of which the members that the value has are its own. A value of another type than
 * the example, such as the record behind an image, is not shown at all.
 */
function shownAs({ route, example }: Display, value: unknown): unknown {
  if (example === undefined) return value ?? {};
  if (typeOf(example) !== typeOf(value)) return example;
  if (route.method === "GET" || route.method === "HEAD") return value;
  if (!isObject(example) || !isObject(value)) return value;
  const own = Object.keys(example).filter((name) => Object.hasOwn(value, name));
  return withMembers(
    example,
    own.map((name) => [name, memberOf(value, name)]),
  );
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value;
}

export function refuseMissing(): Refusal {
  return refuse(404, "NOT_FOUND", "There is nothing at this path.");
}
