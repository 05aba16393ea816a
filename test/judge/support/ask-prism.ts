import type { Captured } from "./captured.ts";
import type { Prism } from "./prism.ts";

export interface Asked {
  /** What Prism has against the request; `null` when nothing. */
  readonly refusal: string | null;
  /** Whether it has an answer: it makes none that breaks the document, as some examples in documents do. */
  readonly hasAnswer: boolean;
  /** Why it has none. */
  readonly said: string;
  readonly response: Response;
}

/** Problems of the request; all others are of the answer that Prism wanted to make. */
const refusals =
  /errors#(?:UNPROCESSABLE_ENTITY|INVALID_CONTENT_TYPE|NO_PATH_MATCHED_ERROR|NO_METHOD_MATCHED_ERROR|UNAUTHORIZED|NO_SERVER)/;

/**
 * Asks for an answer from the examples of the document, and for a made one where there is none that is sound, or the
 * other way round.
 */
export async function askPrism(
  prism: Prism,
  captured: Captured,
  isMadeFirst: boolean,
): Promise<Asked> {
  const preferences = isMadeFirst
    ? ["dynamic=true, seed=1", undefined]
    : [undefined, "dynamic=true, seed=1"];
  let last: Asked | null = null;
  for (const prefer of preferences) {
    const response = await prism.answer(captured, prefer);
    last = await read(response);
    if (last.refusal !== null || last.hasAnswer) return last;
  }
  if (last === null) throw new Error("Expected an answer.");
  return last;
}

async function read(response: Response): Promise<Asked> {
  const violations = response.headers.get("sl-violations") ?? "";
  const type = response.headers.get("content-type") ?? "";
  const isProblem = type.startsWith("application/problem+json");
  const problem = isProblem ? await response.clone().text() : "";
  const isPrisms = problem.includes("stoplight.io/prism/errors");
  const said = problem.slice(0, 600);
  if (refusals.test(problem))
    return { refusal: said, hasAnswer: false, said, response };
  // A warning says that a parameter is deprecated.
  if (/"location":\["request"[^{}]*"severity":"Error"/.test(violations))
    return { refusal: violations, hasAnswer: true, said: "", response };
  const hasAnswer = !isPrisms && response.status < 400;
  const status = String(response.status);
  return { refusal: null, hasAnswer, said: said || status, response };
}
