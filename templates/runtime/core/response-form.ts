import { readChunks, toStream } from "./chunk-source.ts";
import { checkChoice } from "./check-options.ts";
import type { CommonOptions, ResponseBodyType } from "./common-options.ts";
import { jsonAnswer, readText } from "./decode-response.ts";
import { own } from "./objects.ts";
import type { AnswerPlan } from "./parts.ts";
import type { Policy } from "./policy.ts";

/**
 * Reads successes in the form that a caller wants, see `ResponseBodyType`.
 * @throws ValidationError
 */
export function responseTypes(
  options: Pick<CommonOptions, "responseType"> = {},
): Policy {
  const responseType = own(options, "responseType") ?? "described";
  checkChoice("responseType", responseType);
  return {
    settings: { responseType },
    hooks: () => ({
      inForm(answer, form, details) {
        checkChoice("responseType", form, details);
        return inForm(answer, form);
      },
    }),
  };
}

/** How a success is read in the form that the caller wants, which goes before what the document says. */
function inForm(answer: AnswerPlan, form: ResponseBodyType): AnswerPlan {
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
