import { withoutExactNumbers } from "../json/marked-numbers.ts";
import { anySchema } from "../wire/model/any-schema.ts";
import type { WireSchema } from "../wire/model/wire-schema.ts";
import type { SchemaTask } from "./schema-thread.ts";
import { receiveSchemas, type SentSource } from "./schemas/sent-schema.ts";
import { workOnSchemas } from "./work-on-schemas.ts";

/** Answers the tasks of `workInThread`. */
export function answerSchemaTasks(
  source: SentSource | null,
): (task: SchemaTask) => Promise<unknown> {
  const receive = receiveSchemas(source);
  const known: WireSchema[] = [];
  return async ({ work: task, schema: number, added }) => {
    known.push(...added.map(receive));
    const schema = known[number] ?? anySchema;
    switch (task.kind) {
      case "check":
        return workOnSchemas.check({ ...task, schema });
      case "sample":
        return withoutExactNumbers(await workOnSchemas.sample(schema));
      case "vary":
        return withoutExactNumbers(await workOnSchemas.vary(schema, task.seed));
    }
  };
}
