import { describe, expect, it } from "vitest";
import { readForm } from "../../../generator/emulator/bodies/read-form.ts";
import type { JsonSchema } from "../../support/plain-schemas/read-schema.ts";
import { wireSchema } from "../wire-schemas.ts";
import { workOnSchemas } from "../../../generator/emulator/work-on-schemas.ts";
import { createValidators } from "../../../generator/emulator/schemas/validators.ts";

function read(text: string, schema: JsonSchema): Promise<unknown> {
  const validators = createValidators(workOnSchemas.check, "request");
  const rule = { schema: wireSchema(schema), parts: new Map() };
  return readForm(text, rule, validators);
}

const whole = { type: "integer" };

describe("a form", () => {
  it("gives what nobody names to the first object that names no members", async () => {
    const schema = {
      properties: {
        a: { type: "object", properties: { b: whole } },
        c: { type: "object", additionalProperties: whole },
        d: { type: "object" },
        e: { type: "string" },
      },
    };
    expect(await read("b=1&e=2&x=3&d=%7B%22f%22:4%7D", schema)).toEqual({
      a: { b: 1 },
      c: { x: 3 },
      d: { f: 4 },
      e: "2",
      x: 3,
    });
  });

  it("is read once, however many members and pairs there are", async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [
        `p${at}`,
        {
          type: "object",
          properties: Object.fromEntries(
            Array.from({ length: 20 }, (_member, inside) => [
              `m${at}-${inside}`,
              whole,
            ]),
          ),
        },
      ]),
    );
    const others = Array.from({ length: 100_000 }, (_, at) => `x${at}=1`);
    const text = `m0-0=1&m1999-19=2&${others.join("&")}`;
    const value = await read(text, { properties });
    expect(value).toMatchObject({
      p0: { "m0-0": 1 },
      p1999: { "m1999-19": 2 },
      x99999: 1,
    });
    expect(value).not.toHaveProperty("p1");
  });
});
