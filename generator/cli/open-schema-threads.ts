import { workInThread } from "../emulator/schema-thread.ts";
import type { EmulatorSetup } from "../emulator/settings/options.ts";
import { startJobThread, type JobThread } from "../io/job-thread.ts";

/**
 * No work on a schema takes so long: its steps are limited, and the most take three seconds. The limit is for what
 * these steps do not count.
 */
const limitMs = 20_000;

export interface SchemaThreads {
  readonly openSchemaWork: NonNullable<EmulatorSetup["openSchemaWork"]>;
  readonly stop: () => void;
}

/** Does the work on schemas in a thread, so that the servers and Ctrl+C never wait for it. */
export function openSchemaThreads(tell: (text: string) => void): SchemaThreads {
  const threads: JobThread[] = [];
  return {
    openSchemaWork: (schemas) =>
      workInThread(schemas, (data) => {
        const thread = startJobThread({
          module: new URL("./schema-worker.js", import.meta.url),
          data,
          limitMs,
          onEnded: () =>
            tell(
              `The work on a schema was ended after ${limitMs / 1000} seconds, or for lack of memory. What was not checked counts as valid.`,
            ),
        });
        threads.push(thread);
        return thread;
      }),
    stop: () => {
      for (const thread of threads) thread.stop();
    },
  };
}
