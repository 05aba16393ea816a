import type { Answer } from "./answers/answer.ts";
import { allowOrigin, isPreflight, preflightReply } from "./answers/cors.ts";
import { escapeUnit } from "../diagnostics/hidden-characters.ts";
import type { VirtualClock } from "./clock.ts";
import { ConnectionReset } from "./emulator.ts";
import type { Exchange } from "./gateway/exchange.ts";
import type { FaultEnd, Faults, Strike } from "./control/faults.ts";
import type { Arrival } from "./gateway/gateway-table.ts";
import type { Outcome } from "./gateway/open-entry.ts";
import type { JournalWriter } from "./control/journal.ts";
import { readBody } from "./gateway/read-body.ts";
import type { ResolvedOptions } from "./settings/resolve-options.ts";
import { writeAnswer, writeTruncated } from "./answers/write-answer.ts";

export interface ConductParts {
  readonly settings: ResolvedOptions;
  readonly clock: VirtualClock;
  readonly faults: Faults;
  readonly writer: JournalWriter;
  readonly serve: (arrival: Arrival) => Promise<Answer>;
}

/**
 * Handles a request: journal, faults, response.
 * @throws ConnectionReset if a fault ends the connection, or the reason of the signal if the caller aborts during a
 * delay
 */
export function createConduct({
  settings,
  clock,
  faults,
  writer,
  serve,
}: ConductParts): (request: Request, exchange: Exchange) => Promise<Response> {
  const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
    if (settings.sleep === null) clock.advance(ms);
    else await waitUnlessAborted(settings.sleep(ms), signal);
  };
  const answerOf = async (
    end: FaultEnd | null,
    arrival: Arrival,
  ): Promise<Answer | "reset"> => {
    switch (end?.kind) {
      case "respond":
        return answerOfFault(end);
      case "reset":
        if (end.processed === true) await serve(arrival);
        return "reset";
      case "truncate":
      case undefined:
        return serve(arrival);
    }
  };

  const finish = (
    answer: Answer,
    exchange: Exchange,
    write: typeof writeAnswer,
  ): Response => {
    const response = write(withNotes(answer), {
      method: exchange.method,
      shape: settings.errorShape,
      dateMs: clock.shown(),
    });
    if (settings.cors) allowOrigin(response, exchange);
    return response;
  };

  return async (request, exchange) => {
    const startMs = settings.elapsed();
    const entry = writer.begin(exchange, clock.now());
    let outcome: Omit<Outcome, "tookMs"> = unanswered;
    try {
      // One byte more than allowed shows that the body is too large.
      const received = await readBody(request, settings.maxBodyBytes + 1);
      if (received !== null) entry.setBody(received);
      if (settings.cors && isPreflight(exchange)) {
        const reply = preflightReply(exchange);
        outcome = outcomeOf(reply, null);
        return finish(reply, exchange, writeAnswer);
      }
      const strike = faults.strike(exchange);
      outcome = { ...outcome, code: codeOf(strike, null) };
      if (strike !== null && strike.delayMs > 0)
        await pause(strike.delayMs, request.signal);
      const end = strike?.end ?? null;
      const answer = await answerOf(end, { ...exchange, received, entry });
      if (answer === "reset")
        throw new ConnectionReset("The connection was reset.");
      outcome = outcomeOf(answer, strike);
      const write = end?.kind === "truncate" ? writeTruncated : writeAnswer;
      return finish(answer, exchange, write);
    } finally {
      entry.end({ ...outcome, tookMs: settings.elapsed() - startMs });
    }
  };
}

const unanswered: Omit<Outcome, "tookMs"> = {
  status: 0,
  code: null,
  reason: null,
  detail: null,
  notes: [],
};

function outcomeOf(
  answer: Answer,
  strike: Strike | null,
): Omit<Outcome, "tookMs"> {
  const refusal = answer.kind === "refusal" ? answer : null;
  return {
    status: answer.status,
    code: codeOf(strike, answer),
    reason: refusal?.reason ?? null,
    detail: refusal?.detail ?? null,
    notes: answer.notes ?? [],
  };
}

/** The notes of a response as a readable header; characters that no header can hold are escaped. */
function withNotes(answer: Answer): Answer {
  if (!answer.notes?.length) return answer;
  const text = answer.notes.join("; ").replace(/[^ -~]/gu, escapeCharacter);
  return { ...answer, headers: { ...answer.headers, "mock-note": text } };
}

function escapeCharacter(character: string): string {
  return Array.from({ length: character.length }, (_, index) =>
    escapeUnit(character.charCodeAt(index)),
  ).join("");
}

function answerOfFault(end: FaultEnd & { readonly kind: "respond" }): Answer {
  return {
    kind: "reply",
    status: end.status,
    // In lower case, so that a Date of the fault replaces ours.
    headers: Object.fromEntries(new Headers(end.headers)),
    body: end.body ?? null,
  };
}

function codeOf(strike: Strike | null, answer: Answer | null): string | null {
  if (strike !== null && strike.end !== null) return strike.end.kind;
  if (answer?.kind === "refusal") return answer.code;
  return strike === null ? null : "delay";
}

/**
 * Waits as long as the caller waits for the response.
 * @throws the reason of the signal if it is aborted before
 */
function waitUnlessAborted(
  wait: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A fetch rejects with the reason that the caller gives.
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    wait
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}
