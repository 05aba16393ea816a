import { describe, expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../../generator/wire/read/read-wire-api.ts";
import { createWrittenAlike } from "../../../generator/wire/read/written-alike.ts";
import { documentsOf } from "../../support/documents.ts";

type Schemas = Readonly<Record<string, object>>;

interface Release {
  /** The schema of each path, by its name or its address. */
  readonly paths: Readonly<Record<string, string>>;
  readonly schemas: Schemas;
  readonly files?: Schemas;
}

const pet = {
  type: "object",
  properties: {
    id: { type: "string", readOnly: true },
    name: { type: "string" },
  },
};
const other = { type: "object", properties: { count: { type: "integer" } } };

function typesTold(before: Release, after: Release): readonly unknown[] {
  const [old, now] = [apiOf(before), apiOf(after)];
  const { changes } = compareApis({
    before: old,
    after: now,
    renames: [],
    areAlike: createWrittenAlike(),
  });
  return changes
    .filter(({ element }) => element.at?.startsWith("schema ") === true)
    .map(({ kind, before: from, after: to, guards, source }) => [
      kind,
      from,
      to,
      guards.includes("name-reused"),
      source,
    ]);
}

/** Each path answers with its schema, and takes it too. */
function apiOf({ paths, schemas, files = {} }: Release) {
  const content = (name: string) => ({
    "application/json": {
      schema: {
        $ref: name.includes(".") ? name : `#/components/schemas/${name}`,
      },
    },
  });
  const document = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, name]) => [
        path,
        {
          put: {
            operationId: `put${path.slice(1)}`,
            requestBody: { content: content(name) },
            responses: { "200": { description: "", content: content(name) } },
          },
        },
      ]),
    ),
    components: { schemas },
  };
  const written = Object.entries({ "api.json": document, ...files });
  const { value } = readWireApi(
    documentsOf(
      written.map(([file, data]) => ({ file, text: JSON.stringify(data) })),
    ),
    { settings: defaultOpenapiSettings },
  );
  if (value === null) throw new Error("Expected a document.");
  return value;
}

const first: Release = { paths: { "/b": "Pet" }, schemas: { Pet: pet } };

describe("a name that means another type is told", () => {
  it("where a component is renamed and another one gets its name", () => {
    expect(
      typesTold(first, {
        paths: { "/b": "Animal", "/c": "Pet" },
        schemas: { Animal: pet, Pet: other },
      }),
    ).toEqual([
      ["schema-renamed", "Pet", "Animal", true, "breaks"],
      ["schema-renamed", "PetInput", "AnimalInput", false, "breaks"],
    ]);
  });

  it("where the renamed one changes too, so that nothing has its old shape", () => {
    const animal = {
      ...pet,
      properties: { ...pet.properties, name: { type: "number" } },
    };
    expect(
      typesTold(first, {
        paths: { "/b": "Animal", "/c": "Pet" },
        schemas: { Animal: animal, Pet: other },
      }),
    ).toEqual([
      ["exported-type-changed", "Pet", "Pet", false, "breaks"],
      ["schema-removed", "PetInput", null, false, "breaks"],
    ]);
  });

  it("where the other one has two forms itself", () => {
    const twofold = {
      ...other,
      properties: { ...other.properties, at: { ...pet.properties.id } },
    };
    expect(
      typesTold(
        { paths: { "/b": "Pet" }, schemas: { Pet: pet } },
        {
          paths: { "/b": "Animal", "/c": "Pet" },
          schemas: {
            Animal: { ...pet, required: ["id"] },
            Pet: twofold,
          },
        },
      ),
    ).toEqual([
      ["exported-type-changed", "Pet", "Pet", false, "breaks"],
      ["exported-type-changed", "PetInput", "PetInput", false, "breaks"],
    ]);
  });

  it("where a component gets the name of a form", () => {
    const later = {
      paths: { "/b": "Pet", "/c": "PetInput" },
      schemas: { Pet: pet, PetInput: other },
    };
    expect(typesTold(first, later)).toEqual([
      ["schema-renamed", "PetInput", "PetInput2", true, "breaks"],
    ]);
    expect(
      typesTold(later, {
        ...later,
        paths: { "/b": "Pet", "/c": "Pet" },
        schemas: { Pet: pet },
      }),
    ).toContainEqual([
      "schema-renamed",
      "PetInput2",
      "PetInput",
      false,
      "breaks",
    ]);
  });

  it("where a schema moves to a file and another one gets its name", () => {
    expect(
      typesTold(
        { paths: { "/a": "A" }, schemas: { A: other } },
        {
          paths: { "/a": "files/A.json", "/c": "A" },
          schemas: { A: { type: "object", properties: { z: {} } } },
          files: { "files/A.json": other },
        },
      ),
    ).toEqual([["schema-renamed", "A", "FilesA", true, "breaks"]]);
  });

  it("where a renamed component has two forms", () => {
    expect(
      typesTold(first, { paths: { "/b": "Animal" }, schemas: { Animal: pet } }),
    ).toEqual([
      ["schema-renamed", "Pet", "Animal", false, "breaks"],
      ["schema-renamed", "PetInput", "AnimalInput", false, "breaks"],
    ]);
  });
});

describe("nothing is told of a name", () => {
  const changed = { ...pet, properties: { name: { type: "number" } } };
  const cases: Readonly<Record<string, readonly [Release, Release]>> = {
    "whose component changes where it is used, beside a copy of what it was": [
      { ...first, paths: { "/b": "Pet", "/d": "Pet" } },
      {
        paths: { "/b": "Pet", "/d": "Copy" },
        schemas: {
          Pet: {
            ...changed,
            properties: { id: pet.properties.id, name: { type: "number" } },
          },
          Copy: pet,
        },
      },
    ],
    "that only a removed operation used": [
      {
        paths: { "/a": "Other", "/b": "Pet" },
        schemas: { Other: other, Pet: pet },
      },
      {
        paths: { "/a": "Other", "/c": "Pet" },
        schemas: { Other: other, Pet: changed },
      },
    ],
    "whose new component has the same shape": [
      first,
      {
        paths: { "/b": "Animal", "/c": "Pet" },
        schemas: { Animal: pet, Pet: pet },
      },
    ],
    "of a form beside a component that no operation uses": [
      first,
      { ...first, schemas: { Pet: pet, PetInput: other } },
    ],
    "whose component is used in another one and changes": [
      {
        paths: { "/b": "Dog" },
        schemas: {
          Pet: pet,
          Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, other] },
        },
      },
      {
        paths: { "/b": "Dog" },
        schemas: {
          Pet: {
            ...pet,
            properties: { ...pet.properties, name: { type: "number" } },
          },
          Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, other] },
        },
      },
    ],
  };
  it.each(Object.entries(cases))("%s", (_, [before, after]) => {
    expect(typesTold(before, after)).toEqual([]);
  });
});
