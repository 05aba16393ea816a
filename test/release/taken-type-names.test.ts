import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openPlace } from "./shop.ts";

const schema = (name: string): string =>
  `{ content: { application/json: { schema: { $ref: "#/components/schemas/${name}" } } } }`;
const answers = (name: string): string =>
  `{ "200": { description: Fine, ${schema(name).slice(2)} }`;

/** A document whose paths take and return components. */
function documentOf(
  paths: Readonly<Record<string, string>>,
  schemas: Readonly<Record<string, string>>,
): string {
  const written = Object.entries(paths).map(
    ([path, name]) =>
      `  ${path}: { put: { operationId: put${path.slice(1)}, tags: [pets], requestBody: ${schema(name)}, responses: ${answers(name)} } }\n`,
  );
  const components = Object.entries(schemas).map(
    ([name, members]) =>
      `    ${name}: { type: object, properties: { ${members} } }\n`,
  );
  return `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: "https://pets.example" }]
paths:
${written.join("")}components:
  schemas:
${components.join("")}`;
}

const pet = "id: { type: string, readOnly: true }, name: { type: string }";
const other = "count: { type: integer }";
const first = documentOf({ "/b": "Pet" }, { Pet: pet });

interface Report {
  readonly changes: readonly {
    readonly kind: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly source: string;
  }[];
}

/** Releases both documents one after the other, and gives the findings about types, and the version of the package. */
async function releasedTypes(
  second: string,
): Promise<{ readonly told: readonly unknown[]; readonly version: unknown }> {
  const place = openPlace();
  for (const [index, text] of [first, second].entries()) {
    const label = `${index + 1}.0`;
    const file = place.write(`${label}.yaml`, text);
    const code = await place.release(label, "--openapi", `pets=${file}`);
    expect([code, place.said.err]).toEqual([0, expect.any(String)]);
  }
  const manifest = join(place.folder, "generated/sdk/package.json");
  // Written by the program itself.
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as {
    readonly version: string;
  };
  const spec = join(place.folder, "spec");
  await place.run("diff", "1.0", "2.0", "--spec", spec, "--format", "json");
  // Written by the program itself.
  const { changes } = JSON.parse(place.said.out) as Report;
  const told = changes
    .filter(({ kind }) => /^(schema|exported-type)-/.test(kind))
    .map(({ kind, before, after, source }) => [kind, before, after, source]);
  return { told, version };
}

it("a release that gives the name of a type to another one is major", async () => {
  const second = documentOf(
    { "/b": "Animal", "/c": "Pet" },
    { Animal: pet, Pet: other },
  );
  expect(await releasedTypes(second)).toEqual({
    told: [
      ["schema-renamed", "Pet", "Animal", "breaks"],
      ["schema-renamed", "PetInput", "AnimalInput", "breaks"],
    ],
    version: "2.0.0",
  });
});

it("a release whose ledger keeps the name of a form is not", async () => {
  const second = documentOf(
    { "/b": "Pet", "/c": "PetInput" },
    { Pet: pet, PetInput: other },
  );
  expect(await releasedTypes(second)).toEqual({ told: [], version: "1.1.0" });
});
