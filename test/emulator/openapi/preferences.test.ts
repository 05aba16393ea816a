import { assert, asyncProperty, oneof, string, constantFrom } from "fast-check";
import { describe, expect, it } from "vitest";
import { ask, servePaths } from "./serve-text.ts";

const paths = `  /things:
    post:
      requestBody: { content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { "201": { content: { application/json: { schema: { type: object } } } } }
  /things/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses:
        "200":
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Thing" }
              examples:
                chair: { value: { id: 1, name: Chair } }
                "größe, 2": { value: { id: 2, name: Größe } }
            text/plain:
              examples: { plain: { value: a chair } }
        "404":
          content: { application/json: { schema: { type: object, properties: { message: { type: string } } }, examples: { gone: { value: { message: gone } } } } }
        4XX: { description: none }
        default: { content: { application/problem+json: { example: { title: other } } } }
    delete:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "204": {}, "409": {} }`;

const more = `components:
  schemas:
    Thing:
      type: object
      required: [id, name, at, tags, kind]
      properties:
        id: { type: integer, minimum: 1 }
        name: { type: string, minLength: 3, maxLength: 8 }
        at: { type: string, format: date-time }
        price: { type: number, exclusiveMinimum: 0, maximum: 1, multipleOf: 0.25 }
        tags: { type: array, minItems: 2, items: { type: string, format: uuid } }
        kind: { enum: [a, b, c] }`;

const emulator = servePaths(paths, {}, more);

function get(prefer: string | readonly string[], accept = "*/*") {
  const values = typeof prefer === "string" ? [prefer] : prefer;
  return ask(emulator, "GET /things/1", {
    headers: [
      ["accept", accept],
      ...values.map((each): [string, string] => ["prefer", each]),
    ],
  });
}

describe("Prefer", () => {
  it.each<[string | readonly string[], number, unknown, string]>([
    ["code=404", 404, { message: "gone" }, "code=404"],
    ["CODE = 404", 404, { message: "gone" }, "code=404"],
    ['code="404"', 404, { message: "gone" }, "code=404"],
    ["code=403", 403, "", "code=403"],
    ["code=500", 500, { title: "other" }, "code=500"],
    ["example=chair", 200, { id: 1, name: "Chair" }, "example=chair"],
    [
      'code=200, example="chair"',
      200,
      { id: 1, name: "Chair" },
      "code=200, example=chair",
    ],
    [
      ["code=404", "example=gone"],
      404,
      { message: "gone" },
      "code=404, example=gone",
    ],
    [
      ["respond-async, wait=10; x=1", "code=404; y"],
      404,
      { message: "gone" },
      "code=404",
    ],
    ["code=404, code=500", 404, { message: "gone" }, "code=404"],
    ["foo; code=500, code=404", 404, { message: "gone" }, "code=404"],
    ['x="a, code=500", code=404', 404, { message: "gone" }, "code=404"],
    ["example=plain", 200, "a chair", "example=plain"],
  ])("%j", async (prefer, status, body, applied) => {
    const came = await get(prefer);
    expect([came.status, came.body]).toEqual([status, body]);
    expect(came.headers.get("preference-applied")).toBe(applied);
    expect(came.headers.get("vary")).toContain("Prefer");
  });

  it("takes the name of an example in UTF-8", async () => {
    const bytes = new TextEncoder().encode('example="größe, 2"');
    const came = await get(String.fromCharCode(...bytes));
    expect(came.body).toEqual({ id: 2, name: "Größe" });
    expect(came.headers.get("preference-applied")).toBe("example");
  });

  it.each<[string, RegExp]>([
    ["code=100", /no response "100".* It has 200, 404, 4XX, default\./],
    ["code=999", /no response "999"/],
    ["code=abc", /no response "abc"/],
    [
      "example=table",
      /no example "table"\. It has "chair", "größe, 2", "plain"\./,
    ],
    [
      "example=gone",
      /no example "gone"\..* The response 404 has an example with this name\./,
    ],
    [
      "code=404, example=chair",
      /no example "chair"\. It has "gone"\. The response 200 has an example with this name\./,
    ],
  ])("of what there is not: %s", async (prefer, detail) => {
    const came = await get(prefer);
    expect(came.status).toBe(400);
    expect(came.body).toMatchObject({
      code: "UNKNOWN_PREFERENCE",
      detail: expect.stringMatching(detail),
    });
  });

  it("chooses among the forms that are accepted, and errors whatever is accepted", async () => {
    expect((await get("example=chair", "text/plain")).status).toBe(406);
    expect((await get("code=404", "text/plain")).body).toEqual({
      message: "gone",
    });
  });

  it("makes values by chance within their schema, the same ones after a reset", async () => {
    emulator.control.reset();
    const first = await get("dynamic=true");
    const second = await get("dynamic=true");
    expect(first.headers.get("preference-applied")).toBe("dynamic=true");
    expect(second.body).not.toEqual(first.body);
    for (const { body } of [first, second]) {
      const thing = body as Record<string, unknown>;
      expect(thing["id"]).toBeGreaterThanOrEqual(1);
      expect(String(thing["name"]).length).toBeGreaterThanOrEqual(3);
      expect(String(thing["name"]).length).toBeLessThanOrEqual(8);
      expect(new Date(String(thing["at"])).toISOString()).toBe(thing["at"]);
      expect([0.25, 0.5, 0.75, 1]).toContain(thing["price"]);
      expect((thing["tags"] as unknown[]).length).toBeGreaterThanOrEqual(2);
      expect(["a", "b", "c"]).toContain(thing["kind"]);
    }
    emulator.control.reset();
    expect((await get("dynamic=true")).body).toEqual(first.body);
    const usual = await get("dynamic=false");
    expect(usual.headers.get("preference-applied")).toBeNull();
    expect((await get("dynamic=false")).body).toEqual(usual.body);
  });

  it("is for requests that are right, and changes nothing but with the usual code", async () => {
    const shop = servePaths(paths, {}, more);
    const prefer = (text: string) => ({ headers: { prefer: text } });
    expect(
      (await ask(shop, "GET /things/x", prefer("code=404"))).body,
    ).toMatchObject({ code: "BAD_PARAMETER" });
    expect(
      (await ask(shop, "DELETE /things/1", prefer("code=409"))).status,
    ).toBe(409);
    expect((await ask(shop, "GET /things/1")).status).toBe(200);
    expect(
      (await ask(shop, "DELETE /things/1", prefer("code=204"))).status,
    ).toBe(204);
    expect((await ask(shop, "GET /things/1")).status).toBe(404);
    expect(
      (await ask(shop, "POST /things", { ...prefer("code=201"), json: {} }))
        .status,
    ).toBe(422);
  });

  it("never fails on what a header may hold", async () => {
    const part = oneof(
      constantFrom(
        "code",
        "example",
        "dynamic",
        "=",
        "404",
        '"',
        "\\",
        ";",
        ",",
        " ",
        "true",
        "ä",
        "__proto__",
      ),
      string(),
    );
    await assert(
      asyncProperty(part, part, part, part, async (...parts) => {
        const text = parts.join("").replaceAll(/[^\t -~\u0080-ÿ]/g, "");
        expect((await get(text)).status).toBeLessThan(600);
      }),
      { numRuns: 300 },
    );
  });
});
