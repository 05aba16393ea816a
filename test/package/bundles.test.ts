import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { bundle, type Bundle } from "../../bench/bundle.mjs";
import { repository } from "../support/catalogue-folder.ts";
import { documentOf } from "../support/documents.ts";
import { planDocumentSdk } from "../support/plan-document-sdk.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const { consumers, latest } = inject("sdk");

interface Manifest {
  readonly operations: Readonly<Record<string, ManifestEntry>>;
}

interface ManifestEntry {
  readonly title: string;
  readonly module: string;
  readonly state: string;
}

it("a program with one resource carries no other", async () => {
  const one = await codeOf("one-resource");
  const whole = await codeOf("whole-client");
  const callable = readOperations().filter(({ state }) => state !== "removed");
  // The other way round the search is seen to find what is there.
  expect(callable.filter((each) => !isIn(whole, each))).toEqual([]);
  const carried = callable.filter((each) => isIn(one, each));
  expect(carried.map(({ title }) => title)).toEqual(["GET /pro/v1/buildings"]);
  process.stdout.write(
    `Minified bundle: ${one.length} bytes with one resource, ${whole.length} with the whole client.\n`,
  );
});

it("a program that uses nothing carries nothing", async () => {
  expect(await codeOf("nothing")).toBe("");
});

function readOperations(): readonly ManifestEntry[] {
  const file = join(latest.installed, "manifest.json");
  // Made by the generator, whose tests look at its shape.
  const { operations } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  return Object.values(operations);
}

/** Every route begins with the title of its operation, as a string; parameters of the query may follow. */
function isIn(code: string, { title }: ManifestEntry): boolean {
  return ['"', "'", "`"].some((quote) =>
    [quote, "{?"].some((end) => code.includes(quote + title + end)),
  );
}

async function codeOf(name: string): Promise<string> {
  const text = `import "./${name}.ts";`;
  const { code } = await bundle(text, join(consumers, "bundles"));
  return code;
}

/*
 * What one call may weigh, minified and with gzip. A budget that is passed shows the bytes of each module. Where it is
 * above the goal that stands beside it, the goal is not reached yet.
 */
describe("one call weighs", () => {
  it.each([
    ["a lean client", "connectWith", 25_900, 10_550], // goal: 9,500 and 4,000
    ["the usual client", "connect", 37_550, 14_950], // goal: 28,000 and 11,000
  ] as const)(
    "no more than it may: %s",
    async (name, connect, most, packed) => {
      const folder = await oneOperation();
      const file = connect === "connect" ? "connect" : "lean";
      const made = await bundle(
        `import { ${connect} } from "./src/${file}.ts";
import { createStore } from "./src/store.ts";
const connection = ${connect}({ server: "https://petstore3.swagger.io/api/v3", credentials: { api_key: "secret" } });
console.log(await createStore(connection).getInventory());`,
        folder,
      );
      expectWithin(`${name} of an API with a key`, made, most, packed);
    },
  );

  it("no more than it may: a gateway with tokens, levels and regions", async () => {
    const made = await bundle(
      `import { connect } from "./src/connect.ts";
import { createClassicLdap } from "./src/pro/classic-ldap.ts";
const connection = connect({ scope: "tenant", region: "eu", tenantId: "t-1", host: "gateway.example.com", credentials: { clientId: "c", clientSecret: "s" } });
console.log(await createClassicLdap(connection).v1.get({ id: 1 }));`,
      join(repository, "generated/sdk"),
    );
    // Goal: 34,000 and 13,000.
    expectWithin("a gateway", made, 47_400, 18_500);
  });
});

function expectWithin(
  name: string,
  made: Bundle,
  most: number,
  mostPacked: number,
): void {
  process.stdout.write(
    `Minified bundle of one call: ${name}, ${made.bytes} bytes, ${made.packed} gzip.\n`,
  );
  expect(made.bytes, moduleTable(made)).toBeLessThan(most);
  expect(made.packed, moduleTable(made)).toBeLessThan(mostPacked);
}

/** The sizes of the modules, a line for each. */
function moduleTable({ modules }: Bundle): string {
  return modules
    .map(([name, size]) => `${String(size).padStart(7)}  ${name}`)
    .join("\n");
}

/** The SDK of one operation of the petstore, which needs a key and has no parameters. */
async function oneOperation(): Promise<string> {
  const file = "openapi.yaml";
  const { value } = documentOf({
    file,
    text: `openapi: 3.0.3
info: { title: Swagger Petstore, version: "1" }
servers: [{ url: https://petstore3.swagger.io/api/v3 }]
paths:
  /store/inventory:
    get:
      tags: [store]
      operationId: getInventory
      security: [{ api_key: [] }]
      responses:
        "200":
          description: All of them.
          content: { application/json: { schema: { type: object, additionalProperties: { type: integer } } } }
components: { securitySchemes: { api_key: { type: apiKey, in: header, name: api_key } } }
`,
  });
  if (value === null) throw new Error("Expected a document.");
  const folder = temporaryFolder();
  for (const { path, text } of await planDocumentSdk(value)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
