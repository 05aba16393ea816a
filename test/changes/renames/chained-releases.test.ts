import { expect, it } from "vitest";
import { readRenames } from "../../../generator/catalogue/policy/read-renames.ts";
import { keptRenames } from "../../../generator/changes/policy/kept-renames.ts";
import { presetPolicy } from "../../../generator/changes/policy/presets.ts";
import { renamesBetween } from "../../../generator/changes/policy/recorded-renames.ts";
import { findRelease } from "../../../generator/model/api-model.ts";
import { invariant } from "../../../generator/diagnostics/invariant.ts";
import {
  compareLabels,
  describedCatalogue,
} from "../releases/described-catalogue.ts";

/*
 * Three releases of a catalogue. Each of the later two renames a field, a parameter and a value that the one before has
 * renamed already; the first of them renames the component, too.
 */

interface Words {
  readonly component: string;
  readonly field: string;
  readonly parameter: string;
  readonly value: string;
}

const words: Readonly<Record<string, Words>> = {
  w1: { component: "Pet", field: "nick", parameter: "max", value: "sold" },
  w2: {
    component: "Animal",
    field: "nickname",
    parameter: "limit",
    value: "gone",
  },
  w3: {
    component: "Animal",
    field: "callName",
    parameter: "pageSize",
    value: "away",
  },
};

const document = ({ component, field, parameter, value }: Words) =>
  `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /v1/pets:
    get:
      operationId: listPets
      parameters: [{ name: ${parameter}, in: query, schema: { type: integer } }]
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/${component}" } } } } }
components:
  schemas:
    ${component}:
      type: object
      properties:
        ${field}: { type: string }
        state: { type: string, enum: [${value}, free] }
`;

const stated = `renames:
  - component: { from: Pet, to: Animal }
    releases: { from: w1, to: w2 }
  - field: { from: Pet.nick, to: Animal.nickname }
    releases: { from: w1, to: w2 }
  - parameter: { from: GET /v1/pets query max, to: GET /v1/pets query limit }
    releases: { from: w1, to: w2 }
  - value: { from: Pet.state=sold, to: Animal.state=gone }
    releases: { from: w1, to: w2 }
  - field: { from: Animal.nickname, to: Animal.callName }
    releases: { from: w2, to: w3 }
  - parameter: { from: GET /v1/pets query limit, to: GET /v1/pets query pageSize }
    releases: { from: w2, to: w3 }
  - value: { from: Animal.state=gone, to: Animal.state=away }
    releases: { from: w2, to: w3 }
`;

const catalogue = await describedCatalogue(
  Object.entries(words).map(([label, of]) => ({ label, text: document(of) })),
);
const { releases } = catalogue.model;
const { value: renames } = readRenames(
  { file: "renames.yaml", text: stated },
  releases,
);

function indexOf(label: string): number {
  const found = findRelease(releases, label);
  invariant(found !== null, `release ${label}`);
  return found;
}

it.each([
  ["w1", "w2"],
  ["w2", "w3"],
  ["w1", "w3"],
  ["w3", "w1"],
])("%s to %s is one change for each renamed element", (from, to) => {
  const range = { releases, before: indexOf(from), after: indexOf(to) };
  const { changes } = compareLabels(
    catalogue,
    from,
    to,
    renamesBetween(renames ?? [], range),
  );
  const [old, now] = [words[from], words[to]];
  const isOtherComponent = old?.component !== now?.component;
  expect(
    changes
      .map(({ kind, before, after }) => [kind, before, after].join(" "))
      .toSorted(),
  ).toEqual(
    [
      `enum-value-renamed ${old?.value} ${now?.value}`,
      `parameter-name-changed ${old?.parameter} ${now?.parameter}`,
      `property-renamed ${old?.field} ${now?.field}`,
      ...(isOtherComponent
        ? [`schema-renamed ${old?.component} ${now?.component}`]
        : []),
    ].toSorted(),
  );
});

it("the SDK of the last release keeps the names of all releases before it", () => {
  const { grace } = presetPolicy("semver");
  const keptAt = (label: string, notice: number) =>
    keptRenames(renames ?? [], {
      releases,
      release: indexOf(label),
      policy: { grace: { ...grace, general: { releases: notice, days: 0 } } },
    })
      .flatMap(({ kind, from, to }) =>
        kind === "field" ? `${from} ${to}` : [],
      )
      .toSorted();
  expect(keptAt("w1", 0)).toEqual([]);
  expect(keptAt("w2", 0)).toEqual(["Pet.nick Animal.nickname"]);
  expect(keptAt("w3", 0)).toEqual([
    "Animal.nickname Animal.callName",
    "Pet.nick Animal.callName",
    "Pet.nick Animal.nickname",
  ]);
  // One release of notice: the names of w1 have had theirs.
  expect(keptAt("w3", 1)).toEqual(["Animal.nickname Animal.callName"]);
});
