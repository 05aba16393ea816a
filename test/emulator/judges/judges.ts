import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import type { Api, JsonSchema } from "../../../generator/emulator/route.ts";
import type {
  SchemaCheck,
  SchemaWork,
} from "../../../generator/emulator/schemas/schema-work.ts";
import { workOnSchemas } from "../../../generator/emulator/work-on-schemas.ts";
import { asDoubles } from "../../../generator/json/as-doubles.ts";
import type { PayloadSide } from "../../../generator/model/payload-side.ts";
import type { JsonValue } from "../../../generator/model/json-value.ts";
import { judge, type Verdict } from "../../../generator/wire/accept/accept.ts";
import { createJudging } from "../../../generator/wire/accept/run.ts";
import { createJudge } from "../../correctness/support/judge.ts";
import { createRandom } from "../../correctness/support/random.ts";
import type { RawDocument } from "../../correctness/support/raw-document.ts";
import { rawOperations } from "../../correctness/support/raw-operations.ts";
import { rawRequest } from "../../correctness/support/raw-request.ts";
import { createAjvJudge } from "./ajv-judge.ts";
import { changedValues } from "./changed-values.ts";
import { createWireSchemas } from "../../../generator/emulator/schemas/wire-schemas.ts";

/** What both judges say of a value. */
export interface Difference {
  readonly side: PayloadSide;
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly ajv: readonly string[];
  readonly acceptor: Verdict;
}

export interface Comparison {
  judged: number;
  refused: number;
  readonly differences: Difference[];
}

/** Both judges of a service; `null` for a schema that ajv cannot make a function of. */
export function judgesOf(
  schemas: Api["schemas"],
): (check: SchemaCheck) => Difference | null {
  const wire = createWireSchemas(schemas, "double");
  const ajv = {
    request: createAjvJudge(schemas, "request"),
    response: createAjvJudge(schemas, "response"),
  };
  return ({ side, schema, value }) => {
    const errors = ajv[side](schema, asDoubles(value));
    if (errors === null) return null;
    const judging = createJudging(side, "checked", 1_000_000);
    // Bodies and answers are JSON.
    const acceptor = judge(wire(schema).shape, value as JsonValue, judging);
    return { side, schema, value, ajv: errors, acceptor };
  };
}

/** Judges each value that is checked, and changes of it. */
function comparing(schemas: Api["schemas"], seen: Comparison): SchemaWork {
  const work = workOnSchemas(schemas);
  const judges = judgesOf(schemas);
  const done = new Set<string>();
  const numbers = new Map<JsonSchema, number>();
  const compare = (check: SchemaCheck, value: unknown): void => {
    const judged = judges({ ...check, value });
    if (judged === null) return;
    const isRefused = judged.ajv.length > 0;
    seen.judged += 1;
    if (isRefused) seen.refused += 1;
    if (isRefused !== (judged.acceptor.kind === "refused"))
      seen.differences.push(judged);
  };
  return {
    ...work,
    check: async (check) => {
      const { side, schema, value } = check;
      const number = numbers.get(schema) ?? numbers.size;
      numbers.set(schema, number);
      const key = JSON.stringify([number, side, value]);
      if (!done.has(key))
        for (const each of [value, ...changedValues(value)])
          compare(check, each);
      done.add(key);
      return work.check(check);
    },
  };
}

const credentials = {
  authorization: "Bearer x",
  api_key: "x",
  "dd-api-key": "x",
  "dd-application-key": "x",
};

/** Sends a request for each operation. */
export async function compareJudges(
  api: Api,
  raw: RawDocument,
): Promise<Comparison> {
  const seen: Comparison = {
    judged: 0,
    refused: 0,
    differences: [],
  };
  const emulator = createApiEmulator(api, {
    strictQuery: true,
    openSchemaWork: (schemas) => comparing(schemas, seen),
  });
  const parts = {
    root: raw.root,
    random: createRandom(1),
    judge: createJudge(raw, "request"),
    headers: credentials,
  };
  const operations =
    raw.root["swagger"] === undefined ? rawOperations(raw) : [];
  for (const operation of operations) {
    const request = rawRequest(operation, parts);
    if (request === null) continue;
    emulator.control.reset();
    await (await emulator(request)).text();
  }
  return seen;
}
