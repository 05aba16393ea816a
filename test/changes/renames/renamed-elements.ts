import type { StatedRename } from "../../../generator/changes/change/stated-rename.ts";

/** A rename of an element that is stated, in two documents that differ in nothing else. */
export interface RenamedElement {
  readonly what: string;
  readonly rename: StatedRename;
  readonly before: string;
  readonly after: string;
  /** Judged by hand: kind, severity on the wire, and what code of before does. */
  readonly finding: readonly [kind: string, severity: string, source: string];
  /** The kinds that are told without the rename. */
  readonly unstated: readonly string[];
}

/** An operation that sends and answers a pet, in which one thing is written differently. */
function shop({
  path = "/v1/pets",
  parameters = "[]",
  component = "Pet",
  pet = "type: object, properties: { name: { type: string } }",
  use = "both",
}: {
  readonly path?: string;
  readonly parameters?: string;
  readonly component?: string;
  readonly pet?: string;
  readonly use?: "both" | "request" | "response";
}): string {
  const schema = `content: { application/json: { schema: { $ref: "#/components/schemas/${component}" } } }`;
  const text = "content: { text/plain: { schema: { type: string } } }";
  return `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  ${path}:
    post:
      operationId: savePet
      tags: [pets]
      parameters: ${parameters}
      requestBody: { required: true, ${use === "response" ? text : schema} }
      responses:
        "200": { description: A pet., ${use === "request" ? text : schema} }
components:
  schemas:
    ${component}: { ${pet} }
`;
}

/** The same operation, with schemas that are written in its bodies. */
function inPlace({
  request = "type: string",
  response = "type: string",
}: {
  readonly request?: string;
  readonly response?: string;
}): string {
  const content = (schema: string) =>
    `content: { application/json: { schema: { ${schema} } } }`;
  return `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /v1/pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    post:
      operationId: savePet
      requestBody: { required: true, ${content(request)} }
      responses:
        "200": { description: A pet., ${content(response)} }
`;
}

const object = (...members: readonly string[]): string =>
  `type: object, properties: { ${members.join(", ")} }`;
const nested = (name: string): string =>
  object(
    `owner: { ${object(`tags: { type: array, items: { ${object(`${name}: { type: string }`)} } }`)} }`,
  );
const query = (name: string, schema = "{ type: integer }"): string =>
  `[{ name: ${name}, in: query, schema: ${schema} }]`;

export const renamedElements: readonly RenamedElement[] = [
  {
    what: "an operation",
    rename: {
      kind: "operation",
      from: "POST /v1/pets",
      to: "POST /v1/animals",
    },
    before: shop({}),
    after: shop({ path: "/v1/animals" }),
    finding: ["operation-moved", "breaking", "compatible"],
    unstated: ["operation-removed", "operation-added"],
  },
  {
    what: "a query parameter",
    rename: {
      kind: "parameter",
      from: "POST /v1/pets query limit",
      to: "POST /v1/pets query page_size",
    },
    before: shop({ parameters: query("limit") }),
    after: shop({ parameters: query("page_size") }),
    finding: ["parameter-name-changed", "breaking", "breaks"],
    unstated: ["query-parameter-removed", "query-parameter-added-optional"],
  },
  {
    what: "a header of every operation",
    rename: { kind: "parameter", from: "* header X-Old", to: "* header X-New" },
    before: shop({
      parameters: "[{ name: X-Old, in: header, schema: { type: string } }]",
    }),
    after: shop({
      parameters: "[{ name: X-New, in: header, schema: { type: string } }]",
    }),
    finding: ["parameter-name-changed", "breaking", "breaks"],
    unstated: ["header-parameter-removed", "header-parameter-added-optional"],
  },
  {
    what: "a field of a response",
    rename: { kind: "field", from: "Pet.nick", to: "Pet.nickname" },
    before: shop({ pet: object("nick: { type: string }"), use: "response" }),
    after: shop({ pet: object("nickname: { type: string }"), use: "response" }),
    finding: ["property-renamed", "breaking", "breaks"],
    unstated: ["property-removed", "property-added"],
  },
  {
    what: "a field of a request",
    rename: { kind: "field", from: "Pet.nick", to: "Pet.nickname" },
    before: shop({ pet: object("nick: { type: string }"), use: "request" }),
    after: shop({ pet: object("nickname: { type: string }"), use: "request" }),
    finding: ["property-renamed", "breaking", "breaks"],
    unstated: ["property-removed", "property-added"],
  },
  {
    what: "a field deep in a component",
    rename: {
      kind: "field",
      from: "Pet.owner.tags[].customerId",
      to: "Pet.owner.tags[].customer_id",
    },
    before: shop({ pet: nested("customerId") }),
    after: shop({ pet: nested("customer_id") }),
    finding: ["property-renamed", "breaking", "breaks"],
    unstated: ["property-removed", "property-added"],
  },
  {
    what: "a field of a request without a component",
    rename: {
      kind: "field",
      from: "POST /v1/pets/{id} request owner.tags[].customerId",
      to: "POST /v1/pets/{petId} request owner.tags[].customer_id",
    },
    before: inPlace({ request: nested("customerId") }),
    after: inPlace({ request: nested("customer_id") }),
    finding: ["property-renamed", "breaking", "breaks"],
    unstated: ["property-removed", "property-added"],
  },
  {
    what: "a field of the items of a response without a component",
    rename: {
      kind: "field",
      from: "POST /v1/pets/{id} response 200 [].nick",
      to: "POST /v1/pets/{id} response 200 [].nickname",
    },
    before: inPlace({
      response: `type: array, items: { ${object("nick: { type: string }")} }`,
    }),
    after: inPlace({
      response: `type: array, items: { ${object("nickname: { type: string }")} }`,
    }),
    finding: ["property-renamed", "breaking", "breaks"],
    unstated: ["property-removed", "property-added"],
  },
  {
    what: "a composed field of the responses of any operation",
    rename: {
      kind: "field",
      from: "* response 200 pet.nick",
      to: "* response 200 pet.nickname",
    },
    before: inPlace({
      response: object(
        `pet: { allOf: [{ ${object("nick: { type: string }")} }, { ${object("age: { type: integer }")} }] }`,
      ),
    }),
    after: inPlace({
      response: object(
        `pet: { allOf: [{ ${object("nickname: { type: string }")} }, { ${object("age: { type: integer }")} }] }`,
      ),
    }),
    finding: ["property-renamed", "breaking", "breaks"],
    unstated: ["property-removed", "property-added"],
  },
  {
    what: "an enum value of a request",
    rename: { kind: "value", from: "Pet.status=sold", to: "Pet.status=gone" },
    before: shop({
      pet: object("status: { type: string, enum: [free, sold] }"),
      use: "request",
    }),
    after: shop({
      pet: object("status: { type: string, enum: [free, gone] }"),
      use: "request",
    }),
    finding: ["enum-value-renamed", "breaking", "breaks"],
    unstated: ["enum-value-removed", "enum-value-added"],
  },
  {
    what: "an enum value of a response",
    rename: { kind: "value", from: "Pet.status=sold", to: "Pet.status=gone" },
    before: shop({
      pet: object("status: { type: string, enum: [free, sold] }"),
      use: "response",
    }),
    after: shop({
      pet: object("status: { type: string, enum: [free, gone] }"),
      use: "response",
    }),
    finding: ["enum-value-renamed", "risky", "breaks"],
    unstated: ["enum-value-removed", "enum-value-added"],
  },
  {
    what: "an enum value of a component",
    rename: { kind: "value", from: "Pet=sold", to: "Pet=gone" },
    before: shop({ pet: "type: string, enum: [free, sold]", use: "request" }),
    after: shop({ pet: "type: string, enum: [free, gone]", use: "request" }),
    finding: ["enum-value-renamed", "breaking", "breaks"],
    unstated: ["enum-value-removed", "enum-value-added"],
  },
  {
    what: "an enum value of a parameter",
    rename: {
      kind: "value",
      from: "POST /v1/pets query sort=name",
      to: "POST /v1/pets query sort=title",
    },
    before: shop({
      parameters: query("sort", "{ type: string, enum: [age, name] }"),
    }),
    after: shop({
      parameters: query("sort", "{ type: string, enum: [age, title] }"),
    }),
    finding: ["enum-value-renamed", "breaking", "breaks"],
    unstated: ["enum-value-removed", "enum-value-added"],
  },
  {
    what: "a component of the same content",
    rename: { kind: "component", from: "Pet", to: "Animal" },
    before: shop({ use: "response" }),
    after: shop({ component: "Animal", use: "response" }),
    finding: ["schema-renamed", "info", "breaks"],
    unstated: ["schema-renamed"],
  },
];
