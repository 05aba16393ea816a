import type { Content, ResponseShape } from "../../model/operation-shape.ts";
import { fullMediaType } from "./body-entry.ts";

/** What is asked for by an option of the call. */
export interface AnswerChoice {
  /** `stream: true`, or `accept` with the name of the media type. */
  readonly option: "stream" | "accept";
  readonly content: Content;
  readonly successes: readonly Answer[];
}

export interface Answer {
  /** `200`, `2XX` or `default`. */
  readonly status: string;
  /** What the client asks for and reads, all of one type; empty for an answer without body. */
  readonly contents: readonly Content[];
}

/** Events of which the document tells nothing. */
const untoldEvents: Content = {
  mediaType: "text/event-stream",
  parameters: "",
  format: "events",
  type: { kind: "unknown" },
  events: [{ name: null, type: { kind: "unknown" }, data: "any" }],
  encodings: [],
};

/** The successes of an operation that can be told to stream: where its document offers JSON alone, events can come as well. */
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

/** What callers can ask for beside what they get by default, each media type once. */
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
    // Whoever takes anything gets what comes by default.
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

/** Whether it is what the answer is by default, and nothing else. */
function isAlone(content: Content, usual: Answer | undefined): boolean {
  return usual?.contents.length === 1 && usual.contents[0] === content;
}

/** The sequence that an answer in JSON can also come as: a service streams it when it is told to. */
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

/** What contents have in common that programs get as the same type. */
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
