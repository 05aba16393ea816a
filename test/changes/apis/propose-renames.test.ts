import { describe, expect, it } from "vitest";
import { elementOf } from "../../../generator/changes/change/element.ts";
import { proposeElements } from "../../../generator/changes/apis/match/propose-elements.ts";
import { anyChange } from "../../support/any-change.ts";
import { cpuLimit } from "../../support/cpu-time.ts";
import { compareTexts, outline } from "./compare-documents.ts";

describe("operations that may have moved", () => {
  const side = (path: string, members = ""): string =>
    `paths: { ${path}: { get: { ${members} parameters: [{ name: limit, in: query, schema: {} }] } } }`;

  it("are proposed with reasons, and nothing is decided", () => {
    const { changes, proposals } = compareTexts(
      side("/v1/pets", "operationId: list,"),
      side("/v2/pets", "operationId: list,"),
    );
    expect(outline(changes)).toEqual([
      "breaking operation-removed",
      "compatible operation-added",
    ]);
    expect(proposals).toEqual([
      {
        kind: "operation",
        from: "GET /v1/pets",
        to: "GET /v2/pets",
        score: 1,
        reasons: [
          "The paths differ only in their version.",
          "Both have the same operationId.",
          "Both have the same requests and responses.",
        ],
      },
    ]);
  });

  it("are not proposed when they are not alike", () => {
    const { proposals } = compareTexts(side("/v1/pets"), side("/v1/invoices"));
    expect(proposals).toEqual([]);
  });

  it("stand in one proposal each", () => {
    const { proposals } = compareTexts(
      "paths: { /pets/list: { get: {} } }",
      "paths: { /pets/lists: { get: {} }, /pets/listed: { get: {} } }",
    );
    expect(proposals.map(({ to }) => to)).toEqual(["GET /pets/lists"]);
  });

  it("are looked for in bounded work", () => {
    const many = (suffix: string): string =>
      `paths:\n${Array.from({ length: 1000 }, (_, index) => `  /common/thing${index}${suffix}/of/all: { get: {} }`).join("\n")}\n`;
    const excess = cpuLimit(8_000);
    const { proposals } = compareTexts(many("a"), many("b"));
    expect(proposals).toEqual([]);
    // All pairs would be a million texts to compare, which takes half a minute.
    expect(excess()).toBeNull();
  });
});

describe("fields that may have been renamed", () => {
  const pet = (properties: string): string =>
    `components: { schemas: { Pet: { type: object, properties: { ${properties} } } } }
paths: { /pets: { get: { responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } } }`;

  it("are proposed where name and type are alike", () => {
    const { proposals } = compareTexts(
      pet("nick: { type: string }, age: { type: integer }"),
      pet("nickname: { type: string }, weight: { type: integer }"),
    );
    expect(proposals).toEqual([
      {
        kind: "field",
        from: "Pet.nick",
        to: "Pet.nickname",
        score: 0.75,
        reasons: [
          "Both are in Pet and have the type string.",
          "One name is short for the other.",
        ],
      },
    ]);
  });

  it("are not proposed when their types differ", () => {
    const { proposals } = compareTexts(
      pet("nick: { type: string }"),
      pet("nickname: { type: integer }"),
    );
    expect(proposals).toEqual([]);
  });

  it("can be recorded as they are proposed", () => {
    const { changes } = compareTexts(
      pet("nick: { type: string }"),
      pet("nickname: { type: string }"),
      [{ kind: "field", from: "Pet.nick", to: "Pet.nickname" }],
    );
    expect(changes.map(({ kind }) => kind)).toEqual(["property-renamed"]);
  });
});

describe("parameters, values and components that may have been renamed", () => {
  const list = (parameters: string, more = "") =>
    `paths: { /pets: { get: { parameters: [${parameters}] ${more} } } }`;
  const named = (name: string, more = "") =>
    `{ name: ${name}, in: query, schema: { type: integer ${more} } }`;
  const valued = (...values: readonly string[]) =>
    list(`{ name: sort, in: query, schema: { enum: [${values.join(", ")}] } }`);
  const proposed = (before: string, after: string) =>
    compareTexts(before, after).proposals.map(
      ({ kind, from, to, score }) => [kind, from, to, score] as const,
    );

  it("are proposed, and state what is then one finding", () => {
    const parameter = [
      list(named("pageSize")),
      list(named("page_size")),
    ] as const;
    const value = [valued("a", "by-name"), valued("a", "by_name")] as const;
    const typed = (
      component: string,
    ) => `${list("", `, responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/${component}" } } } } }`)}
components: { schemas: { ${component}: { type: object, properties: { a: { type: string }, b: { type: string }, c: { type: string }, d: { type: ${component === "Pet" ? "string" : "integer"} } } } } }`;
    const component = [typed("Pet"), typed("HousePet")] as const;
    for (const [[before, after], expected, finding] of [
      [
        parameter,
        [
          "parameter",
          "GET /pets query pageSize",
          "GET /pets query page_size",
          1,
        ],
        "parameter-name-changed",
      ],
      [
        value,
        [
          "value",
          "GET /pets query sort=by-name",
          "GET /pets query sort=by_name",
          1,
        ],
        "enum-value-renamed",
      ],
      [component, ["component", "Pet", "HousePet", 0.94], "schema-renamed"],
    ] as const) {
      expect(proposed(before, after)).toEqual([expected]);
      const [kind, from, to] = expected;
      const { changes, proposals } = compareTexts(before, after, [
        { kind, from, to },
      ]);
      expect(changes.map((change) => change.kind)).toContain(finding);
      expect(proposals).toEqual([]);
    }
  });

  it("are not where nothing tells which of several is meant", () => {
    expect(
      proposed(valued("issues"), valued("new_issues", "old_issues")),
    ).toEqual([]);
    expect(
      proposed(
        list(named("ids")),
        list(`${named("pet_ids")}, ${named("ids_of")}`),
      ),
    ).toEqual([]);
  });

  it("are not where only a word that others share is the same", () => {
    expect(
      proposed(valued("lambda_percentage"), valued("appsec_percentage")),
    ).toEqual([]);
    expect(proposed(valued("v1"), valued("v2"))).toEqual([]);
  });
});

describe("proposals of fields", () => {
  const change = (how: "removed" | "added", path: string, type: unknown = "string", schema: string | null = "Pet") =>
    anyChange({
      kind: `property-${how}`,
      element: elementOf({ kind: "field", schema, schemaPath: path }),
      before: how === "removed" ? (type as string) : null,
      after: how === "added" ? (type as string) : null,
    }); // prettier-ignore
  const proposed = (from: string, to: string, ...types: readonly unknown[]) =>
    proposeElements(
      [
        change("removed", from, types[0]),
        change("added", to, types[1] ?? types[0]),
      ],
      null,
    ).proposals.map((each) => [
      each.from,
      each.to,
      each.score,
      each.reasons[1],
    ]);

  it.each([
    ["pet_name", "petName", 1, "The names differ only in spelling."],
    ["größe", "GRÖßE", 1, "The names differ only in spelling."],
    ["pet_names", "petName", 0.95, "The names have the same words."],
    ["name_of_pet", "pet_of_name", 0.95, "The names have the same words."],
    ["created_at", "created", 0.8, "One name contains the other."],
    ["nick", "nickname", 0.75, "One name is short for the other."],
    ["nickname", "nick", 0.75, "One name is short for the other."],
    [
      "shipping_adress",
      "shipping_address",
      0.93,
      "The names differ in few letters.",
    ],
    ["a.b.nick", "a.b.nickname", 0.75, "One name is short for the other."],
  ])("go by words: %s, %s", (from, to, score, reason) => {
    expect(proposed(from, to)).toEqual([
      [`Pet.${from}`, `Pet.${to}`, score, reason],
    ]);
  });

  it.each([
    ["lambda_percentage", "appsec_percentage"],
    ["estimated_logs_1day", "estimated_logs_7day"],
    ["min_length", "max_length"],
    ["name1", "name2"],
    ["a", "z"],
    ["ab", "ac"],
    ["id", "id_of_the_first_owner"],
    ["a.nick", "b.nick"],
  ])("are not for %s, %s", (from, to) => {
    expect(proposed(from, to)).toEqual([]);
  });

  it("have one type, in a component", () => {
    expect(proposed("nick", "nickname", "string", "integer")).toEqual([]);
    expect(proposed("nick", "nickname", ["a"], ["a"])).toHaveLength(1);
    expect(proposed("nick", "nickname", ["a"], ["b"])).toEqual([]);
    const of = (schema: string | null) => [change("removed", "nick", "string", schema), change("added", "nickname", "string", schema)]; // prettier-ignore
    expect(proposeElements(of("parameters/limit"), null).proposals).toEqual([]);
    expect(proposeElements(of(null), null).proposals).toEqual([]);
    expect(proposeElements([change("removed", "nick"), change("added", "nickname", "string", "Cat")], null).proposals).toEqual([]); // prettier-ignore
  });

  it("go by the description where it is of one element alone", () => {
    const pet = (...members: readonly (readonly [string, string])[]) =>
      `components: { schemas: { Pet: { type: object, properties: { ${members.map(([name, description]) => `${name}: { type: string, description: ${description} }`).join(", ")} } } } }
paths: { /pets: { get: { responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } } }`;
    const told = (before: string, after: string) =>
      compareTexts(before, after).proposals.map(({ from, to, score }) => [
        from,
        to,
        score,
      ]);
    const text = "The day of its birth";
    expect(told(pet(["born", text]), pet(["birthday", text]))).toEqual([["Pet.born", "Pet.birthday", 0.8]]); // prettier-ignore
    expect(told(pet(["born", text]), pet(["birthday", text], ["day", text]))).toEqual([]); // prettier-ignore
    expect(told(pet(["born", "A day"]), pet(["birthday", "A day"]))).toEqual([]); // prettier-ignore
    expect(told(pet(["nick", text]), pet(["nickname", text]))[0]?.[2]).toBe(0.9); // prettier-ignore
    // Another description speaks against a name that is only alike.
    expect(told(pet(["nick", text]), pet(["nickname", "What friends call it"]))).toEqual([]); // prettier-ignore
  });

  it("are none where a schema was made anew", () => {
    const many = (count: number, how: "removed" | "added", end: string) =>
      Array.from({ length: count }, (_, index) => change(how, `${"abcdefghijklmnopqrstu".charAt(index).repeat(9)}${end}`)); // prettier-ignore
    const count = (gone: number, come: number) => {
      const { proposals, unsearched } = proposeElements([...many(gone, "removed", ""), ...many(come, "added", "s")], null); // prettier-ignore
      return [proposals.length, unsearched];
    };
    expect(count(20, 20)).toEqual([20, 0]);
    expect([count(21, 1), count(1, 21)]).toEqual([[0, 21], [0, 1]]); // prettier-ignore
    // Where nothing is new, there is nothing to search.
    expect(count(21, 0)).toEqual([0, 0]);
  });
});

/** The parts of a document that a test writes. */
interface Written {
  readonly path: string;
  readonly operation?: string;
  readonly parameter: string;
  readonly said?: string;
  readonly component: string;
  readonly of?: string;
  readonly field: string;
}

describe("what documents say of their former names", () => {
  const document = (more: Written): string =>
    `paths:
  ${more.path}:
    get:
      ${more.operation ?? ""}
      parameters: [{ name: ${more.parameter}, in: query, schema: { type: integer } ${more.said ?? ""} }]
      responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/${more.component}" } } } } }
components: { schemas: { ${more.component}: { type: object, ${more.of ?? ""} properties: { id: { type: string }, ${more.field} } } } }`;
  const proposed = (before: Written, after: Written) =>
    compareTexts(document(before), document(after)).proposals.map(
      ({ kind, from, to, score }) => [kind, from, to, score],
    );
  const plain = {
    path: "/pets",
    parameter: "limit",
    component: "Pet",
    field: "nick: { type: string }",
  };

  it("is the best reason, however unlike the names are", () => {
    const parameter = { parameter: "first", said: ", x-renamed-from: limit" };
    expect(proposed(plain, { ...plain, ...parameter })).toEqual([
      ["parameter", "GET /pets query limit", "GET /pets query first", 1],
    ]);
    const field = { field: "call: { type: string, x-former-name: nick }" };
    expect(proposed(plain, { ...plain, ...field })).toEqual([
      ["field", "Pet.nick", "Pet.call", 1],
    ]);
    const component = {
      component: "Animal",
      of: "x-changelog: { renamed-from: Pet },",
    };
    expect(proposed(plain, { ...plain, ...component })).toEqual([
      ["component", "Pet", "Animal", 1],
    ]);
    const operation = { path: "/zoo", operation: "x-renamed-from: GET /pets" };
    expect(proposed(plain, { ...plain, ...operation })).toEqual([
      ["operation", "GET /pets", "GET /zoo", 1],
    ]);
  });

  it("speaks against another one, however like the names are", () => {
    const field = {
      field: "nickname: { type: string, x-renamed-from: alias }",
    };
    expect(proposed(plain, { ...plain, ...field })).toEqual([]);
  });

  it("is not needed where the neighbours decide between two that are alike", () => {
    const of = (...names: readonly string[]) => ({
      ...plain,
      field: names.map((name) => `${name}: { type: string }`).join(", "),
    });
    expect(
      proposed(of("x", "nick", "y"), of("nickOld", "x", "y", "nickNew")),
    ).toEqual([]);
    expect(proposed(of("nick", "y"), of("nickNew", "y", "nickOld"))).toEqual([
      ["field", "Pet.nick", "Pet.nickNew", 0.82],
    ]);
  });
});
