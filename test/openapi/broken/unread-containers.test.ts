import { expect, it } from "vitest";
import { compare } from "../../../generator/index.ts";
import { readRaw } from "../../correctness/support/raw-document.ts";

/*
 * What holds several parts and has another form, or stands twice, says of none of them that they are gone.
 */

type Json = Record<string, unknown>;

const document = readRaw(
  "kinds of references",
  "test/openapi/broken/every-reference.yaml",
).root as Json;

const form = "openapi-field-form";
const schemaForm = "openapi-schema-form";
const mapping = "openapi-mapping-target";

/** The way to a part of the document, what stands there instead, and what is told of it. */
const misformed: readonly (readonly [string, unknown, string])[] = [
  ["servers", 7, form],
  ["servers 0", 7, form],
  ["security", 7, form],
  ["security 0", 7, form],
  ["paths", 7, form],
  ["paths", [1], form],
  ["paths /things", 7, form],
  ["paths /things get", [1], form],
  ["paths /things get tags", { a: 1 }, form],
  ["paths /things get parameters", { a: 1 }, form],
  ["paths /things get responses", 7, form],
  ["paths /things post security", { a: 1 }, form],
  ["paths /things post security 0", 7, form],
  ["paths /things post security 0 token", 7, form],
  ["paths /things post responses 201 headers", 7, form],
  ["paths /things post responses 201 headers X-Plain", 7, form],
  ["paths /things post responses 201 headers X-Plain schema", 7, form],
  ["paths /things post responses 201 content", [1], form],
  ["paths /things post responses 201 content application/json", 7, form],
  ["paths /things post callbacks", 7, form],
  ["paths /things post callbacks gone", 7, form],
  ["webhooks", 7, form],
  ["webhooks plain post responses", 7, form],
  ["webhooks plain post requestBody content", 7, form],
  ["components requestBodies Thing content", 7, form],
  ["components schemas Thing", 7, schemaForm],
  ["components schemas Thing allOf", 7, schemaForm],
  ["components schemas Thing allOf 1", 7, schemaForm],
  ["components schemas Thing allOf 1 properties", [1], schemaForm],
  ["components schemas Thing allOf 1 properties kind", 7, schemaForm],
  ["components schemas Base required", { a: 1 }, schemaForm],
  ["components schemas Kind enum", { a: 1 }, schemaForm],
  ["components schemas Form oneOf", 7, schemaForm],
  ["components schemas Form discriminator", 7, schemaForm],
  ["components schemas Form discriminator mapping circle", "Gone", mapping],
  ["components schemas Form discriminator mapping circle", 7, form],
  ["components schemas Pet discriminator mapping cat", "#/gone", mapping],
  ["components schemas Tags additionalProperties", 7, schemaForm],
  ["components schemas Tuple prefixItems", 7, schemaForm],
  ["components schemas Tuple prefixItems 0", 7, schemaForm],
  ["components schemas Limited not", 7, schemaForm],
  [
    "components responses Things content application/json schema properties items items",
    7,
    schemaForm,
  ],
];

function withPart(way: string, part: unknown): string {
  const copy = structuredClone(document);
  const steps = way.split(" ");
  const above = steps.slice(0, -1).reduce((at, step) => at[step] as Json, copy);
  const last = steps.at(-1) ?? "";
  expect(above[last]).toBeDefined();
  above[last] = part;
  return JSON.stringify(copy);
}

const sound = JSON.stringify(document);

async function expectSilence(
  broken: string,
  told: string,
  whole: string = sound,
): Promise<void> {
  for (const [from, to] of [
    [whole, broken],
    [broken, whole],
    [broken, broken],
  ] as const) {
    const { value, diagnostics } = await compare({
      from: { text: from },
      to: { text: to },
    });
    expect(value?.changes.map(({ change }) => change)).toEqual([]);
    const about = diagnostics.filter(({ code }) => code === told);
    expect(about.length).toBeGreaterThan(0);
    expect(about[0]?.severity).toBe("warning");
  }
}

it.each(misformed)("%s as %j", async (way, part, told) => {
  await expectSilence(withPart(way, part), told);
});

/** Members that stand before others of the same name, which are read. */
const repeated: readonly (readonly [string, string])[] = [
  ["paths", '"/other": { "get": { "responses": {} } }'],
  ["/things", '"delete": { "responses": {} }'],
  ["webhooks", '"other": { "post": {} }'],
  ["plain", '"put": { "responses": {} }'],
];

it.each(repeated)("%s, which stands twice", async (key, members) => {
  const found = sound.indexOf(`"${key}":{`);
  expect(found).toBeGreaterThan(0);
  const more = `"${key}":{${members}},`;
  const broken = `${sound.slice(0, found)}${more}${sound.slice(found)}`;
  await expectSilence(broken, "json-duplicate-key");
  // What is lost is not known either on the side that has it.
  const withBoth = sound.replace(`"${key}":{`, `"${key}":{${members},`);
  await expectSilence(broken, "json-duplicate-key", withBoth);
});

it("schemas that lead back to themselves", async () => {
  const alias = (name: string): Json => ({
    $ref: `#/components/schemas/${name}`,
  });
  const broken = structuredClone(document);
  const { schemas } = broken["components"] as { schemas: Json };
  schemas["Kind"] = { allOf: [alias("Around")] };
  schemas["Around"] = alias("Kind");
  await expectSilence(JSON.stringify(broken), "openapi-reference-cycle");
});

const swagger = {
  swagger: "2.0",
  info: { title: "Broken", version: "1" },
  host: "api.example.com",
  schemes: ["https"],
  paths: {
    "/part": {
      get: {
        parameters: [{ name: "a", in: "query", type: "string" }],
        responses: { "200": { description: "Good." } },
      },
    },
  },
};

/** A member of an operation of Swagger 2, and what is told of it. */
const misformedInSwagger: readonly (readonly [string, unknown, string])[] = [
  ["responses", [1], form],
  ["responses", { "200": 7 }, form],
  ["responses", { "200": { description: "", schema: [1], headers: 7 } }, form],
  ["parameters", 7, "openapi-unhandled"],
  ["parameters", [7], "openapi-unhandled"],
  ["parameters", [{ name: "a", in: "cookie" }], "openapi-unhandled"],
  ["parameters", [{ name: "a", in: "query", items: 7 }], schemaForm],
];

it.each(misformedInSwagger)(
  "%s of Swagger 2 as %j",
  async (field, part, told) => {
    const broken = structuredClone(swagger);
    Object.assign(broken.paths["/part"].get, { [field]: part });
    await expectSilence(JSON.stringify(broken), told, JSON.stringify(swagger));
  },
);
