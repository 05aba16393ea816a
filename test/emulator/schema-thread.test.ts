import { describe, expect, it } from "vitest";
import { answerSchemaTasks } from "../../generator/emulator/answer-schema-tasks.ts";
import type { JsonSchema } from "../../generator/emulator/route.ts";
import { workInThread } from "../../generator/emulator/schema-thread.ts";
import { readJsonNumber } from "../../generator/json/exact-number.ts";

const exact = readJsonNumber("9007199254740993");
const schemas = new Map<string, JsonSchema>([
  ["big", { type: "integer", const: exact }],
]);
const withBig: JsonSchema = {
  type: "object",
  properties: { big: { $ref: "big" }, small: { type: "integer", example: 1 } },
};

/** What messages between threads do to their content, without a thread; `ended` says which jobs have no end. */
function createWork(ended: ReadonlySet<number> = new Set()) {
  let answer: ReturnType<typeof answerSchemaTasks> | null = null;
  let jobs = 0;
  const added: number[] = [];
  const work = workInThread(schemas, (data) => async (prepare) => {
    const task = structuredClone(prepare(answer === null));
    added.push(task.added.length);
    answer ??= answerSchemaTasks(structuredClone(data));
    jobs += 1;
    if (!ended.has(jobs)) return structuredClone(await answer(task));
    answer = null;
    return undefined;
  });
  return { work, added };
}

const check = (schema: JsonSchema, value: unknown) =>
  ({ side: "request", schema, value }) as const;

describe("work on schemas in a thread", () => {
  it("keeps the digits of numbers", async () => {
    const { work } = createWork();
    const [best] = await work.sample(withBig);
    expect(best).toEqual({ big: exact, small: 1 });
    expect(await work.vary({ const: exact }, 1)).toEqual(exact);
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
    expect(await work.check(check(false, 1))).toMatchObject({
      violations: [{ pointer: "" }],
    });
    // Each schema travels once.
    expect(added).toEqual([1, 0, 1]);
  });

  it("that was ended is said to be unfinished, and a new thread gets all schemas", async () => {
    const { work, added } = createWork(new Set([2, 3]));
    await work.check(check(withBig, {}));
    expect(await work.check(check({ type: "string" }, 1))).toEqual({
      isWhole: false,
      violations: [],
    });
    expect(await work.sample(withBig)).toEqual([]);
    expect(
      (await work.check(check({ type: "string" }, 1))).violations,
    ).toHaveLength(1);
    expect(added).toEqual([1, 1, 2, 3]);
  });
});
