import type { Answer, Refusal } from "./answers/answer.ts";
import type { VirtualClock } from "./clock.ts";
import type { Admitted, Arrival } from "./gateway/gateway-table.ts";
import {
  deprecationHeaders,
  successorLink,
} from "./gateway/lifecycle-headers.ts";
import type { RateLimiter } from "./gateway/rate-limit.ts";
import { contextKey } from "./settings/defaults.ts";
import type { ResolvedOptions } from "./settings/resolve-options.ts";
import type { ResourceCall } from "./resource-call.ts";
import { isAnswer, type Row } from "./gateway/table.ts";

export interface ServingParts {
  readonly settings: ResolvedOptions;
  readonly clock: VirtualClock;
  readonly rateLimiter: RateLimiter;
  readonly table: Row<Arrival, Admitted>;
  readonly handle: (call: ResourceCall) => Promise<Answer>;
  /** Gives a refusal the body that the source of its operation describes. */
  readonly documentError: (refusal: Refusal) => Promise<Refusal>;
}

/** The response to a request without a fault: from the table, or from the part behind it. */
export function createServing({
  settings,
  clock,
  rateLimiter,
  table,
  handle,
  documentError,
}: ServingParts): (arrival: Arrival) => Promise<Answer> {
  const answerOf = async (arrival: Arrival): Promise<Answer> => {
    const admitted = table(arrival);
    if (isAnswer(admitted)) return admitted;
    const { route, params, rawParams, segments, query, rawQuery } = admitted;
    const { headers, body } = admitted;
    const context = contextOf(admitted);
    const answer = await handle({
      route,
      rawParams,
      path: segments,
      query,
      rawQuery,
      headers,
      body,
      context,
      admit: (): Refusal | null => rateLimiter.admit(context),
      nowMs: clock.now(),
    });
    const successor = successorLink(route, params, arrival.prefix);
    const added = deprecationHeaders(route, successor, settings);
    const whole = withHeaders(answer, added);
    return whole.kind === "refusal" ? { ...whole, route } : whole;
  };
  return async (arrival) => {
    const answer = await answerOf(arrival);
    return answer.kind === "refusal" && settings.errorsAsDocumented
      ? documentError(answer)
      : answer;
  };
}

function contextOf({ region, context }: Admitted): string {
  return contextKey(context && { region, ...context });
}

function withHeaders(
  answer: Answer,
  added: Readonly<Record<string, string>>,
): Answer {
  const links = [answer.headers["link"], added["link"]].filter(Boolean);
  return {
    ...answer,
    headers: {
      ...answer.headers,
      ...added,
      ...(links.length > 0 ? { link: links.join(", ") } : {}),
    },
  };
}
