import { readChunks, toStream } from "./chunk-source.ts";
import type { ResponseBodyType } from "./common-options.ts";
import { jsonAnswer, readJson, readText } from "./decode-response.ts";
import { mediaTypeOf } from "./header-fields.ts";
import { leaveOpen } from "./fetch-transport.ts";
import type { Operation } from "./parts.ts";
import type { AnswerPlan, HttpResponse } from "./transport.ts";

/** How a success is read in the form that the caller wants, which goes before what the document says. */
export const inForm = (
  answer: AnswerPlan,
  form: ResponseBodyType,
  operation: Pick<Operation, "accept">,
): AnswerPlan => {
  const isAny = operation.accept?.[0] === "any";
  const accept = isAny ? "*/*" : answer.accept;
  switch (form) {
    case "json":
      return jsonAnswer;
    case "lenient-json":
      return leniently(answer);
    case "text":
      return { accept, extent: () => "all", read: readText };
    case "bytes":
      return { accept, extent: () => "all", read: ({ body }) => body };
    case "stream":
      return {
        accept,
        extent: () => leaveOpen,
        read: ({ open, status }, request, { settings }) =>
          // A success that has a body is left open.
          open && toStream(readChunks(open, { settings, request, status })),
      };
    default:
      return answer;
  }
};

/** The same, and JSON that is announced as text, or not at all, where it is expected. */
const leniently = (answer: AnswerPlan): AnswerPlan => {
  const isTaken = (response: Pick<HttpResponse, "headers">): boolean =>
    isTakenLeniently(answer.accept, mediaTypeOf(response.headers)) &&
    answer.extent(response) === "beginning";
  return {
    accept: answer.accept,
    extent: (response) => (isTaken(response) ? "all" : answer.extent(response)),
    read: (response, request, root) =>
      isTaken(response)
        ? readJson(response, request, root)
        : answer.read(response, request, root),
  };
};

/** @param expected media types: `application/json, text/csv` */
const isTakenLeniently = (expected: string, mediaType: string): boolean =>
  /^(?:text\/plain)?$/.test(mediaType) && /\bjson\b(?!-)/.test(expected);

/** Names the option that accepts what has arrived, beside what was expected. */
export const withHint = (
  expected: string,
  mediaType: string,
  form: ResponseBodyType,
): string =>
  form !== "json" && isTakenLeniently(expected, mediaType)
    ? `${expected} (responseType: "lenient-json" accepts this)`
    : expected;
