import { expect, it } from "vitest";
import { componentCases, sending } from "./api-cases.ts";
import { compareTexts } from "./compare-documents.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(componentCases);

it("a form for requests is told by its name, with the type that is left", () => {
  const { changes } = compareTexts(
    sending("id: { type: string, readOnly: true }"),
    sending("id: { type: string }"),
  );
  expect(
    changes
      .filter(({ kind }) => kind === "schema-renamed")
      .map(({ before, after, source }) => [before, after, source]),
  ).toEqual([
    ["OrderInput", "Order", "breaks"],
    ["PetInput", "Pet", "breaks"],
  ]);
});

it("a form for requests is told where the member that it was for is removed", () => {
  const { changes } = compareTexts(
    sending("id: { type: string, readOnly: true }, nick: { type: string }"),
    sending("nick: { type: string }"),
  );
  expect(
    changes
      .filter(({ kind }) => kind === "schema-renamed")
      .map(({ before, after, source }) => [before, after, source]),
  ).toEqual([
    ["OrderInput", "Order", "breaks"],
    ["PetInput", "Pet", "breaks"],
  ]);
});

it("a form for requests is told where its component is only received from now on", () => {
  const document = (body: string): string => `paths:
  /pets:
    put:
      requestBody:
        content: { application/json: { schema: ${body} } }
      responses:
        "200":
          description: Some
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
components:
  schemas:
    Pet: { type: object, properties: { id: { type: string, readOnly: true } } }`;
  const { changes } = compareTexts(
    document('{ $ref: "#/components/schemas/Pet" }'),
    document("{ type: object }"),
  );
  expect(
    changes
      .filter(({ kind }) => kind === "schema-renamed")
      .map(({ before, after, source }) => [before, after, source]),
  ).toEqual([["PetInput", "Pet", "breaks"]]);
});

it("types that too many others look like are a limit", () => {
  const document = (prefix: string, count: number): string => {
    const names = Array.from({ length: count }, (_, at) => `${prefix}${at}`);
    const refs = names.map(
      (name) => `{ $ref: "#/components/schemas/${name}" }`,
    );
    const schemas = names.map(
      (name) =>
        `${name}: { type: object, properties: { id: { type: string } } }`,
    );
    return `paths:
  /pets:
    get:
      responses:
        "200":
          description: Some
          content: { application/json: { schema: { anyOf: [${refs.join(", ")}] } } }
components: { schemas: { ${schemas.join(", ")} } }`;
  };
  const limits = (count: number) =>
    compareTexts(document("A", count), document("B", count)).limits;
  expect(limits(10)).toEqual([]);
  expect(limits(150)).toEqual([
    { kind: "not-paired", side: "before", types: 150 },
    { kind: "not-searched", side: "before", elements: 150 },
  ]);
});
