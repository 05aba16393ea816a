import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import type { Api } from "../../../generator/emulator/route.ts";
import type {
  SchemaCheck,
  SchemaWork,
} from "../../../generator/emulator/schemas/schema-work.ts";
import { workOnSchemas } from "../../../generator/emulator/work-on-schemas.ts";
import { asDoubles } from "../../../generator/json/as-doubles.ts";
import type { PayloadSide } from "../../../generator/model/payload-side.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import { judge, type Verdict } from "../../../generator/wire/accept/accept.ts";
import { createJudging } from "../../../generator/wire/accept/run.ts";
import { createJudge } from "../../correctness/support/judge.ts";
import { createRandom } from "../../correctness/support/random.ts";
import type { RawDocument } from "../../correctness/support/raw-document.ts";
import { rawOperations } from "../../correctness/support/raw-operations.ts";
import { rawRequest } from "../../correctness/support/raw-request.ts";
import { createAjvJudge } from "./ajv-judge.ts";
import { changedValues } from "./changed-values.ts";
import {
  memberAt,
  rootPlace,
} from "../../../generator/openapi/document/place.ts";
import type { WireSchema } from "../../../generator/wire/model/wire-schema.ts";
import { addressOf } from "../../../generator/wire/read/schema-address.ts";
import {
  createPlainReader,
  type JsonSchema,
} from "../../support/plain-schemas/read-schema.ts";

/** What both judges say of a value. */
export interface Difference {
  readonly side: PayloadSide;
  readonly schema: WireSchema;
  readonly value: unknown;
  readonly ajv: readonly string[];
  readonly acceptor: Verdict;
}

export interface Comparison {
  judged: number;
  refused: number;
  readonly differences: Difference[];
}

/** The schemas of a service as they are written, for ajv. */
interface PlainSchemas {
  /** `null` for a schema that no document has written. */
  plainOf(schema: WireSchema): JsonSchema | null;
  referred(): ReadonlyMap<string, JsonSchema>;
}

/** Another reading of the documents, so that ajv judges the reading of the generator too. */
function plainSchemasOf({ source }: Api): PlainSchemas {
  if (source === null) throw new Error("Expected documents.");
  const { documents } = source.documents;
  const reader = createPlainReader(source.documents);
  const known = new Map<WireSchema, JsonSchema | null>();
  const read = (schema: WireSchema): JsonSchema | null => {
    const places = (addressOf(schema) ?? []).flatMap(({ uri, path }) => {
      const document = documents.get(uri);
      return document === undefined
        ? []
        : [path.reduce(memberAt, rootPlace(document))];
    });
    return places.length === 0 ? null : { allOf: places.map(reader.read) };
  };
  return {
    plainOf: (schema) => {
      const before = known.get(schema);
      const plain = before === undefined ? read(schema) : before;
      known.set(schema, plain);
      return plain;
    },
    referred: reader.referred,
  };
}

/** Both judges of a service; `null` for a schema that ajv cannot make a function of. */
export function judgesOf(
  schemas: PlainSchemas,
): (check: SchemaCheck) => Difference | null {
  const ajv = {
    request: createAjvJudge(schemas.referred, "request"),
    response: createAjvJudge(schemas.referred, "response"),
  };
  return ({ side, schema, value }) => {
    const plain = schemas.plainOf(schema);
    const errors = plain === null ? null : ajv[side](plain, asDoubles(value));
    if (errors === null) return null;
    const judging = {
      ...createJudging(side, "checked", 1_000_000),
      numbers: "double",
      patterns: "open",
    } as const;
    // Bodies and answers are JSON.
    const acceptor = judge(schema.shape, value as JsonValue, judging);
    return { side, schema, value, ajv: errors, acceptor };
  };
}

/** Judges each value that is checked, and changes of it. */
function comparing(api: Api, seen: Comparison): SchemaWork {
  const judges = judgesOf(plainSchemasOf(api));
  const done = new Set<string>();
  const numbers = new Map<WireSchema, number>();
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
    ...workOnSchemas,
    check: async (check) => {
      const { side, schema, value } = check;
      const number = numbers.get(schema) ?? numbers.size;
      numbers.set(schema, number);
      const key = JSON.stringify([number, side, value]);
      if (!done.has(key))
        for (const each of [value, ...changedValues(value)])
          compare(check, each);
      done.add(key);
      return workOnSchemas.check(check);
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
    openSchemaWork: () => comparing(api, seen),
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
