import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bundlerOptions } from "../support/code-options.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const head = `openapi: 3.1.0
info: { title: Pets, version: "1" }
`;
const operation = (method: string, name: string): string =>
  `${method}: { operationId: ${method}${name}, tags: [pets], ${
    method === "post"
      ? "requestBody: { "
      : 'responses: { "200": { description: Fine, '
  }content: { application/json: { schema: { $ref: "#/components/schemas/${name}" } } } }${
    method === "post" ? ", responses: {}" : " }"
  } }`;
const pet =
  "{ type: object, properties: { id: { type: string, readOnly: true }, name: { type: string } } }";

const before = `${head}paths:
  /b: { ${operation("get", "Pet")}, ${operation("post", "Pet")} }
components: { schemas: { Pet: ${pet} } }
`;
const after = `${head}paths:
  /b: { ${operation("get", "Animal")}, ${operation("post", "Animal")} }
  /c: { ${operation("get", "Pet")} }
components: { schemas: { Animal: ${pet}, Pet: { type: object, properties: { count: { type: integer } } } } }
`;
const inputTaken = `${head}paths:
  /b: { ${operation("get", "Pet")}, ${operation("post", "Pet")} }
  /c: { ${operation("get", "PetInput")} }
components: { schemas: { Pet: ${pet}, PetInput: { type: object, properties: { count: { type: integer } } } } }
`;

it.each([
  ["a component that is renamed", "Pet", after],
  ["the form of a component that is renamed", "PetInput", after],
  ["a form", "PetInput", inputTaken],
])(
  "code has work to do where it imports the type of %s",
  async (_, type, to) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "src"));
    const config = {
      compilerOptions: {
        ...bundlerOptions,
        paths: { pets: ["./sdk/src/index.ts"] },
      },
      include: ["src"],
    };
    const files = {
      "before.yaml": before,
      "after.yaml": to,
      "tsconfig.json": JSON.stringify(config),
      "src/main.ts": `import type { ${type} } from "pets";
export const name = (pet: ${type}) => pet.name;
`,
    };
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(folder, name), text);
    await callCli(
      "generate --openapi before.yaml --out sdk --package pets".split(" "),
      folder,
    );
    const { out } = await callCli(
      "impact --from before.yaml --to after.yaml --format json".split(" "),
      folder,
    );
    const { verdict } = JSON.parse(out) as { readonly verdict: string };
    expect(verdict).toBe("must-act");
  },
);
