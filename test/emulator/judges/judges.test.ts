import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../support/plain-schemas/read-schema.ts";
import { wireSchema } from "../wire-schemas.ts";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import type { PayloadSide } from "../../../generator/model/payload-side.ts";
import { readCorpusDocument } from "../../correctness/support/described-sdk.ts";
import { readRaw } from "../../correctness/support/raw-document.ts";
import { compareJudges, judgesOf } from "./judges.ts";

/*
 * A second judge of what the emulator checks: what it refuses of requests and answers, ajv refuses, and nothing else. The
 * documents of the corpus follow in a long test.
 */

const root = join(import.meta.dirname, "../..");

it.each([
  "cases/chat/openapi.yaml",
  "cases/openapi/bodies-and-answers/openapi.yaml",
  "cases/openapi/openapi-32/openapi.yaml",
  "cases/openapi/parameters/openapi.yaml",
  "emulator/openapi/shop.yaml",
  "fixtures/openapi/swagger-petstore-3.0.yaml",
  "guides/documents/assistants.yaml",
  "guides/documents/petstore.yaml",
  "judge/documents/bodies.yaml",
  "judge/documents/modern.yaml",
  "judge/documents/parameters.yaml",
  "openapi/paging/payments.yaml",
  "servers/programs/unleash/document.yaml",
  "usage/support/shelter.yaml",
])("%s: both judges refuse the same", async (name) => {
  const path = join(root, name);
  const { value: api } = readOpenapi(await readCorpusDocument({ path, root }));
  if (api === null) throw new Error("Expected a document.");
  const seen = await compareJudges(api, readRaw(name, path));
  expect(seen.differences.slice(0, 5)).toEqual([]);
  expect(seen.refused).toBeGreaterThan(0);
  expect(seen.judged).toBeGreaterThan(seen.refused);
});

type Row = readonly [JsonSchema, PayloadSide, unknown];

const read = { id: { type: "integer", readOnly: true } };

// prettier-ignore
describe("what ajv alone refuses, since the reader of schemas reads what writers mean", () => {
  it.each<[string, readonly Row[]]>([
    ["Null in a list of types is meant beside enum and allOf too, as converters from 3.0 write it", [
      [{ type: ["string", "null"], enum: ["a"] }, "request", null],
    ]],
    ["A part of allOf that takes no other members does not forbid those of the other parts", [
      [{ allOf: [
        { properties: { a: {} }, additionalProperties: false },
        { properties: { b: {} } },
      ] }, "request", { b: 1 }],
    ]],
    ["A required member is hardly meant to be forbidden", [
      [{ required: ["a"], additionalProperties: false }, "request", { a: 1 }],
    ]],
    ["Services may ignore a member that is only read in a request, and one that is only written in an answer", [
      [{ properties: read }, "request", { id: "a" }],
    ]],
    ["Fractions that are almost multiples", [
      [{ multipleOf: 0.1 }, "request", 0.3],
    ]],
  ])("%s", (_, rows) => {
    for (const [schema, side, value] of rows) {
      const judged = judgesOf({ plainOf: () => schema, referred: () => new Map() })({
        side,
        schema: wireSchema(schema),
        value,
      });
      expect([schema, judged?.acceptor.kind === "refused"]).toEqual([schema, false]);
      expect(judged?.ajv).not.toEqual([]);
    }
  });
});
