import { describe, expect, it } from "vitest";
import { answerSchemaTasks } from "../../generator/emulator/answer-schema-tasks.ts";
import { workInThread } from "../../generator/emulator/schema-thread.ts";
import {
  anyOfSchemas,
  integerSchema,
  listOfSchema,
} from "../../generator/emulator/schemas/made-schemas.ts";
import { readJsonNumber } from "../../generator/json/exact-number.ts";
import { memberAt, rootPlace } from "../../generator/openapi/document/place.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import type { WireSchema } from "../../generator/wire/model/wire-schema.ts";
import { createWireContext } from "../../generator/wire/read/read-wire-api.ts";
import { documentOf } from "../support/documents.ts";

const exact = readJsonNumber("9007199254740993");
const text = `{
  "openapi": "3.1.0", "info": { "title": "", "version": "" }, "paths": {},
  "components": { "schemas": {
    "Big": { "type": "integer", "const": 9007199254740993 },
    "WithBig": { "type": "object", "properties": {
      "big": { "$ref": "#/components/schemas/Big" },
      "small": { "type": "integer", "example": 1 }
    } },
    "Text": { "type": "string" },
    "Never": { "not": {} }
  } }
}`;
const read = documentOf({ file: "api.json", text }).value;
if (read === null) throw new Error("Expected a document.");
const documents = read;
const { extensions } = defaultOpenapiSettings;
const { registry } = createWireContext(documents, defaultOpenapiSettings);
const schemasAt = memberAt(
  memberAt(rootPlace(documents.entry), "components"),
  "schemas",
);
const schemaOf = (name: string): WireSchema =>
  registry.schemaAt(memberAt(schemasAt, name));
const withBig = schemaOf("WithBig");

/** What messages between threads do to their content, without a thread; `ended` says which jobs have no end. */
function createWork(ended: ReadonlySet<number> = new Set()) {
  let answer: ReturnType<typeof answerSchemaTasks> | null = null;
  let jobs = 0;
  const added: number[] = [];
  const work = workInThread(
    { documents, extensions },
    (data) => async (prepare) => {
      const task = structuredClone(prepare(answer === null));
      added.push(task.added.length);
      answer ??= answerSchemaTasks(structuredClone(data));
      jobs += 1;
      if (!ended.has(jobs)) return structuredClone(await answer(task));
      answer = null;
      return undefined;
    },
  );
  return { work, added };
}

const check = (schema: WireSchema, value: unknown) =>
  ({ side: "request", schema, value }) as const;

describe("work on schemas in a thread", () => {
  it("keeps the digits of numbers", async () => {
    const { work } = createWork();
    const [best] = await work.sample(withBig);
    expect(best).toEqual({ big: exact, small: 1 });
    expect(await work.vary(schemaOf("Big"), 1)).toEqual(exact);
  });

  it("finds what a schema refuses", async () => {
    const { work, added } = createWork();
    expect(await work.check(check(withBig, { small: "1" }))).toEqual({
      isWhole: true,
      violations: [
        { pointer: "/small", problem: "must be integer", isMissing: false },
      ],
    });
    const found = await work.check(check(withBig, { small: 1 }));
    expect(found).toEqual({ isWhole: true, violations: [] });
    expect(await work.check(check(schemaOf("Never"), 1))).toMatchObject({
      violations: [{ pointer: "" }],
    });
    // Each schema travels once.
    expect(added).toEqual([1, 0, 1]);
  });

  it("are read again, also lists and alternatives of them", async () => {
    const { work } = createWork();
    const text = schemaOf("Text");
    const either = anyOfSchemas([text, schemaOf("Big")]) ?? text;
    const list = listOfSchema(either);
    expect(await work.check(check(list, ["a", 9007199254740992]))).toEqual({
      isWhole: true,
      violations: [],
    });
    expect((await work.check(check(list, ["a", 1]))).violations).toEqual([
      {
        pointer: "/1",
        problem: "must be 9007199254740993",
        isMissing: false,
      },
    ]);
    const { violations } = await work.check(check(integerSchema, 1.5));
    expect(violations).toHaveLength(1);
  });

  it("that was ended is said to be unfinished, and a new thread gets all schemas", async () => {
    const { work, added } = createWork(new Set([2, 3]));
    await work.check(check(withBig, {}));
    expect(await work.check(check(schemaOf("Text"), 1))).toEqual({
      isWhole: false,
      violations: [],
    });
    expect(await work.sample(withBig)).toEqual([]);
    expect(
      (await work.check(check(schemaOf("Text"), 1))).violations,
    ).toHaveLength(1);
    expect(added).toEqual([1, 1, 2, 2]);
  });
});
