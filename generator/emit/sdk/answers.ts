import type {
  Content,
  OperationShape,
  ResponseShape,
} from "../../model/operation-shape.ts";
import type { HttpMethod } from "../../model/operation.ts";

/** What a call comes to, of all that the document says of its answers. */
export interface Answers {
  /** By status, ranges included; empty when only redirects are described, which no client follows. */
  readonly successes: readonly Answer[];
  /** Statuses of failures, ranges and `default`. */
  readonly failures: readonly Answer[];
}

export interface Answer {
  /** `200`, `2XX` or `default`. */
  readonly status: string;
  /** What the client asks for and reads; empty for an answer without body. */
  readonly contents: readonly Content[];
}

export function answersOf(
  method: HttpMethod,
  { responses }: OperationShape,
): Answers {
  const answers = responses.map((response) => ({
    status: response.status,
    contents: method === "HEAD" ? [] : wantedContents(response),
  }));
  const successes = answers.filter(({ status }) => status.startsWith("2"));
  const failures = answers.filter(({ status }) => /^[45d]/.test(status));
  if (successes.length > 0) return { successes, failures };
  // Without a success `default` is one too.
  const fallback = answers.filter(({ status }) => status === "default");
  return { successes: fallback, failures };
}

/** JSON when it is offered, since then the others only say the same once more. */
function wantedContents({ contents }: ResponseShape): readonly Content[] {
  const usual = contents.filter(
    ({ mediaType }) => mediaType === "application/json",
  );
  if (usual.length > 0) return usual;
  const json = contents.filter(({ format }) => format === "json");
  return json.length > 0 ? json : contents;
}
