import { expect, it } from "vitest";
import { compareTexts } from "./compare-documents.ts";

const object = (member: string): string =>
  `{ type: object, properties: { ${member}: { type: string } } }`;
const pet = '{ $ref: "#/components/schemas/Pet" }';
const components = (name: string): string =>
  `components: { schemas: { ${name}: ${object("name")} } }`;

function json(schema: string): string {
  return `application/json: { schema: ${schema} }`;
}

/** An operation `pets.add` with these media types of its body, and responses by status. */
function adding(
  body: string,
  responses: Readonly<Record<string, string>>,
): string {
  const written = Object.entries(responses).map(
    ([status, content]) =>
      `"${status}": { description: "", content: { ${content} } }`,
  );
  return `paths:
  /pets:
    post:
      tags: [pets]
      operationId: add
      requestBody: { content: { ${body} } }
      responses: { ${written.join(", ")} }
`;
}

function hooks(schemas: Readonly<Record<string, string>>): string {
  const written = Object.entries(schemas).map(
    ([name, schema]) =>
      `${name}: { post: { requestBody: { content: { ${json(schema)} } }, responses: {} } }`,
  );
  return `webhooks: { ${written.join(", ")} }\npaths: {}\n`;
}

/** The rows about names of types. */
function namesIn(before: string, after: string): readonly string[] {
  return compareTexts(before, after)
    .changes.filter(({ kind }) => /^schema-re(?:named|moved)$/.test(kind))
    .map((change) => {
      const isReused = change.guards.includes("name-reused") ? " reused" : "";
      return `${change.source} ${String(change.before)} -> ${String(change.after)}${isReused}`;
    });
}

const body = json(object("name"));
const answer = json(object("id"));

it.each([
  [
    "a status that comes below takes the plain words",
    adding(body, { "201": answer }),
    adding(body, { "200": json(object("no")), "201": answer }),
    ["breaks PetsAddResponse -> PetsAddResponse201 reused"],
  ],
  [
    "so does JSON beside another media type",
    adding(`multipart/form-data: { schema: ${object("file")} }`, {}),
    adding(`${body}, multipart/form-data: { schema: ${object("file")} }`, {}),
    ["breaks PetsAddBody -> PetsAddBodyFormData reused"],
  ],
  [
    "a status that comes above takes none",
    adding(body, { "200": answer }),
    adding(body, { "200": answer, "201": json(object("no")) }),
    [],
  ],
  [
    "a component takes the place of a body",
    adding(body, { "200": answer }),
    `${adding(json(pet), { "200": answer })}${components("Pet")}`,
    ["breaks PetsAddBody -> null"],
  ],
  [
    "a body takes the place of a component",
    `${adding(json(pet), { "200": answer })}${components("Pet")}`,
    adding(body, { "200": answer }),
    ["breaks Pet -> null"],
  ],
  [
    "a body takes the place of a component that stays unused",
    `${adding(json(pet), { "200": answer })}${components("Pet")}`,
    `${adding(body, { "200": answer })}${components("Pet")}`,
    ["breaks Pet -> null"],
  ],
  [
    "a component takes the name of a payload",
    `${hooks({ petAdded: object("id") })}${components("Other")}`,
    `${hooks({ petAdded: object("id"), other: '{ $ref: "#/components/schemas/PetAddedPayload" }' })}${components("PetAddedPayload")}`,
    ["breaks PetAddedPayload -> PetAddedPayload2 reused"],
  ],
  [
    "a webhook takes the name of a payload",
    hooks({ pet_added: object("id") }),
    hooks({ pet_added: object("id"), petAdded: object("no") }),
    ["breaks PetAddedPayload -> PetAddedPayload2 reused"],
  ],
  [
    "a component takes the place of a payload",
    `${hooks({ petAdded: object("name") })}`,
    `${hooks({ petAdded: pet })}${components("Pet")}`,
    ["breaks PetAddedPayload -> null"],
  ],
])("%s", (_, before, after, expected) => {
  expect(namesIn(before, after)).toEqual(expected);
});
