import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format } from "prettier";
import { describe, expect, inject, it } from "vitest";
import { bundle, type Bundle } from "../../bench/bundle.mjs";
import { repository } from "../support/catalogue-folder.ts";
import { documentOf } from "../support/documents.ts";
import { planDocumentSdk } from "../support/plan-document-sdk.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { moduleReasons } from "./module-reasons.ts";

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
    [quote, "{?", " "].some((end) => code.includes(quote + title + end)),
  );
}

async function codeOf(name: string): Promise<string> {
  const text = `import "./${name}.ts";`;
  const { code } = await bundle(text, join(consumers, "bundles"));
  return code;
}

/*
 * What one call may weigh, minified and with gzip. A budget that is passed shows the bytes of each module. `goals` has what
 * is not reached yet.
 */
describe("one call weighs", () => {
  it.each([
    ["a lean client", "connectWith", 13_890, 6_050],
    ["the usual client", "connect", 32_730, 13_660],
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
      bundles.set(connect === "connect" ? "usual" : "lean", made);
      expectWithin(`${name} of an API with a key`, made, most, packed);
    },
  );

  /*
   * The same call with an operation beside it that sends a form: a function carries what its operation needs, and the
   * object of the resource what all its operations need.
   */
  it.each([
    [
      "the object",
      "connect",
      "createStore(connection).getInventory()",
      41_680,
      17_000,
    ],
    ["the function", "connect", "getInventory(connection)", 32_770, 13_670],
    [
      "the function with a lean connection",
      "connectWith",
      "getInventory(connection)",
      13_930,
      6_050,
    ],
  ] as const)(
    "no more than it may: %s of a resource with forms",
    async (name, open, call, most, packed) => {
      const file = open === "connect" ? "connect" : "lean";
      const made = await bundle(
        `import { ${open} } from "./src/${file}.ts";
import { createStore, getInventory } from "./src/store.ts";
const connection = ${open}({ server: "https://petstore3.swagger.io/api/v3", credentials: { api_key: "secret" } });
console.log(await ${call});`,
        await oneOperation(photo),
      );
      expectWithin(`${name} of a resource with forms`, made, most, packed);
      found.direct[name] = inKilobytes(made);
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
    bundles.set("gateway", made);
    expectWithin("a gateway", made, 40_810, 16_620);
  });

  it("no more than it may: the whole client of the built-in catalogue", async () => {
    const made = await bundle(
      `import { createClient } from "./src/index.ts";
console.log(createClient);`,
      join(repository, "generated/sdk"),
    );
    bundles.set("whole", made);
    expectWithin("the whole client", made, 84_650, 26_750);
  });
});

/** What the README of an SDK says of these sizes, and of those of one call of a gateway in the same three ways. */
it("the README of an SDK says what it weighs", async () => {
  for (const [name, open, call] of [
    ["the object", "connect", "createClassicLdap(connection).v1.get"],
    ["the function", "connect", "classicLdapV1Get"],
    ["the function with a lean connection", "connectWith", "classicLdapV1Get"],
  ] as const) {
    const file = open === "connect" ? "connect" : "lean";
    const params =
      call === "classicLdapV1Get" ? "connection, { id: 1 }" : "{ id: 1 }";
    const made = await bundle(
      `import { ${open} } from "./src/${file}.ts";
import { classicLdapV1Get, createClassicLdap } from "./src/pro/classic-ldap.ts";
const connection = ${open}({ scope: "tenant", region: "eu", tenantId: "t-1", host: "gateway.example.com", credentials: { clientId: "c", clientSecret: "s" } });
console.log(await ${call}(${params}));`,
      join(repository, "generated/sdk"),
    );
    found.gateway[name] = inKilobytes(made);
  }
  expect(Object.keys(found.direct)).toEqual(Object.keys(found.gateway));
  const text = `/** What one call weighs in kB, by kind of service and way to call it; written by \`npm run docs:sizes\`. */
export const bundleSizes = ${JSON.stringify(found)} as const;
`;
  const file = join(repository, "generator/sdk/package/bundle-sizes.ts");
  await expect(
    await format(text, { parser: "typescript" }),
  ).toMatchFileSnapshot(file);
});

it("docs/explanation/sizes.md says why each module is there", async () => {
  const reasons = moduleReasons.flatMap(([, each]) => Object.keys(each));
  const carried = [...bundles.values()]
    .flatMap(({ modules }) => modules.map(([name]) => name))
    .filter(isOfRuntime);
  expect(new Set(reasons)).toEqual(new Set(carried));
  const page = [
    "# What a bundle carries",
    "<!-- written by `npm run docs:sizes`: edit test/package/module-reasons.ts -->",
    "The code of one call, in kB when minified, by module of the runtime. The columns are a lean client (`connectWith` without policies) and the usual one (`connect`), each of an API with a key, a gateway with tokens, levels and regions, and the whole client of such a gateway, of the 99 operations of the built-in catalogue. Minifiers leave names of properties and texts as they are. [Performance](performance.md) has the sizes as a whole, and those of other libraries.",
    ...moduleReasons.flatMap(([purpose, each]) => [
      `## ${purpose}`,
      sizeTable(Object.entries(each)),
    ]),
    "## Goals that are not reached",
    goalTable(),
  ].join("\n\n");
  await expect(await format(page, { parser: "markdown" })).toMatchFileSnapshot(
    join(repository, "docs/explanation/sizes.md"),
  );
});

function sizeTable(rows: readonly (readonly [string, string])[]): string {
  const made = [...bundles.values()];
  const lines = rows.map(([name, reason]) => [
    `\`${name}\``,
    ...made.map(({ modules }) => rounded(new Map(modules).get(name) ?? 0)),
    reason,
  ]);
  return tableOf(["module", ...bundles.keys(), "why it is there"], lines);
}

function goalTable(): string {
  const lines = Object.entries(goals).map(([name, [bytes, packed]]) => {
    const made = bundles.get(name);
    return [
      name,
      `${rounded(made?.bytes ?? 0)}, ${rounded(made?.packed ?? 0)} in gzip`,
      `${rounded(bytes)}, ${rounded(packed)} in gzip`,
      rounded(bytesOf(made, false)),
      rounded(bytesOf(made, true)),
    ];
  });
  return tableOf(
    ["bundle", "kB", "goal", "kB of generated modules", "of the runtime"],
    lines,
  );
}

/** Bytes of the modules of the runtime, or of those that are generated. */
function bytesOf(made: Bundle | undefined, ofRuntime: boolean): number {
  return (made?.modules ?? [])
    .filter(([name]) => isOfRuntime(name) === ofRuntime)
    .reduce((sum, [, size]) => sum + size, 0);
}

function isOfRuntime(name: string): boolean {
  return /^(?:core|api|gateway)\//.test(name);
}

function tableOf(
  head: readonly string[],
  lines: readonly (readonly string[])[],
): string {
  return [head, head.map(() => "---"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** In kB, so that a few bytes change no page. */
function rounded(bytes: number): string {
  return bytes === 0 ? "" : (bytes / 1000).toFixed(1);
}

/** What the issue of the weight asks for: bytes, minified and with gzip. */
const goals: Readonly<
  Record<string, readonly [bytes: number, packed: number]>
> = {
  lean: [9_500, 4_000],
  usual: [28_000, 11_000],
  gateway: [34_000, 13_000],
  whole: [72_000, 20_000],
};

/** What is measured above, by the name of its column. */
const bundles = new Map<string, Bundle>();

type Weights = Record<
  string,
  { readonly minified: number; readonly gzip: number }
>;

const found: Record<"direct" | "gateway", Weights> = {
  direct: {},
  gateway: {},
};

/** Whole ones, so that a few bytes change no README. */
function inKilobytes({ bytes, packed }: Bundle): Weights[string] {
  const [minified = 0, gzip = 0] = [bytes, packed].map((size) =>
    Math.round(size / 1000),
  );
  return { minified, gzip };
}

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

/** An operation that sends a form with a file. */
const photo = `  /store/photo:
    post:
      tags: [store]
      operationId: addPhoto
      requestBody:
        content: { multipart/form-data: { schema: { type: object, properties: { file: { type: string, format: binary } } } } }
      responses: { "204": { description: Done. } }
`;

/** The SDK of one operation of the petstore, which needs a key and has no parameters. */
async function oneOperation(beside = ""): Promise<string> {
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
${beside}components: { securitySchemes: { api_key: { type: apiKey, in: header, name: api_key } } }
`,
  });
  return writeSdk(value);
}

async function writeSdk(
  document: Parameters<typeof planDocumentSdk>[0] | null,
): Promise<string> {
  if (document === null) throw new Error("Expected a document.");
  const folder = temporaryFolder();
  for (const { path, text } of await planDocumentSdk(document)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
