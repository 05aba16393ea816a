import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { workFolder } from "../correctness/support/work-folder.ts";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";

const folder = workFolder("usage-packs");
const petstore = join(repository, "test/guides/documents/petstore.yaml");

const code = `import { QueryClient } from "@tanstack/query-core";
import type { Client } from "pets";
import { petsQueries } from "pets/tanstack-query/pets";
import { petsGetPetCalled } from "pets/calls/pets";

export const name = async (client: Client, cache: QueryClient) =>
  (await cache.fetchQuery(petsQueries(client).getPet({ petId: "p1" }))).name;
export const add = (client: Client) => petsQueries(client).addPet();
export const called = (client: Client) => petsGetPetCalled(client, { petId: "p2" });
`;

/** A pack with a function for each call that reads. */
const functions = `{{> header header}}

{{> imports}}

{{#each groups}}
{{#each operations}}
{{#if reads}}
export function {{../prefix}}{{title}}Called(client: {{#each ../path}}{ readonly {{this}}: {{/each}}{{../type}}{{#each ../path}} }{{/each}}{{#if params}}, params{{#if paramsOptional}}?{{/if}}: {{params}}{{/if}}): PromiseLike<unknown> {
  return client{{#each ../path}}.{{this}}{{/each}}.{{name}}({{#if params}}params{{/if}});
}
{{/if}}
{{/each}}
{{/each}}
`;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(async () => {
  write("mine/pack.yaml", "title: Functions\nfolder: calls\n");
  write("mine/module.ts.hbs", functions);
  write("src/main.ts", code);
  write("before.yaml", readFileSync(petstore, "utf8"));
  const compilerOptions = {
    target: "es2022",
    module: "preserve",
    lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    paths: { pets: ["./sdk/src/index.ts"], "pets/*": ["./sdk/src/*.ts"] },
  };
  write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["src"] }));
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  const line =
    "generate --openapi before.yaml --out sdk --package pets --with tanstack-query --pack mine";
  const { code: exit, err } = await callCli(line.split(" "), folder);
  expect(exit, err).toBe(0);
});

interface Fact {
  readonly line: number;
  readonly operation?: string | null;
  readonly element: string;
  readonly access: string;
}

it("what packs make for a call is a use of its operation, with what it sends", async () => {
  const { code: exit, err } = await callCli(
    ["usage", "--project", "tsconfig.json", "--facts", "facts.json"],
    folder,
  );
  expect(exit, err).toBe(0);
  const text = readFileSync(join(folder, "facts.json"), "utf8");
  const { facts } = JSON.parse(text) as { facts: Fact[] };
  const told = facts.map(
    ({ line, operation, element, access }) =>
      `${line} ${operation ?? ""} ${element} ${access}`,
  );
  expect(told).toEqual(
    expect.arrayContaining([
      "7 GET /pets/{} operation call",
      "7 GET /pets/{} path.petId write",
      "8 POST /pets operation call",
      "9 GET /pets/{} operation call",
      "9 GET /pets/{} path.petId write",
    ]),
  );
  // The body is given to the options later.
  expect(told.filter((each) => each.startsWith("8"))).toHaveLength(1);
});
