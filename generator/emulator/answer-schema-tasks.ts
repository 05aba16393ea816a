import {
  withExactNumbers,
  withoutExactNumbers,
} from "../json/marked-numbers.ts";
import type { JsonSchema } from "./route.ts";
import type { SchemaTask, ThreadSchemas } from "./schema-thread.ts";
import { workOnSchemas } from "./work-on-schemas.ts";

/** Answers the tasks of `workInThread`. */
export function answerSchemaTasks(
  schemas: ThreadSchemas,
): (task: SchemaTask) => Promise<unknown> {
  const work = workOnSchemas(
    new Map([...schemas].map(([id, each]) => [id, read(each)])),
  );
  const known: JsonSchema[] = [];
  return async ({ work: task, schema: number, added }) => {
    known.push(...added.map(read));
    const schema = known[number] ?? true;
    switch (task.kind) {
      case "check":
        return work.check({ ...task, schema });
      case "sample":
        return withoutExactNumbers(await work.sample(schema));
      case "vary":
        return withoutExactNumbers(await work.vary(schema, task.seed));
    }
  };
}

/** `workInThread` has sent a schema. */
function read(schema: unknown): JsonSchema {
  return withExactNumbers(schema) as JsonSchema;
}
