import { isIdempotencyHeader } from "../../model/idempotency-key.ts";
import { refuse, type Answer } from "../answers/answer.ts";
import type { ResourceCall } from "../resource-call.ts";

/** The answers to requests with an idempotency key that the document describes, so that a repeated one takes effect once. */
export interface AnswersByKey {
  /** The answer to the same request from before, or a refusal of another one; `null` for a request that is new. */
  find(call: ResourceCall): Answer | null;
  /** Keeps a success; an error may turn out otherwise the next time. */
  keep(call: ResourceCall, answer: Answer): void;
  reset(): void;
}

interface Kept {
  readonly answer: Answer;
  readonly body: Uint8Array;
  readonly size: number;
}

/** Bytes of bodies. The oldest ones are forgotten beyond it, as services forget keys after a day. */
const mostKept = 16 * 1024 * 1024;
/** Bytes that one takes besides. */
const overhead = 1_024;

export function createAnswersByKey(): AnswersByKey {
  const kept = new Map<string, Kept>();
  let total = 0;
  return {
    find(call) {
      const found = kept.get(idOf(call) ?? "");
      if (found === undefined) return null;
      return areSameBytes(found.body, call.body)
        ? found.answer
        : refuse(
            422,
            "KEY_REUSED",
            "The idempotency key belongs to a request with another body.",
          );
    },
    keep(call, answer) {
      const id = idOf(call);
      if (id === null || kept.has(id) || answer.kind === "refusal") return;
      const { body } = call;
      const size = overhead + body.length + (answer.body?.length ?? 0);
      kept.set(id, { answer, body, size });
      total += size;
      for (const [oldest, each] of kept) {
        if (total <= mostKept) break;
        kept.delete(oldest);
        total -= each.size;
      }
    },
    reset() {
      kept.clear();
      total = 0;
    },
  };
}

/** Returns `null` for a request without a key, or with one that its document does not describe. */
function idOf({ route, headers, context, path }: ResourceCall): string | null {
  const rule = route.parameters.find(
    (each) => each.in === "header" && isIdempotencyHeader(each.name),
  );
  const key = rule && headers.get(rule.name);
  return key ? JSON.stringify([context, route.key, path, key]) : null;
}

function areSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
