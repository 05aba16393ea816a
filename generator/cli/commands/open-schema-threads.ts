import { workInThread, type SchemaTask } from "../../emulator/schema-thread.ts";
import type { EmulatorSetup } from "../../emulator/settings/options.ts";
import { startThread, type WorkThread } from "../../io/process/work-thread.ts";

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
  const threads: WorkThread<SchemaTask, unknown>[] = [];
  return {
    openSchemaWork: (source) =>
      workInThread(source, (data) => {
        const thread = startThread<SchemaTask, unknown>({
          module: new URL("./schema-worker.js", import.meta.url),
          data,
        });
        threads.push(thread);
        return async (prepare) => {
          const outcome = await thread.ask(prepare, { limitMs });
          if (outcome.kind === "answered") return outcome.answer;
          tell(
            `The work on a schema was ended after ${limitMs / 1000} seconds, or for lack of memory. What was not checked counts as valid.`,
          );
          return undefined;
        };
      }),
    stop: () => {
      for (const thread of threads) void thread.end();
    },
  };
}
