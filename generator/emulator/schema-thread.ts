import { withExactNumbers } from "../json/marked-numbers.ts";
import type { WireSchema } from "../wire/model/wire-schema.ts";
import type { Api } from "./route.ts";
import type {
  Judgement,
  SchemaCheck,
  SchemaWork,
} from "./schemas/schema-work.ts";
import {
  sendSchema,
  sendSource,
  type SentSchema,
  type SentSource,
} from "./schemas/sent-schema.ts";

/*
 * Work on schemas in another thread. Messages are copied, and copies of exact numbers would be plain objects: they
 * travel as marked texts. A schema travels once and has a number from then on, so that it is read once.
 */

type Work =
  | (Omit<SchemaCheck, "schema"> & { readonly kind: "check" })
  | { readonly kind: "sample" }
  | { readonly kind: "vary"; readonly seed: number };

export interface SchemaTask {
  readonly work: Work;
  /** Number of the schema. */
  readonly schema: number;
  /** The schemas that the thread does not know yet, in the order of their numbers. */
  readonly added: readonly SentSchema[];
}

/**
 * Gives a task to a thread that answers with `answerSchemaTasks`; `undefined`: the thread was ended before the answer.
 * @param prepare makes the task when its turn comes; it is told whether the thread has had no task yet
 */
export type AskThread = (
  prepare: (isNew: boolean) => SchemaTask,
) => Promise<unknown>;

/** @param start starts the thread, and tells it the documents of the source */
export function workInThread(
  source: Api["source"],
  start: (source: SentSource | null) => AskThread,
): SchemaWork {
  const ask = start(source && sendSource(source));
  const numbers = new Map<WireSchema, number>();
  const known: SentSchema[] = [];
  let sent = 0;
  const numberOf = (schema: WireSchema): number => {
    const number = numbers.get(schema) ?? known.push(sendSchema(schema)) - 1;
    numbers.set(schema, number);
    return number;
  };
  const run = async (schema: WireSchema, work: Work): Promise<unknown> => {
    const number = numberOf(schema);
    return ask((isNew) => {
      const added = known.slice(isNew ? 0 : sent);
      sent = known.length;
      return { work, schema: number, added };
    });
  };
  return {
    check: async ({ schema, ...check }) => {
      // The thread answers with what `workOnSchemas` gives.
      const found = await run(schema, { kind: "check", ...check });
      return (found as Judgement | undefined) ?? unknown;
    },
    sample: async (schema) => {
      const samples = withExactNumbers(await run(schema, { kind: "sample" }));
      return Array.isArray(samples) ? samples : [];
    },
    vary: async (schema, seed) =>
      withExactNumbers(await run(schema, { kind: "vary", seed })),
  };
}

/** The check was ended: nothing is known about the value. */
const unknown: Judgement = { violations: [], isWhole: false };
