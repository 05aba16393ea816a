import {
  withExactNumbers,
  withoutExactNumbers,
} from "../json/marked-numbers.ts";
import type { Api, JsonSchema } from "./route.ts";
import type {
  Judgement,
  SchemaCheck,
  SchemaWork,
} from "./schemas/schema-work.ts";

/*
 * Work on schemas in another thread. Messages are copied, and copies of exact numbers would be plain objects: they
 * travel as marked texts. A schema travels once and has a number from then on, so that it is read once.
 */

/** What a thread is told at its start: the schemas of the source by name. */
export type ThreadSchemas = ReadonlyMap<string, unknown>;

type Work =
  | (Omit<SchemaCheck, "schema"> & { readonly kind: "check" })
  | { readonly kind: "sample" }
  | { readonly kind: "vary"; readonly seed: number };

export interface SchemaTask {
  readonly work: Work;
  /** Number of the schema. */
  readonly schema: number;
  /** The schemas that the thread does not know yet, in the order of their numbers. */
  readonly added: readonly unknown[];
}

/**
 * Gives a task to a thread that answers with `answerSchemaTasks`; `undefined`: the thread was ended before the answer.
 * @param prepare makes the task when its turn comes; it is told whether the thread has had no task yet
 */
export type AskThread = (
  prepare: (isNew: boolean) => SchemaTask,
) => Promise<unknown>;

/** @param start starts the thread */
export function workInThread(
  schemas: Api["schemas"],
  start: (schemas: ThreadSchemas) => AskThread,
): SchemaWork {
  const ask = start(
    new Map([...schemas].map(([id, each]) => [id, withoutExactNumbers(each)])),
  );
  const numbers = new Map<JsonSchema, number>();
  const known: JsonSchema[] = [];
  let sent = 0;
  const numberOf = (schema: JsonSchema): number => {
    const number = numbers.get(schema) ?? known.push(schema) - 1;
    numbers.set(schema, number);
    return number;
  };
  const run = async (schema: JsonSchema, work: Work): Promise<unknown> => {
    const number = numberOf(schema);
    return ask((isNew) => {
      const added = known.slice(isNew ? 0 : sent).map(withoutExactNumbers);
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
