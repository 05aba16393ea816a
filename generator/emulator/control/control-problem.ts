import { showHidden } from "../../diagnostics/hidden-characters.ts";

const titles = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
} as const;

/** One problem in a body, with its place. */
export interface BodyError {
  /** JSON pointer (RFC 6901); `null` for text that was not read to this point. */
  readonly pointer: string | null;
  readonly line: number;
  readonly column: number;
  readonly detail: string;
  readonly hint: string | null;
}

/** An error of the control port as a problem document (RFC 9457). */
export function controlProblem(
  status: keyof typeof titles,
  detail: string,
  errors: readonly BodyError[] = [],
): Response {
  const problem = { title: titles[status], status, detail, errors };
  return new Response(showHidden(JSON.stringify(problem)), {
    status,
    headers: { "content-type": "application/problem+json" },
  });
}
