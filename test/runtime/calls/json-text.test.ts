import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorOf } from "../support.ts";
import { apiBench } from "./support.ts";

const post = "POST /a";

async function sentBody(body: unknown): Promise<unknown> {
  const { seen, method } = apiBench();
  await method(post)({ body });
  return seen[0]?.body;
}

class Pet {
  readonly name = "Rex";
  readonly bark = (): string => "woof";
}

describe("a JSON body", () => {
  const cycle: Record<string, unknown> = {};
  cycle["self"] = cycle;

  it.each([
    ["a File", { photo: new File(["x"], "x.png") }, "body.photo is a File"],
    ["a Blob in a list", [1, new Blob([])], "body[1] is a Blob"],
    ["bytes", { a: { b: new Uint8Array(2) } }, "body.a.b is a Uint8Array"],
    ["bytes of Node", { a: Buffer.from("x") }, "body.a is a Uint8Array"],
    ["a buffer", { a: new ArrayBuffer(2) }, "body.a is a ArrayBuffer"],
    ["a Map", { a: new Map([[1, 2]]) }, "body.a is a Map"],
    ["a Set", { a: new Set([1]) }, "body.a is a Set"],
    [
      "a query",
      { a: new URLSearchParams("x=1") },
      "body.a is a URLSearchParams",
    ],
    ["a form", { a: new FormData() }, "body.a is a FormData"],
    ["a stream", { a: new ReadableStream() }, "body.a is a ReadableStream"],
    ["a promise", { a: Promise.resolve(1) }, "body.a is a Promise"],
    ["a function", { a: () => 1 }, "body.a is a function"],
    ["a symbol", { a: Symbol("x") }, "body.a is a symbol"],
    ["a bigint", { a: [1n] }, "body.a[0] is a bigint"],
    ["NaN", { a: NaN }, "body.a cannot be written as JSON"],
    [
      "an invalid date",
      { a: new Date(NaN) },
      "body.a cannot be written as JSON",
    ],
    ["a cycle", cycle, "body cannot be written as JSON"],
  ])("refuses %s, and names the member", async (_what, body, problem) => {
    const { seen, method } = apiBench();
    const error = await errorOf(method(post)({ body: body as object }));
    expect(error.name).toBe("ValidationError");
    expect(error.message).toBe(
      `POST /a: ${problem}${/ is an? /.test(problem) ? ", which JSON does not have" : ""}`,
    );
    expect(seen).toEqual([]);
  });

  it.each([
    ["a date", { a: new Date(0) }, '{"a":"1970-01-01T00:00:00.000Z"}'],
    [
      "what has a toJSON",
      { a: new URL("https://a.test/") },
      '{"a":"https://a.test/"}',
    ],
    ["an object of a class, without its methods", new Pet(), '{"name":"Rex"}'],
    ["an object without prototype", Object.create(null), "{}"],
    ["null and undefined", { a: null, b: undefined }, '{"a":null}'],
  ])("sends %s", async (_what, body, text) => {
    expect(await sentBody(body)).toBe(text);
  });

  it("is what JSON.stringify makes of any JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await sentBody(value)).toBe(JSON.stringify(value));
      }),
      { numRuns: 200, seed: 20_300_101 },
    );
  });
});

it("parts of a form are refused by the same rule", async () => {
  const { method } = apiBench();
  for (const type of [
    "multipart/form-data",
    "application/x-www-form-urlencoded",
  ])
    expect(
      await errorOf(
        method({ route: post, body: type })({
          body: { list: [{ a: 1 }, { a: new Set([1]) }] },
        }),
      ),
    ).toMatchObject({
      name: "ValidationError",
      parameter: "body.list[1].a",
    });
});
