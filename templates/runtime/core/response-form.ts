import { readChunks, toStream } from "./chunk-source.ts";
import type { ResponseBodyType } from "./common-options.ts";
import { jsonAnswer, readText } from "./decode-response.ts";
import type { AnswerPlan } from "./parts.ts";

/** How a success is read in the form that the caller wants, which goes before what the document says. */
export function inForm(answer: AnswerPlan, form: ResponseBodyType): AnswerPlan {
  const { accept } = answer;
  const isStreamed = (): boolean => form === "stream";
  switch (form) {
    case "json":
      return jsonAnswer(false);
    case "text":
      return { accept, isStreamed, read: () => readText };
    case "bytes":
      return {
        accept,
        isStreamed,
        read:
          () =>
          ({ body }) =>
            body,
      };
    case "stream":
      return {
        accept,
        isStreamed,
        read:
          ({ settings }) =>
          ({ open, status }, request) =>
            // A success that has a body is left open.
            open && toStream(readChunks(open, { settings, request, status })),
      };
    default:
      return answer;
  }
}
