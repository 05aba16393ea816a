import type { Content, ResponseShape } from "./operation-shape.ts";
import { fullMediaType } from "./full-media-type.ts";

/** A response that callers request by an option of the call. */
export interface AnswerChoice {
  /** The option: `stream: true`, or `accept` with the name of the media type. */
  readonly option: "stream" | "accept";
  readonly content: Content;
  readonly successes: readonly Answer[];
}

export interface Answer {
  /** `200`, `2XX` or `default`. */
  readonly status: string;
  /** The contents that the client requests and reads, all of one type; empty for a response without a body. */
  readonly contents: readonly Content[];
}

/** Events that the document does not describe. */
const untoldEvents: Content = {
  mediaType: "text/event-stream",
  parameters: "",
  format: "events",
  type: { kind: "unknown" },
  events: [{ name: null, type: { kind: "unknown" }, data: "any" }],
  encodings: [],
};

/**
 * Returns the successes of an operation whose request can ask for a stream. When its document offers only JSON,
 * events are possible as well.
 */
export function withUntoldEvents(
  responses: readonly ResponseShape[],
): readonly ResponseShape[] {
  const told = responses.flatMap(({ contents }) => contents);
  if (told.some(isSequence)) return responses;
  return responses.map((response) =>
    response.status.startsWith("2") &&
    response.contents.some(({ format }) => format === "json")
      ? { ...response, contents: [...response.contents, untoldEvents] }
      : response,
  );
}

function isSequence({ format }: Content): boolean {
  return format === "events" || format === "json-lines";
}

/** Returns the responses that callers can request in addition to the default, each media type once. */
export function answerChoices(
  responses: readonly ResponseShape[],
  usual: readonly Answer[],
): readonly AnswerChoice[] {
  const offered = responses.flatMap(({ contents }, index) =>
    contents.length < 2
      ? []
      : contents.filter((content) => !isAlone(content, usual[index])),
  );
  const byName = new Map<string, Content>();
  for (const content of offered) {
    const name = fullMediaType(content);
    // A caller that accepts anything gets the default.
    if (name !== "*/*" && !byName.has(name)) byName.set(name, content);
  }
  const streamed = streamOf(responses, usual);
  const listed = responses.map(
    ({ contents }) =>
      new Map(contents.map((content) => [fullMediaType(content), content])),
  );
  return [...byName].map(([name, content]) => ({
    option: content === streamed ? "stream" : "accept",
    content,
    successes: responses.map(({ status }, index) => {
      const own = listed[index]?.get(name);
      const contents = own === undefined ? usual[index]?.contents : [own];
      return { status, contents: contents ?? [] };
    }),
  }));
}

/** Whether a content is the only one of the default response. */
function isAlone(content: Content, usual: Answer | undefined): boolean {
  return usual?.contents.length === 1 && usual.contents[0] === content;
}

/**
 * Returns the sequence that the service can send instead of a JSON response: it streams when the request asks for it.
 */
function streamOf(
  responses: readonly ResponseShape[],
  usual: readonly Answer[],
): Content | undefined {
  const contents = responses
    .flatMap((response, index) =>
      usual[index]?.contents[0]?.format === "json" ? response.contents : [],
    )
    .filter((content) => content !== untoldEvents);
  return (
    contents.find(({ format }) => format === "events") ??
    contents.find(({ format }) => format === "json-lines")
  );
}

/** Returns a key that is equal for contents that programs get as the same type. */
export function dataKey({ format, type, events }: Content): string {
  switch (format) {
    case "binary":
    case "multipart":
      return "bytes";
    case "text":
    case "form":
      return "text";
    default:
      return JSON.stringify([format, type, events]);
  }
}
