import { describe, expect, it } from "vitest";
import { cpuLimit } from "../../support/cpu-time.ts";
import { documentOf } from "../../support/documents.ts";
import { documentSet, readSchemas, show } from "./read-schemas.ts";

function read(text: string, version = "3.1.0") {
  return readSchemas(
    documentSet({ "api.yaml": `openapi: ${version}\n${text}` }),
  );
}

/**
 * In bounded time: squared, these would take minutes. As JSON, since what is asked is the time for schemas, and YAML of
 * this length takes a multiple of that.
 */
function readJson(schema: object) {
  const text = JSON.stringify({ openapi: "3.1.0", schema });
  const { value } = documentOf({ file: "api.json", text });
  if (value === null) throw new Error("Expected JSON that can be read.");
  const excess = cpuLimit(20_000);
  const result = readSchemas(value);
  expect(excess()).toBeNull();
  return result;
}

function shown(result: ReturnType<typeof read>) {
  return Object.fromEntries(
    [...result.named].map(([name, { type }]) => [name, show(type)]),
  );
}

describe("named schemas", () => {
  it("are those that are reached, in order of their ids", () => {
    const result = read(`
schema: { $ref: '#/components/schemas/B' }
components:
  schemas:
    C: { type: integer }
    B: { properties: { a: { $ref: '#/components/schemas/A' } } }
    A: { type: array, items: { $ref: '#/components/schemas/B' }, description: All. }
`);
    expect(shown(result)).toEqual({ A: "(B)[]", B: "{a?: A}" });
    expect([...result.named.keys()]).toEqual(["A", "B"]);
    expect(result.named.get("A")?.id).toBe("api.yaml#/components/schemas/A");
    expect(result.named.get("A")?.docs.description).toBe("All.");
    expect(result.codes).toEqual([]);
  });

  it("of different files are different, whatever they are called", () => {
    const result = readSchemas(
      documentSet({
        "api.yaml": `
openapi: 3.1.0
schema: { properties: { a: { $ref: '#/components/schemas/Pet' }, b: { $ref: 'parts/common.yaml#/components/schemas/Pet' } } }
components: { schemas: { Pet: { type: string } } }
`,
        "parts/common.yaml":
          "components: { schemas: { Pet: { $ref: '../tags/Tag.yaml' } } }",
        "tags/Tag.yaml": "{ type: integer }",
      }),
    );
    expect(result.type).toMatchObject({
      properties: [
        { type: { schema: "api.yaml#/components/schemas/Pet" } },
        { type: { schema: "tags/Tag.yaml#" } },
      ],
    });
    expect(result.codes).toEqual([]);
  });

  it("have the name that the first document gives to a file", () => {
    const result = readSchemas(
      documentSet({
        "api.yaml": `
openapi: 3.1.0
schema: { oneOf: [{ $ref: '#/components/schemas/Pet' }, { $ref: 'schemas/pet-model.yaml' }] }
components: { schemas: { Pet: { $ref: 'schemas/pet-model.yaml' } } }
`,
        "schemas/pet-model.yaml": "{ type: object }",
      }),
    );
    expect(show(result.type)).toBe("Pet");
    expect([...result.named.keys()]).toEqual(["Pet"]);
  });

  it("take in schemas that take in others, each once", () => {
    const result = read(`
schema: { $ref: '#/components/schemas/D' }
components:
  schemas:
    A: { required: [a], properties: { a: { type: string } } }
    B: { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { b: { type: string } } }] }
    C: { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { c: { type: string } } }] }
    D: { allOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }] }
`);
    expect(shown(result)["D"]).toBe("{a: string, b?: string, c?: string}");
  });

  it("may contain each other with additions", () => {
    const schemas = (first: string, second: string) => `
schema: { properties: { ${first.toLowerCase()}: { $ref: '#/components/schemas/${first}' }, ${second.toLowerCase()}: { $ref: '#/components/schemas/${second}' } } }
components:
  schemas:
    A: { properties: { p: { allOf: [{ $ref: '#/components/schemas/B' }, { properties: { x: { type: string } } }] } } }
    B: { properties: { q: { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { y: { type: string } } }] } } }
`;
    const types = shown(read(schemas("A", "B")));
    expect(types).toEqual({
      A: "{p?: {q?: (A & {y?: string}), x?: string}}",
      B: "{q?: {p?: (B & {x?: string}), y?: string}}",
    });
    expect(shown(read(schemas("B", "A")))).toEqual(types);
  });
});

describe("circles", () => {
  const refs = (names: readonly string[], schema: (next: string) => string) =>
    `schema: { $ref: '#/components/schemas/${names[0]}' }
components:
  schemas:
${names.map((name, index) => `    ${name}: ${schema(names[(index + 1) % names.length] ?? "")}`).join("\n")}
`;
  const hundred = Array.from({ length: 100 }, (_, index) => `S${index}`);

  it("of 100 schemas through properties are nothing special", () => {
    const result = read(
      refs(
        hundred,
        (next) =>
          `{ properties: { next: { $ref: '#/components/schemas/${next}' } } }`,
      ),
    );
    expect(result.named.size).toBe(100);
    expect(show(result.named.get("S99")!.type)).toBe("{next?: S0}");
    expect(result.codes).toEqual([]);
  });

  it.each([
    ["$ref", (next: string) => `{ $ref: '#/components/schemas/${next}' }`],
    [
      "allOf",
      (next: string) =>
        `{ allOf: [{ $ref: '#/components/schemas/${next}' }, { properties: { a: { type: string } } }] }`,
    ],
    [
      "anyOf",
      (next: string) =>
        `{ anyOf: [{ $ref: '#/components/schemas/${next}' }, { type: string }] }`,
    ],
  ])("of 100 schemas by %s are one warning", (_, schema) => {
    const result = read(refs(hundred, schema));
    expect(result.codes).toEqual(["openapi-reference-cycle"]);
    expect(result.messages[0]).toBe(
      "These definitions only refer to each other and are treated as unknown: S0, S1, S10, S11, S12, S13, S14, S15, S16, S17, and 90 more.",
    );
    expect(new Set(Object.values(shown(result)))).toEqual(new Set(["unknown"]));
  });

  it("leave alone what leads to them and what they lead to", () => {
    const result = read(`
schema: { $ref: '#/components/schemas/In' }
components:
  schemas:
    In: { anyOf: [{ $ref: '#/components/schemas/Loop' }, { type: integer }] }
    Loop: { anyOf: [{ $ref: '#/components/schemas/Loop' }, { $ref: '#/components/schemas/Out' }] }
    Out: { type: string }
`);
    expect(shown(result)).toEqual({
      In: "(Loop | integer)",
      Loop: "unknown",
      Out: "string",
    });
  });
});

describe("discriminators of parents", () => {
  it("give each child its literal, and name schemas that nothing else names", () => {
    const result = read(`
schema: { $ref: '#/components/schemas/Pet' }
components:
  schemas:
    Pet: { required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { cat: Cat, dog: '#/components/schemas/Dog' } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
`);
    expect(shown(result)).toEqual({
      Cat: '{kind: "cat", lives?: integer}',
      Dog: '(Pet & {kind: "dog"})',
      Pet: "{kind: string}",
    });
  });

  it("count for children of children too, which their parent may be", () => {
    const result = read(`
schema: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Tom' }] }
components:
  schemas:
    Pet: { properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { a: { type: string } } }] }
    Tom: { allOf: [{ $ref: '#/components/schemas/Cat' }, { properties: { b: { type: string } } }] }
`);
    expect(shown(result)).toMatchObject({
      Cat: '{a?: string, kind: "Cat"|"Tom"}',
      Tom: '{a?: string, b?: string, kind: "Tom"}',
    });
  });

  it.each([
    "[{ $ref: '#/components/schemas/Answer' }, { $ref: '#/components/schemas/Home' }]",
    "[{ $ref: '#/components/schemas/Home' }, { $ref: '#/components/schemas/Answer' }]",
  ])("meet in a child, where those count that list it: %s", (allOf) => {
    const result = read(`
schema: { oneOf: [{ $ref: '#/components/schemas/Answer' }, { $ref: '#/components/schemas/HomeAnswer' }] }
components:
  schemas:
    Base: { properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { home: Home } } }
    Answer:
      allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { route: { type: string } } }]
      discriminator: { propertyName: kind, mapping: { home: HomeAnswer } }
    Home: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { title: { type: string } } }] }
    HomeAnswer: { allOf: ${allOf} }
`);
    const { Base, Answer, Home, HomeAnswer } = shown(result);
    expect(Base).toBe("{kind?: string}");
    expect(Answer).toContain('kind: "Answer"|"home"');
    expect(Home).toContain('kind: "home"');
    expect(HomeAnswer).toContain('kind: "home"');
  });

  it("have open literals where an entry of their mapping leads nowhere", () => {
    const result = read(`
schema: { oneOf: [{ $ref: '#/components/schemas/Tom' }, { $ref: '#/components/schemas/Dog' }] }
components:
  schemas:
    Pet: { properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { dog: Dog, tom-cat: Gone } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { a: { type: string } } }] }
    Tom: { allOf: [{ $ref: '#/components/schemas/Cat' }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
`);
    expect(shown(result)).toEqual({
      Cat: "{a?: string, kind?: string}",
      Dog: '(Pet & {kind: "dog"})',
      Pet: "{kind?: string}",
      Tom: "Cat",
    });
    expect(result.codes).toEqual(["openapi-mapping-target"]);
  });

  it("keep their property where an entry leads nowhere and nothing else describes it", () => {
    const result = read(`
schema: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }
components:
  schemas:
    Pet: { properties: { a: { type: string } }, discriminator: { propertyName: kind, mapping: { dog: Dog, tom-cat: Gone } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
`);
    expect(shown(result)).toEqual({
      Cat: "(Pet & {kind: string})",
      Dog: '(Pet & {kind: "dog"})',
      Pet: "{a?: string}",
    });
  });

  it("leave a member alone that describes the property, where an entry leads nowhere", () => {
    const result = read(`
schema:
  oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }]
  discriminator: { propertyName: kind, mapping: { a: A, b: Gone } }
components:
  schemas:
    A: { properties: { kind: { type: string } } }
    B: { properties: { kind: { type: string } } }
`);
    expect(show(result.type)).toBe('((A & {kind: "a"}) | B)');
  });

  it("say nothing of what a child takes in beside", () => {
    const result = read(`
schema: { $ref: '#/components/schemas/Cat' }
components:
  schemas:
    Pet: { properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Aged: { properties: { age: { type: integer } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { $ref: '#/components/schemas/Aged' }] }
`);
    expect(shown(result)).toMatchObject({
      Aged: "{age?: integer}",
      Cat: '{age?: integer, kind: "Cat"}',
    });
  });

  it("stand beside oneOf of the same children", () => {
    const result = read(
      `
schema: { $ref: '#/components/schemas/Pet' }
components:
  schemas:
    Pet:
      type: object
      required: [kind]
      properties: { kind: { type: string }, name: { type: string } }
      discriminator: { propertyName: kind }
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { barks: { type: boolean } } }] }
`,
      "3.0.1",
    );
    expect(result.codes).toEqual([]);
    expect(shown(result)).toEqual({
      Cat: '{kind: "Cat", lives?: integer, name?: string}',
      Dog: '{barks?: boolean, kind: "Dog", name?: string}',
      Pet: "({kind: string, name?: string} & (Cat | Dog))",
    });
  });

  it("may be nested", () => {
    const result = read(`
schema: { $ref: '#/components/schemas/Pet' }
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind }
    Cat: { properties: { kind: { type: string } } }
    Dog:
      oneOf: [{ $ref: '#/components/schemas/Pug' }, { $ref: '#/components/schemas/Lab' }]
      discriminator: { propertyName: kind, mapping: { pug: Pug } }
    Pug: { properties: { kind: { type: string } } }
    Lab: { properties: { kind: { enum: [lab, labrador] } } }
`);
    expect(shown(result)).toMatchObject({
      Pet: '((Cat & {kind: "Cat"}) | Dog)',
      Dog: '((Pug & {kind: "pug"}) | Lab)',
    });
  });

  it("lead into other files", () => {
    const result = readSchemas(
      documentSet({
        "api.yaml": `
openapi: 3.2.0
schema: { oneOf: [{ $ref: cat.yaml }, { $ref: dog.yaml }, { $ref: any.yaml }], discriminator: { propertyName: kind, mapping: { c: cat.yaml }, defaultMapping: any.yaml } }
`,
        "cat.yaml": "{ type: object }",
        "dog.yaml": "{ type: object }",
        "any.yaml": "{ type: object }",
      }),
    );
    expect(show(result.type)).toBe(
      '((cat.yaml# & {kind: "c"}) | (dog.yaml# & {kind: "dog"}) | any.yaml#)',
    );
  });
});

describe("discriminators in other files", () => {
  const job = (mapping: string) => `
Job: { oneOf: [{ $ref: '#/Mail' }, { $ref: scan.yaml }], discriminator: { propertyName: kind, mapping: ${mapping} } }
Mail: { type: object }
`;
  const typeOfJob = (mapping: string) => {
    const result = readSchemas(
      documentSet({
        "api.yaml": `
openapi: 3.1.1
schema: { $ref: 'parts/jobs.yaml#/Job' }
components: { schemas: { Scan: { $ref: parts/scan.yaml } } }
`,
        "parts/jobs.yaml": job(mapping),
        "parts/scan.yaml": "{ type: object }",
      }),
    );
    return { type: shown(result)["Job"], codes: result.codes };
  };

  it("find the names of their mapping in the first document", () => {
    expect(typeOfJob("{ send: '#/Mail', scan-page: Scan }")).toEqual({
      type: '((Mail & {kind: "send"}) | (Scan & {kind: "scan-page"}))',
      codes: [],
    });
  });

  it("have open literals where an entry leads nowhere", () => {
    expect(typeOfJob("{ send: '#/Mail', scan-page: Scam }")).toEqual({
      type: '((Mail & {kind: "send"}) | (Scan & {kind: string}))',
      codes: ["openapi-mapping-target"],
    });
  });
});

describe("bytes", () => {
  const text = `
schema: { $ref: '#/components/schemas/Form' }
components:
  schemas:
    Form:
      required: [file]
      properties:
        file: { $ref: '#/components/schemas/File' }
        more: { type: array, items: { type: string, format: binary } }
        data: { properties: { text: { type: string, format: binary } } }
        encoded: { type: string, format: binary, contentEncoding: base64 }
        image: { type: string, contentMediaType: image/png }
        page: { type: string, contentMediaType: text/html }
        owner: { $ref: '#/components/schemas/Owner' }
    File: { type: string, format: binary }
    Owner: { properties: { photo: { $ref: '#/components/schemas/File' } } }
`;
  it("are bytes in bodies and their parts, behind references too", () => {
    const documents = documentSet({ "api.yaml": `openapi: 3.1.0\n${text}` });
    expect(show(readSchemas(documents, { bytes: true }).type)).toBe(
      "{data?: {text?: string:binary}, encoded?: string:binary, file: binary, image?: binary, more?: (binary)[], owner?: Owner, page?: string}",
    );
  });

  it("are text in JSON", () => {
    expect(shown(read(text))["Form"]).toBe(
      "{data?: {text?: string:binary}, encoded?: string:binary, file: File, image?: string, more?: (string:binary)[], owner?: Owner, page?: string}",
    );
  });

  it("are a whole body", () => {
    const documents = documentSet({
      "api.yaml":
        "openapi: 3.0.0\nschema: { type: string, format: binary, nullable: true }",
    });
    expect(show(readSchemas(documents, { bytes: true }).type)).toBe(
      "(binary | null)",
    );
  });
});

describe("hostile schemas", () => {
  const many = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join("\n");

  it("100,000 values are read in linear time", () => {
    const values = Array.from({ length: 100_000 }, (_, index) => `v${index}`);
    const schema = {
      allOf: [
        { enum: values },
        { anyOf: [{ enum: values }, { enum: values }] },
      ],
    };
    const { type } = readJson(schema);
    expect(type.kind === "enum" && type.values.length).toBe(100_000);
  });

  it("allOf that doubles with each level is read once", () => {
    const result = read(`
schema: { $ref: '#/components/schemas/A0' }
components:
  schemas:
${many(60, (index) => `    A${index}: { allOf: [{ $ref: '#/components/schemas/A${index + 1}' }, { allOf: [{ $ref: '#/components/schemas/A${index + 1}' }] }, { properties: { p${index}: { type: string } } }] }`)}
    A60: { type: object }
`);
    const { type } = result.named.get("A0")!;
    expect(type.kind === "object" && type.properties.length).toBe(60);
  });

  it("unions of unions are not multiplied out", () => {
    const union = (letter: string) =>
      `{ oneOf: [${Array.from({ length: 200 }, (_, index) => `{ required: [${letter}${index}] }`).join(", ")}] }`;
    const { type } = read(
      `schema: { allOf: [${["a", "b", "c"].map(union).join(", ")}] }`,
    );
    expect(type.kind === "intersection" && type.members.length).toBe(3);
  });

  it("a chain of 3,000 by allOf ends no stack", () => {
    const result = read(`
schema: { $ref: '#/components/schemas/A0' }
components:
  schemas:
${many(3_000, (index) => `    A${index}: { allOf: [{ $ref: '#/components/schemas/A${index + 1}' }, { properties: { p: { type: string } } }] }`)}
    A3000: { type: object }
`);
    expect(show(result.named.get("A0")!.type)).toBe("(A1 & {p?: string})");
    expect(show(result.named.get("A2999")!.type)).toBe("{p?: string}");
  });

  it("100,000 members of allOf are read in linear time", () => {
    const members = Array.from({ length: 100_000 }, (_, index) => ({
      properties: { [`p${index}`]: { type: "string" } },
    }));
    const { type } = readJson({ allOf: members });
    expect(type.kind === "object" && type.properties.length).toBe(100_000);
  });

  it("nesting as deep as documents may have ends no stack", () => {
    const depth = 90;
    const schema = `${"{ anyOf: [{ properties: { a: ".repeat(depth / 2)}{ type: string }${" } }, { type: integer }] }".repeat(depth / 2)}`;
    expect(read(`schema: ${schema}`).codes).toEqual([]);
  });

  it("names that JavaScript knows are names", () => {
    const result = read(`
schema: { properties: { a: { $ref: '#/components/schemas/__proto__' }, b: { $ref: '#/components/schemas/constructor' } } }
components: { schemas: { __proto__: { type: string }, constructor: { type: integer } } }
`);
    expect(shown(result)).toEqual(
      Object.fromEntries([
        ["__proto__", "string"],
        ["constructor", "integer"],
      ]),
    );
    expect(
      read(
        "schema: { $ref: '#/components/schemas/toString' }\ncomponents: { schemas: {} }",
      ).codes,
    ).toEqual(["openapi-dangling-reference"]);
  });

  it("a reference in data is data", () => {
    const result = read(
      "schema: { type: object, properties: { a: { const: { $ref: '#/nowhere' } }, b: { enum: [{ $ref: '#/nowhere' }] }, c: { default: { $ref: '#/nowhere' }, example: { $ref: '#/nowhere' } } } }",
    );
    expect(result.codes).toEqual([]);
    expect(show(result.type)).toBe(
      '{a?: {$ref: "#/nowhere"}, b?: {$ref: "#/nowhere"}, c?: unknown}',
    );
  });
});
