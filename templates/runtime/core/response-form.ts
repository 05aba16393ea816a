import { readChunks, toStream } from "./chunk-source.ts";
import type { ResponseBodyType } from "./common-options.ts";
import { jsonAnswer, readText } from "./decode-response.ts";
import type { AnswerPlan } from "./parts.ts";

/** How a success is read in the form that the caller wants, which goes before what the document says. */
export function inForm(answer: AnswerPlan, form: ResponseBodyType): AnswerPlan {
  const { accept } = answer;
  switch (form) {
    case "json":
      return jsonAnswer(false);
    case "text":
      return { accept, extent: () => "all", read: () => readText };
    case "bytes":
      return {
        accept,
        extent: () => "all",
        read:
          () =>
          ({ body }) =>
            body,
      };
    case "stream":
      return {
        accept,
        extent: () => "none",
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
