/** Documents that are small to write and large to read, by what they are made to exhaust. */
export const hugeDocuments: Readonly<Record<string, () => object>> = {
  "a description of 5 MB": () =>
    document({ description: "word * / ".repeat(600_000) }),
  "a description of 1 MB in one word": () =>
    document({ description: "`_*/".repeat(250_000) }),
  "a name of 1 MB": () =>
    withSchema(
      { ["n".repeat(1_000_000)]: { type: "object" } },
      "n".repeat(1_000_000),
    ),
  "100,000 enum values": () =>
    withSchema({ A: { enum: times(100_000, (index) => `value ${index}`) } }),
  "100,000 properties": () =>
    withSchema({
      A: members(object(100_000, (index) => [`p${index}`, { type: "string" }])),
    }),
  "20,000 properties with one name in code": () =>
    withSchema({
      A: members(
        object(20_000, (index) => ["-".repeat(1 + (index % 300)) + index, {}]),
      ),
    }),
  "5,000 schemas": () =>
    withSchema(
      object(5_000, (index) => [
        `S${index}`,
        members({ next: reference(`S${(index + 1) % 5_000}`) }),
      ]),
      "S0",
    ),
  "5,000 schemas with one name in code": () =>
    withSchema(
      object(5_000, (index) => [
        `A${"-".repeat(index % 100)}.${"_".repeat(Math.floor(index / 100))}`,
        members({
          next: reference(
            `A${"-".repeat((index + 1) % 100)}.${"_".repeat(Math.floor(((index + 1) % 5_000) / 100))}`,
          ),
        }),
      ]),
      "A.",
    ),
  "a circle of 100 schemas": () =>
    withSchema(
      object(100, (index) => [
        `S${index}`,
        members({ next: reference(`S${(index + 1) % 100}`) }),
      ]),
      "S0",
    ),
  "a circle of 100 schemas by allOf": () =>
    withSchema(
      object(100, (index) => [
        `S${index}`,
        { allOf: [reference(`S${(index + 1) % 100}`), { type: "object" }] },
      ]),
      "S0",
    ),
  "a chain of 10,000 allOf": () =>
    withSchema(
      {
        ...object(10_000, (index) => [
          `S${index}`,
          {
            allOf: [reference(`S${index + 1}`), members({ [`p${index}`]: {} })],
          },
        ]),
        S10000: { type: "object" },
      },
      "S0",
    ),
  "40 levels of two allOf each": () =>
    withSchema(
      {
        ...object(40, (index) => [
          `S${index}`,
          {
            allOf: [
              reference(`S${index + 1}`),
              reference(`S${index + 1}`),
              { properties: { [`p${index}`]: {} } },
            ],
          },
        ]),
        S40: { type: "object" },
      },
      "S0",
    ),
  "40 levels of two anyOf each": () =>
    withSchema(
      {
        ...object(40, (index) => [
          `S${index}`,
          {
            anyOf: [
              reference(`S${index + 1}`),
              { type: "array", items: reference(`S${index + 1}`) },
            ],
          },
        ]),
        S40: { type: "object" },
      },
      "S0",
    ),
  "allOf of 20 anyOf of two": () =>
    withSchema(
      {
        S0: {
          allOf: times(20, (index) => ({
            anyOf: [
              { properties: { [`a${index}`]: {} } },
              { properties: { [`b${index}`]: {} } },
            ],
          })),
        },
      },
      "S0",
    ),
  "allOf of 20 references to anyOf of two": () =>
    withSchema(
      {
        ...object(20, (index) => [
          `U${index}`,
          {
            anyOf: [
              members({ [`a${index}`]: {} }),
              members({ [`b${index}`]: {} }),
            ],
          },
        ]),
        S0: { allOf: times(20, (index) => reference(`U${index}`)) },
      },
      "S0",
    ),
  "10,000 members of a union": () =>
    withSchema(
      {
        ...object(10_000, (index) => [
          `M${index}`,
          members({ kind: { type: "string" } }),
        ]),
        S0: {
          oneOf: times(10_000, (index) => reference(`M${index}`)),
          discriminator: { propertyName: "kind" },
        },
      },
      "S0",
    ),
  "a union of 10,000 anonymous members": () =>
    withSchema(
      {
        S0: {
          oneOf: times(10_000, (index) => ({
            type: "object",
            required: [`k${index}`],
            properties: { [`k${index}`]: { const: index } },
          })),
        },
      },
      "S0",
    ),
  "an inheritance of 2,000 levels with a discriminator": () =>
    withSchema(
      {
        S0: {
          type: "object",
          discriminator: { propertyName: "kind" },
          properties: { kind: { type: "string" } },
        },
        ...object(2_000, (index) => [
          `S${index + 1}`,
          { allOf: [reference(`S${index}`)] },
        ]),
      },
      "S0",
    ),
  "a chain of 10,000 references": () =>
    withSchema(
      {
        ...object(10_000, (index) => [`S${index}`, reference(`S${index + 1}`)]),
        S10000: { type: "string" },
      },
      "S0",
    ),
  "2,000 references to a chain of 900 parameters": () =>
    paths(
      2_000,
      (index) => [
        `/p${index}`,
        { parameters: [{ $ref: "#/components/parameters/P0" }], responses: {} },
      ],
      {
        components: {
          parameters: {
            ...object(900, (index) => [
              `P${index}`,
              { $ref: `#/components/parameters/P${index + 1}` },
            ]),
            P900: { name: "a", in: "query", schema: {} },
          },
        },
      },
    ),
  "a chain of 10,000 references to answers": () =>
    oneOperation(
      { responses: { 200: { $ref: "#/components/responses/R0" } } },
      "get",
      {
        components: {
          responses: object(10_000, (index) => [
            `R${index}`,
            { $ref: `#/components/responses/R${index + 1}` },
          ]),
        },
      },
    ),
  "5,000 operations with one id": () =>
    paths(5_000, (index) => [
      `/p${index}`,
      { operationId: "same", responses: {} },
    ]),
  "5,000 operations with one name in code": () =>
    paths(5_000, (index) => [
      `/p${index}`,
      {
        tags: ["a"],
        operationId: `same${"-".repeat(index % 140)}.${"_".repeat(index / 140)}`,
        responses: {},
      },
    ]),
  "5,000 tags": () =>
    api({
      tags: times(5_000, (index) => ({ name: `tag ${index}` })),
      paths: object(5_000, (index) => [
        `/p${index}`,
        { get: { tags: [`tag ${index}`], responses: {} } },
      ]),
    }),
  "5,000 tags of one operation": () =>
    oneOperation({
      tags: times(5_000, (index) => `tag ${index}`),
      responses: {},
    }),
  "20,000 bad parameters": () =>
    oneOperation({
      parameters: times(20_000, (index) => ({
        name: `p${index}`,
        in: "query",
      })),
      responses: {},
    }),
  "20,000 repeated parameters": () =>
    oneOperation({
      parameters: times(20_000, () => ({
        name: "p",
        in: "query",
        schema: {},
      })),
      responses: {},
    }),
  "20,000 unknown schemes": () =>
    api({
      security: times(20_000, (index) => ({ [`scheme-${index}`]: [] })),
      components: {
        securitySchemes: object(1_000, (index) => [
          `known-${index}`,
          { type: "http", scheme: "bearer" },
        ]),
      },
    }),
  "20,000 dangling references": () =>
    withSchema({
      A: members(
        object(20_000, (index) => [`p${index}`, reference(`None${index}`)]),
      ),
    }),
  "20,000 unknown keywords": () =>
    withSchema({ A: object(20_000, (index) => [`keyword${index}`, 1]) }),
  "20,000 unknown extensions": () =>
    withSchema({ A: object(20_000, (index) => [`x-${index}`, 1]) }),
  "a path with 1,000 parameters": () => {
    const names = times(1_000, (index) => `p${index}`);
    return api({
      paths: {
        [`/${names.map((name) => `{${name}}`).join("/")}`]: {
          get: {
            parameters: names.map((name) => ({
              name,
              in: "path",
              required: true,
              schema: { type: "string" },
            })),
            responses: {},
          },
        },
      },
    });
  },
  "10,000 paths equal but for the name of a parameter": () =>
    paths(10_000, (index) => [`/a/{p${index}}`, { responses: {} }]),
  "10,000 servers with 10 variables": () =>
    api({
      servers: times(10_000, (index) => ({
        url: `https://{a}.${index}.example.com`,
        variables: object(10, (each) => [`v${each}`, { default: "a" }]),
      })),
    }),
  "20,000 answers": () =>
    oneOperation({
      responses: object(20_000, (index) => [`${index}`, { description: "" }]),
    }),
  "10,000 media types": () =>
    oneOperation(
      {
        requestBody: {
          content: object(10_000, (index) => [
            `application/x-${index}`,
            { schema: { type: "string" } },
          ]),
        },
        responses: {
          200: {
            description: "",
            content: object(10_000, (index) => [
              `application/x-${index}`,
              { schema: { type: "string" } },
            ]),
          },
        },
      },
      "post",
    ),
  "190 levels of objects": () =>
    withSchema({
      A: nested(90, (inner) => members({ a: inner })),
    }),
  "190 levels of lists": () =>
    withSchema({
      A: nested(180, (inner) => ({ type: "array", items: inner })),
    }),
  "190 levels of anyOf": () =>
    withSchema({
      A: nested(90, (inner) => ({ anyOf: [inner, { type: "string" }] })),
    }),
  "190 levels of allOf": () =>
    withSchema({
      A: nested(90, (inner) => ({ allOf: [inner, { type: "object" }] })),
    }),
  "20,000 webhooks": () =>
    api({
      webhooks: object(20_000, (index) => [
        `w${index}`,
        {
          post: {
            requestBody: {
              content: { "application/json": { schema: { type: "string" } } },
            },
          },
        },
      ]),
    }),
};

function document(info: object): object {
  return {
    openapi: "3.1.0",
    info: { title: "Huge", version: "1", ...info },
    paths: {},
  };
}

function api(members: object): object {
  return { ...document({}), ...members };
}

function oneOperation(operation: object, method = "get", more = {}): object {
  return api({ paths: { "/a": { [method]: operation } }, ...more });
}

/** `GET` operations by their paths. */
function paths(
  count: number,
  make: (index: number) => readonly [path: string, operation: object],
  more = {},
): object {
  const each = (index: number) => {
    const [path, get] = make(index);
    return [path, { get }] as const;
  };
  return api({ paths: object(count, each), ...more });
}

function inJson(schema: object): object {
  return { content: { "application/json": { schema } } };
}

/** Objects with members, and with one. */
function members(properties: object): object {
  return { type: "object", properties };
}

function withSchema(schemas: object, entry = "A"): object {
  return oneOperation(
    { responses: { 200: { description: "A.", ...inJson(reference(entry)) } } },
    "get",
    { components: { schemas } },
  );
}

function reference(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

function times<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function object(
  count: number,
  make: (index: number) => readonly [string, unknown],
): object {
  return Object.fromEntries(times(count, make));
}

function nested(depth: number, around: (inner: object) => object): object {
  let value: object = { type: "string" };
  for (let level = 0; level < depth; level += 1) value = around(value);
  return value;
}
