import { showHidden } from "../../diagnostics/hidden-characters.ts";
import type { Refusal } from "./answer.ts";
import type { ErrorShape } from "../settings/options.ts";

/** A body as it is sent. */
export interface ErrorBody {
  /** `null` if there is no body. */
  readonly mediaType: string | null;
  readonly text: string;
}

/** Writes a refusal. The source shows no error bodies of the service: all five are forms that other services use. */
export const writeErrorBody: Readonly<
  Record<ErrorShape, (refusal: Refusal) => ErrorBody>
> = {
  /** RFC 9457, with the code as a member. */
  problem: ({ status, code, detail, members }) =>
    json("application/problem+json", {
      type: "about:blank",
      title: reasonPhrase(status),
      status,
      detail,
      code,
      ...members,
    }),
  /** RFC 6749 section 5.2. */
  oauth: ({ code, detail, members }) =>
    json("application/json", {
      ...members,
      error: members["error"] ?? code,
      error_description: detail,
    }),
  /** A list of errors, as product APIs return it. */
  vendor: ({ status, code, detail, members }) =>
    json("application/json", {
      httpStatus: status,
      errors: [
        { code, description: detail, id: null, field: null, ...members },
      ],
    }),
  /** The response of a proxy in front of the service. */
  html: ({ status, code, detail }) => {
    const title = `${status} ${reasonPhrase(status)}`;
    return {
      mediaType: "text/html; charset=utf-8",
      text: `<!DOCTYPE html>\n<title>${title}</title>\n<h1>${title}</h1>\n<p>${escapeHtml(`${code}: ${detail}`)}</p>\n`,
    };
  },
  empty: () => ({ mediaType: null, text: "" }),
};

/** As the source of the operation describes it. */
export function writeDocumentedError({
  mediaType,
  value,
}: NonNullable<Refusal["documented"]>): ErrorBody {
  return json(mediaType, value);
}

/** A refusal may repeat content of the request, which people read in a terminal; JSON readers undo the escapes. */
function json(mediaType: string, value: unknown): ErrorBody {
  return { mediaType, text: showHidden(JSON.stringify(value)) };
}

function escapeHtml(text: string): string {
  return showHidden(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** RFC 9110 section 15 and RFC 6585. */
export function reasonPhrase(status: number): string {
  return phrases.get(status) ?? "Error";
}

const phrases = new Map([
  [400, "Bad Request"],
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [404, "Not Found"],
  [405, "Method Not Allowed"],
  [406, "Not Acceptable"],
  [409, "Conflict"],
  [410, "Gone"],
  [412, "Precondition Failed"],
  [413, "Content Too Large"],
  [415, "Unsupported Media Type"],
  [421, "Misdirected Request"],
  [422, "Unprocessable Content"],
  [429, "Too Many Requests"],
]);
