import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bothSdks, differing, manifestFacts } from "./both-journeys.ts";
import { openPlace, type Place } from "./shop.ts";

const answer = `responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Toy" } } } } }`;

/** A server with a version in its path, and what a catalogue keeps facts of. */
const versionedServer = `openapi: 3.1.0
info:
  title: " Toy shop - OpenAPI 3.1 "
  version: "7"
  description: |
    ${"Sells toys. ".repeat(40)}

    And more.
  license: { name: "Apache 2.0" }
servers: [{ url: "https://shop.example/api/v3/" }]
tags: [{ name: toys, description: All toys. }]
security: [{ key: [] }]
paths:
  /toys:
    get: { operationId: listToys, tags: [toys], deprecated: true, x-replacement: GET /v4/toys, x-sunset: 2027-01-01, ${answer} }
    put: { operationId: putToys, tags: [toys], x-idempotent: true, ${answer} }
    post: { operationId: addToy, tags: [toys], x-idempotent: true, x-permissions: [write], ${answer} }
  /v4/toys:
    get: { tags: [toys], ${answer} }
  /toys/{toy-id}:
    parameters: [{ name: toy-id, in: path, required: true, schema: { type: string } }]
    get: { summary: One toy., ${answer} }
    delete: { servers: [{ url: "https://other.example/api/v3" }], ${answer} }
  /rpc?action=wind:
    post: { x-action: true, ${answer} }
  /healthz:
    get: { ${answer} }
webhooks:
  sold:
    post: { ${answer} }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas: { Toy: { type: object, properties: { id: { type: string } } } }
`;

const documents: Readonly<Record<string, string>> = {
  "a version in the path of the server": versionedServer,
  "servers with different paths": versionedServer.replace(
    "servers: [",
    'servers: [{ url: "https://shop.example/v2" }, ',
  ),
  "a server with a variable in its path": versionedServer.replace(
    '{ url: "https://shop.example/api/v3/" }',
    '{ url: "https://shop.example/{base}", variables: { base: { default: v1 } } }',
  ),
  "no title, license or server": `openapi: 3.0.3
info: { title: " ", version: "1" }
paths:
  /v1/things/{id}/send:
    post: { ${answer.replace('{ $ref: "#/components/schemas/Toy" }', "{}")} }
`,
  "a title that begins with a number": `openapi: 3.0.3
info: { title: '3D models: "v2"', version: "1", license: { name: Ask us } }
servers: [{ url: /base }]
paths:
  /models:
    get: { ${answer.replace('{ $ref: "#/components/schemas/Toy" }', "{}")} }
`,
};

describe("a document alone and as the first of a catalogue", () => {
  it.each(Object.entries(documents))("gives one SDK: %s", async (_, text) => {
    const place = openPlace();
    const document = place.write("in/api.yaml", text);
    const { alone, ofCatalogue } = await bothSdks(place, document);
    // The one knows a history and the whole paths of a catalogue.
    expect(
      differing(alone, ofCatalogue).filter((path) => path !== "CHANGELOG.md"),
    ).toEqual(["manifest.json"]);
    expect(manifestFacts(ofCatalogue)).toEqual(manifestFacts(alone));
  });

  it("calls the paths of the document, below its server", async () => {
    const place = openPlace();
    const document = place.write("in/api.yaml", versionedServer);
    const { ofCatalogue } = await bothSdks(place, document);
    expect(packageOf(ofCatalogue)).toMatchObject({
      name: "toy-shop-openapi-3-1",
      license: "Apache-2.0",
    });
    expect(ofCatalogue.get("src/toys.ts")).toContain('"GET /toys/{toy-id}"');
    expect(ofCatalogue.get("src/connect.ts")).toContain(
      "https://shop.example/api/v3",
    );
    const manifest = ofCatalogue.get("manifest.json");
    expect(manifest).toContain('"GET /api/v3/toys/{}"');
    expect(manifest).toContain('"/api/v3/toys/{toy-id}"');
    expect(readFileSync(join(place.folder, "spec/names.yaml"), "utf8")).toMatch(
      /GET \/api\/v3\/v4\/toys:\n {4}name: toys\.v4\.list\n/,
    );
  });
});

function packageOf(files: ReadonlyMap<string, string>): unknown {
  return JSON.parse(files.get("package.json") ?? "");
}

describe("two documents of a catalogue", () => {
  const answers = `responses: { "204": { description: Done } }`;
  const bodyOf = (url: string, path: string) => `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: "${url}" }]
paths:
  ${path}:
    get: { tags: [toys], ${answers} }
`;

  it("are called by their whole paths when their servers have different ones", async () => {
    const toys = await moduleOfTwo(
      bodyOf("https://shop.example/api/v1", "/toys"),
      bodyOf("https://shop.example/api/v2", "/toys"),
    );
    expect(toys).toContain('"GET /api/v1/toys"');
    expect(toys).toContain('"GET /api/v2/toys"');
  });

  it("are called below the path that all their servers have", async () => {
    const toys = await moduleOfTwo(
      bodyOf("https://shop.example/api/v1", "/toys"),
      bodyOf("https://shop.example/api/v1", "/new/toys"),
    );
    expect(toys).toContain('"GET /toys"');
    expect(toys).toContain('"GET /new/toys"');
  });

  async function moduleOfTwo(a: string, b: string): Promise<string> {
    const place = openPlace();
    const files = { a, b };
    const options = Object.entries(files).flatMap(([name, text]) => [
      "--openapi",
      `${name}=${place.write(`in/${name}.yaml`, text)}`,
    ]);
    expect([await place.release("1.0.0", ...options), place.said.err]).toEqual([
      0,
      expect.any(String),
    ]);
    return readSdk(place, "src/toys.ts");
  }
});

describe("an operation that only the catalogue has", () => {
  it("is called below the path of the servers, or at the host where it stands elsewhere", async () => {
    const place = openPlace();
    const document = place.write("in/api.yaml", versionedServer);
    await place.release("1.0.0", "--openapi", `api=${document}`);
    const file = join(place.folder, "spec/namespaces/api.yaml");
    const own = readFileSync(file, "utf8");
    place.write(
      "spec/namespaces/api.yaml",
      own.replace(
        "endpoints:\n",
        "endpoints:\n  /by-hand/{id}:\n    get: {}\n",
      ),
    );
    place.write(
      "spec/namespaces/other.yaml",
      "namespace: other\ntitle: Other\npath: /other\nendpoints:\n  /things:\n    get: {}\n",
    );
    const code = await place.run("generate", ...catalogueOptions(place));
    expect([code, place.said.err]).toEqual([0, expect.any(String)]);
    expect(readSdk(place, "src/api.ts")).toContain('"GET /by-hand/{id}"');
    expect(readSdk(place, "src/other.ts")).toContain('"GET /other/things"');
    const servers = readSdk(place, "src/connect.ts");
    expect(servers).toContain("`https://shop.example`");
    expect(servers).toContain('"https://shop.example/api/v3');
  });
});

function catalogueOptions({ folder }: Place): readonly string[] {
  return [
    "--spec",
    join(folder, "spec"),
    "--out",
    join(folder, "generated/sdk"),
    "--changes",
    join(folder, "generated/changes"),
  ];
}

function readSdk({ folder }: Place, path: string): string {
  return readFileSync(join(folder, "generated/sdk", path), "utf8");
}
