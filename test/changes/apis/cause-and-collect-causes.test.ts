import { describe, expect, it } from "vitest";
import {
  addEffect,
  addTyped,
  finishCause,
  addAffected,
  startCause,
  type CauseFinding,
  type AffectedPlace,
} from "../../../generator/changes/apis/causes/cause.ts";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import { anyOperation } from "../../support/any-change.ts";
import { compareTexts, outline } from "./compare-documents.ts";

const count = 20;
const numbers = Array.from({ length: count }, (_, index) =>
  String(index).padStart(3, "0"),
);

/** Operations that all say the same. */
function many(members: (number: string) => string): string {
  return `paths:\n${numbers
    .map((number) => `  /p${number}: { get: { ${members(number)} } }`)
    .join("\n")}\n`;
}

const answerPet =
  'responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }';

function only(changes: readonly Change[]): Change {
  expect(outline(changes)).toHaveLength(1);
  const [change] = changes;
  if (change === undefined) throw new Error("Expected a change.");
  return change;
}

describe("one edit that affects many operations is one change", () => {
  it("of a schema", () => {
    const pet = (members: string): string =>
      `components: { schemas: { Pet: { type: object, properties: { id: { type: string }${members} } } } }\n${many(() => answerPet)}`;
    const change = only(
      compareTexts(pet(", nick: { type: string }"), pet("")).changes,
    );
    expect(change.element).toMatchObject({
      operation: null,
      at: "response 200 application/json",
      path: "nick",
      schema: "Pet",
      schemaPath: "nick",
    });
    expect(change.reach).toHaveLength(count);
    expect(change.reach.map(({ operation }) => operation.path)).toEqual(
      numbers.map((number) => `/p${number}`),
    );
    expect(change.operation?.path).toBe("/p000");
  });

  it.each([
    [
      "of a shared parameter",
      "components: { parameters: { limit: { name: limit, in: query, schema: { type: integer } } } }",
      "components: { parameters: { limit: { name: limit, in: query, required: true, schema: { type: integer } } } }",
      'parameters: [{ $ref: "#/components/parameters/limit" }]',
      "breaking query-parameter-required",
      "parameters/limit",
    ],
    [
      "of what is written in a shared parameter",
      "components: { parameters: { limit: { name: limit, in: query, schema: { type: integer } } } }",
      "components: { parameters: { limit: { name: limit, in: query, schema: { type: integer, maximum: 5 } } } }",
      'parameters: [{ $ref: "#/components/parameters/limit" }]',
      "breaking maximum-added",
      "parameters/limit",
    ],
    [
      "of a shared answer",
      "components: { responses: { No: { description: One } } }",
      "components: { responses: { No: { description: Two } } }",
      'responses: { "404": { $ref: "#/components/responses/No" }, "410": { $ref: "#/components/responses/No" } }',
      "info response-description-changed",
      "responses/No",
    ],
    [
      "of a shared body",
      "components: { requestBodies: { Pet: { content: { application/json: {} } } } }",
      "components: { requestBodies: { Pet: { required: true, content: { application/json: {} } } } }",
      'requestBody: { $ref: "#/components/requestBodies/Pet" }',
      "breaking request-body-required",
      "requestBodies/Pet",
    ],
    [
      "of a shared header",
      "components: { headers: { Next: { schema: { type: string } } } }",
      "components: { headers: { Next: { deprecated: true, schema: { type: string } } } }",
      'responses: { "200": { description: Fine, headers: { Next: { $ref: "#/components/headers/Next" } } } }',
      "compatible response-header-deprecated",
      "headers/Next",
    ],
  ])("%s", (_name, before, after, members, expected, component) => {
    const operations = many(() => members);
    const { changes } = compareTexts(
      `${before}\n${operations}`,
      `${after}\n${operations}`,
    );
    expect(outline(changes)).toEqual([expected]);
    const change = only(changes);
    expect(change.reach).toHaveLength(count);
    expect(change.element.schema).toBe(component);
    expect(change.element.operation).toBeNull();
  });

  it("of the document's security", () => {
    const side = (security: string): string =>
      `security: ${security}\ncomponents: { securitySchemes: { key: { type: http, scheme: basic }, token: { type: http, scheme: bearer } } }\n${many(() => "")}`;
    const change = only(
      compareTexts(side("[{ key: [] }, { token: [] }]"), side("[{ key: [] }]"))
        .changes,
    );
    expect(change.kind).toBe("security-alternative-removed");
    expect(change.reach).toHaveLength(count);
    expect(change.element.operation).toBeNull();
  });

  it("of a security scheme", () => {
    const side = (name: string): string =>
      `security: [{ key: [] }]\ncomponents: { securitySchemes: { key: { type: apiKey, in: header, name: ${name} } } }\n${many(() => "")}`;
    const change = only(compareTexts(side("A"), side("B")).changes);
    expect(change.kind).toBe("security-scheme-key-moved");
    expect(change.operation).toBeNull();
    expect(change.reach).toHaveLength(count);
  });

  it("of a path for its methods", () => {
    const side = (members: string): string =>
      `paths: { /pets: { parameters: [{ name: limit, in: query, schema: { type: integer }${members} }], get: {}, post: {}, put: {} } }`;
    const change = only(
      compareTexts(side(""), side(", required: true")).changes,
    );
    expect(change.reach.map(({ operation }) => operation.method)).toEqual([
      "GET",
      "POST",
      "PUT",
    ]);
  });
});

describe("what is found on both sides", () => {
  const side = (members: string): string => `
components:
  schemas:
    Pet:
      type: object
      properties:
        name: { type: string${members} }
        owner: { $ref: "#/components/schemas/Owner" }
        children: { type: array, items: { $ref: "#/components/schemas/Pet" } }
    Owner: { type: object, properties: { pet: { $ref: "#/components/schemas/Pet" } } }
paths:
  /owners:
    get: { responses: { "200": { description: Fine, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Owner" } } } } } } }
  /pets:
    put:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
`;

  it("is one change with the worse severity, told with the nearest operation", () => {
    const change = only(compareTexts(side(""), side(", maxLength: 5")).changes);
    expect(change).toMatchObject({
      kind: "max-length-added",
      severity: "breaking",
      direction: "both",
      operation: { path: "/pets" },
      element: { path: "name", schema: "Pet", schemaPath: "name" },
    });
    expect(
      change.reach.map(({ operation, direction, at, path }) => [
        operation.path,
        direction,
        at,
        path,
      ]),
    ).toEqual([
      ["/pets", "both", "request body application/json", "name"],
      ["/owners", "response", "response 200 application/json", "[].pet.name"],
    ]);
    expect(
      change.cause.map(({ side: from, pointer }) => [from, pointer]),
    ).toEqual([
      ["before", "#/components/schemas/Pet/properties/name"],
      ["after", "#/components/schemas/Pet/properties/name"],
    ]);
    expect(change.cause[1]?.location.line).toBeGreaterThan(1);
    expect(change.cause[1]?.text).toContain("maxLength: 5");
    expect(change.witness).toMatchObject({ acceptedBy: "before", pointer: "/name" }); // prettier-ignore
  });
});

describe("what is worse at one operation than at another", () => {
  const kind = (types: string): string =>
    `components: { schemas: { Kind: { type: ${types} } } }`;
  const asked =
    'parameters: [{ name: kind, in: query, schema: { $ref: "#/components/schemas/Kind" } }]';
  const answered =
    'responses: { "200": { description: Fine, content: { application/json: { schema: { type: object, properties: { deep: { type: object, properties: { kind: { $ref: "#/components/schemas/Kind" } } } } } } } } }';
  const side = (types: string, paths: string): string =>
    `${kind(types)}\npaths: { ${paths} }\n`;
  const compare = (paths: string): Change =>
    only(
      compareTexts(side("string", paths), side('[string, "null"]', paths))
        .changes,
    );

  it("is told with the operation and the part where it is as bad as said", () => {
    const change = compare(
      `/a: { get: { ${asked} } }, /b: { get: { ${answered} } }`,
    );
    expect(change).toMatchObject({
      kind: "null-allowed",
      severity: "breaking",
      direction: "both",
      operation: { path: "/b" },
      element: { at: "response 200 application/json", path: "deep.kind" },
    });
    expect(
      change.reach.map(({ operation, direction, at }) => [
        operation.path,
        direction,
        at,
      ]),
    ).toEqual([
      ["/b", "response", "response 200 application/json"],
      ["/a", "request", "query parameter kind"],
    ]);
  });

  it("is told at the worse part of one operation", () => {
    const change = compare(`/a: { get: { ${asked}, ${answered} } }`);
    expect(change).toMatchObject({
      severity: "breaking",
      element: { at: "response 200 application/json", path: "deep.kind" },
      reach: [{ direction: "both", at: "response 200 application/json" }],
    });
  });

  it("has the name that it has without the others", () => {
    const names = [
      `/a: { get: { ${asked} } }`,
      `/b: { get: { ${answered} } }`,
      `/a: { get: { ${asked} } }, /b: { get: { ${answered} } }`,
    ].map((paths) => compare(paths).fingerprint);
    expect(new Set(names).size).toBe(1);
  });
});

describe("an edit of what others are made of is one change", () => {
  const uses = numbers
    .slice(0, 10)
    .map(
      (number) => `    Kind${number}:
      allOf:
        - { $ref: "#/components/schemas/Base" }
        - { type: object, properties: { only${number}: { type: string } } }`,
    )
    .join("\n");
  const operations = numbers
    .slice(0, 10)
    .map(
      (number) =>
        `  /p${number}: { put: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Kind${number}" } } } } } }`,
    )
    .join("\n");
  const side = (members: string): string =>
    `components:\n  schemas:\n    Base: { type: object, properties: { id: { type: string } }${members} }\n${uses}\npaths:\n${operations}\n`;

  it.each([
    ["", ", additionalProperties: false"],
    [", additionalProperties: false", ""],
    ["", ", required: [id]"],
    ["", ", minProperties: 1"],
  ])("in a base: %s, now %s", (before, after) => {
    const change = only(compareTexts(side(before), side(after)).changes);
    expect(change.reach).toHaveLength(10);
    expect(change.element.schema).toBe("Base");
  });

  it.each([
    ["type: string, enum: [a]", "type: string, enum: [a, b]"],
    ["type: string, enum: [a, b]", "type: string, enum: [b]"],
    ["type: string", "type: string, maxLength: 5"],
    ["type: string", "type: integer"],
  ])("in what may be null elsewhere: %s, now %s", (before, after) => {
    const kind = (members: string): string => `
components:
  schemas:
    Kind: { ${members} }
    Pet:
      type: object
      properties:
        kind: { $ref: "#/components/schemas/Kind" }
        other: { oneOf: [{ $ref: "#/components/schemas/Kind" }, { type: "null" }] }
        third: { anyOf: [{ type: "null" }, { $ref: "#/components/schemas/Kind" }] }
paths: { /pets: { put: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } }
`;
    const change = only(compareTexts(kind(before), kind(after)).changes);
    expect(change.element.schema).toBe("Kind");
  });
});

it("names a change the same whatever else changed", () => {
  const side = (limit: string, other: string): string =>
    `paths: { /pets: { get: { parameters: [{ name: limit, in: query, schema: {}${limit} }] } }, /cats: { get: { description: ${other} } } }`;
  const alone = compareTexts(side("", "One"), side(", required: true", "One"));
  const among = compareTexts(side("", "One"), side(", required: true", "Two"));
  expect(among.changes).toHaveLength(2);
  expect(among.changes[0]?.fingerprint).toBe(alone.changes[0]?.fingerprint);
});

it("tells apart which operations stop to refer to a component", () => {
  const side = (...users: readonly string[]): string =>
    `components: { parameters: { limit: { name: limit, in: query, schema: {} } } }
paths:
${["a", "b"].map((name) => `  /${name}: { get: { parameters: [${users.includes(name) ? '{ $ref: "#/components/parameters/limit" }' : ""}] } }`).join("\n")}
`;
  const [first] = compareTexts(side("a", "b"), side("b")).changes;
  const [second] = compareTexts(side("a", "b"), side("a")).changes;
  expect([first?.kind, second?.kind]).toEqual([
    "query-parameter-removed",
    "query-parameter-removed",
  ]);
  expect(first?.fingerprint).not.toBe(second?.fingerprint);
});

// A cause looks at no more of a finding than its effect.
const finding = (
  direction: "request" | "response",
  effect: "narrows" | "widens" | "none",
): CauseFinding => ({ direction, effect, guards: [] }) as unknown as CauseFinding; // prettier-ignore

it("is as bad as it is worst on each side, and met by code once", () => {
  const [bad, harmless, none] = [finding("request", "narrows"), finding("request", "widens"), finding("response", "none")] as const; // prettier-ignore
  const draft = startCause(harmless);
  for (const each of [harmless, none, bad, harmless]) {
    addEffect(draft, each);
    addTyped(draft, each);
  }
  addTyped(draft, finding("response", "narrows"));
  const cause = finishCause(draft);
  expect(cause.finding).toBe(bad);
  expect(cause.effects).toEqual([bad, none]);
  expect(cause.typed).toEqual([harmless, none, bad, finding("response", "narrows")]); // prettier-ignore
});

/** `rank depth at path direction` */
function place(text: string): AffectedPlace {
  const [rank, depth, at = "", path = "", direction] = text.split(" ");
  return {
    operation,
    rank: Number(rank),
    depth: Number(depth),
    at,
    path,
    atName: null,
    direction: direction === "response" ? direction : "request",
  };
}
const operation = anyOperation();

// Of equally bad places the nearest is the worst; the nearest of all is known beside it.
it.each([
  [["1 3 a x", "1 2 a x"], "1 2 a x", "1 2 a x"],
  [["1 2 a x", "1 3 a x"], "1 2 a x", "1 2 a x"],
  [["1 2 b x", "1 2 a x"], "1 2 a x", "1 2 a x"],
  [["1 2 a y", "1 2 a x"], "1 2 a x", "1 2 a x"],
  [["1 2 a x", "1 2 b x"], "1 2 a x", "1 2 a x"],
  [["0 9 a x", "1 2 a x"], "0 9 a x", "1 2 a x"],
  [["1 2 a x", "0 9 a x"], "0 9 a x", "1 2 a x"],
  [["2 1 a x", "1 5 a x", "1 4 a x", "3 0 a x"], "1 4 a x", "3 0 a x"],
  [["1 2 a x", "1 3 a x response"], "1 2 a x both", "1 2 a x"],
  [["1 3 a x", "0 2 a x response"], "0 2 a x both", "0 2 a x response"],
])("%j is worst at %s, nearest at %s", (places, worst, nearest) => {
  const draft = startCause(finding("request", "none"));
  for (const each of places) addAffected(draft, place(each));
  const direction = worst.endsWith("both") ? { direction: "both" } : {};
  expect(finishCause(draft).operations).toEqual([
    { worst: { ...place(worst), ...direction }, nearest: place(nearest) },
  ]);
});
