import {
  withExactNumbers,
  withoutExactNumbers,
} from "./samples/exact-samples.ts";
import type { Api, JsonSchema } from "./route.ts";
import type {
  Judgement,
  SchemaCheck,
  SchemaWork,
} from "./schemas/schema-work.ts";

/*
 * Work on schemas in another thread. Messages are copied, and copies of exact numbers would be plain objects: they
 * travel as marked texts. A schema travels once and has a number from then on, so that it is compiled once.
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

/** A thread as the server has it. */
export interface SchemaThread {
  run(
    prepare: (isFirst: boolean) => unknown,
  ): Promise<
    | { readonly kind: "done"; readonly result: unknown }
    | { readonly kind: "ended" }
  >;
}

/** @param start starts a thread that answers with `answerSchemaTasks` */
export function workInThread(
  schemas: Api["schemas"],
  start: (schemas: ThreadSchemas) => SchemaThread,
): SchemaWork {
  const thread = start(
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
    const end = await thread.run((isFirst): SchemaTask => {
      const added = known.slice(isFirst ? 0 : sent).map(withoutExactNumbers);
      sent = known.length;
      return { work, schema: number, added };
    });
    return end.kind === "done" ? end.result : undefined;
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
