import { expect, it } from "vitest";
import { readRenames } from "../../../generator/catalogue/policy/read-renames.ts";
import { usedRenames } from "../../../generator/changes/policy/judge-renames.ts";
import { renamesBetween } from "../../../generator/changes/policy/recorded-renames.ts";
import { compareTexts } from "../apis/compare-documents.ts";

/** An API whose path, parameter, component, member and values have these names. */
const api = (
  path: string,
  limit: string,
  component: string,
  nick: string,
  sold: string,
) => `components: { schemas: { ${component}: { type: object, properties: { ${nick}: { type: string }, status: { enum: [${sold}, free] } } } } }
paths: { ${path}: { get: { operationId: a, parameters: [{ name: ${limit}, in: query, schema: { type: integer } }, { name: state, in: query, schema: { enum: [${sold}, free] } }], responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/${component}" } } } } } } } }`;

const before = api("/v1/pets", "limit", "Pet", "nick", "sold");
const after = api("/v1/animals", "size", "Animal", "nickname", "gone");

function used(from: string, to: string, ...entries: readonly string[]) {
  const text = ["renames:", ...entries.map((each) => `  - ${each}`)].join("\n");
  const { value } = readRenames({ file: "renames.yaml", text }, []);
  if (value === null) throw new Error("Expected a sound file.");
  const { changes } = compareTexts(from, to, renamesBetween(value, null));
  return usedRenames(changes, value);
}

const owners = [
  "operation: { from: GET /v1/pets, to: GET /v1/animals }",
  "component: { from: Pet, to: Animal }",
];

it.each([
  ["old owner", "GET /v1/pets", "GET /v1/pets", "Pet", "Pet"],
  ["new owner", "GET /v1/animals", "GET /v1/animals", "Animal", "Animal"],
  ["owner of each side", "GET /v1/pets", "GET /v1/animals", "Pet", "Animal"],
])("renames of parts have the %s", (_, ofOld, ofNew, old, now) => {
  const parts = [
    `parameter: { from: ${ofOld} query limit, to: ${ofNew} query size }`,
    `value: { from: ${ofOld} query state=sold, to: ${ofNew} query state=gone }`,
    `field: { from: ${old}.nick, to: ${now}.nickname }`,
    `value: { from: ${old}.status=sold, to: ${now}.status=gone }`,
  ];
  expect(used(before, after, ...owners, ...parts)).toEqual([0, 1, 2, 3, 4, 5]);
});

it("follows a part through the rename of its owner", () => {
  const steps = [
    "field: { from: Pet.nick, to: Pet.name }",
    "field: { from: Animal.name, to: Animal.nickname }",
  ];
  expect(used(before, after, ...owners, ...steps)).toEqual([0, 1, 2, 3]);
});

it("does not take a longer name for that of the owner", () => {
  expect(
    used(
      before,
      after,
      ...owners,
      "field: { from: Pets.nick, to: Pets.nickname }",
    ),
  ).toEqual([0, 1]);
});
