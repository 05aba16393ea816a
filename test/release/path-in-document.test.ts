import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { builtInSpec } from "../support/catalogue-folder.ts";
import { noCorpus } from "../support/corpus.ts";
import {
  datadogReleases,
  hasDatadog,
  readDatadog,
} from "../support/datadog.ts";
import { openPlace, treeOf, type Place } from "./shop.ts";
import { needs } from "../support/needs.ts";

const done = `responses: { "204": { description: Done } }`;

/** Of `pro` in the built-in catalogue three operations, and one that is new. */
function productDocument(server: string, inPaths: string, more = ""): string {
  return `openapi: 3.1.0
info: { title: Products, version: "1" }
servers: [{ url: "https://device.example${server}" }]
paths:
  ${inPaths}/v1/buildings: { get: { deprecated: true, x-replacement: GET ${inPaths}/v2/buildings, ${done} } }
  ${inPaths}/v1/cache-settings: { get: { ${done} }, put: { ${done} } }
  ${inPaths}/v2/buildings: { get: { ${done} } }
${more}`;
}

const where = [
  ["the path of its server", "/api", ""],
  ["its own paths", "", "/api"],
] as const;

const fine = [0, expect.any(String)];

const proFile = "spec/namespaces/pro.yaml";

function openGateway(): Place {
  const place = openPlace();
  cpSync(builtInSpec, join(place.folder, "spec"), { recursive: true });
  return place;
}

function writeKey(place: Place, value: string, path = proFile): void {
  const text = read(place, path).replace(/^path-in-document: .*\n/m, "");
  place.write(
    path,
    text.replace(/^endpoints:/m, `path-in-document: ${value}\nendpoints:`),
  );
}

function read({ folder }: Place, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

/** A release of a document of `pro`: its exit code, and what was said. */
async function release(
  place: Place,
  label: string,
  text: string,
  ...others: readonly string[]
): Promise<readonly [code: number, said: string]> {
  const file = place.write(`in/${label}.yaml`, text);
  const options = ["--openapi", `pro=${file}`, ...others];
  const code = await place.release(label, ...options);
  return [code, place.said.err];
}

describe("a document whose paths stand elsewhere behind the gateway", () => {
  it.each(where)(
    "is placed by one key of its namespace: it has them in %s",
    async (_, server, inPaths) => {
      const place = openGateway();
      const first = productDocument(server, inPaths);
      const before = treeOf(join(place.folder, "spec"));
      const refused = await release(place, "11.30.0", first);
      expect(refused).toEqual([1, expect.stringContaining("import-elsewhere")]);
      expect(refused[1]).toContain(
        'Write "path-in-document: /api" into namespaces/pro.yaml: then 3 of them are known.',
      );
      expect(treeOf(join(place.folder, "spec"))).toEqual(before);

      writeKey(place, "/api");
      expect(await release(place, "11.30.0", first)).toEqual(fine);
      const facts = read(place, proFile);
      expect(facts).toMatch(
        /\/v1\/buildings:\n {4}get: \{ deprecated: 11\.30\.0, replacement: GET \/v2\/buildings \}/,
      );
      const more = `  ${inPaths}/v3/new: { get: { ${done} } }\n`;
      const second = productDocument(server, inPaths, more);
      expect(await release(place, "11.31.0", second)).toEqual(fine);
      expect(read(place, proFile)).toContain(
        "/v3/new:\n    get: { added: 11.31.0 }",
      );
      expect(read(place, "spec/openapi/pro/documents.yaml")).not.toContain(
        "path-prefix",
      );
      expect(read(place, "generated/sdk/src/pro/new.ts")).toContain(
        "/pro/v3/new",
      );
      const report = read(place, "generated/changes/11.30.0..11.31.0.json");
      expect(report).toContain("GET /pro/v3/new");

      // The next document beside the newest release, before it is pinned.
      const next = place.write(
        "in/next.yaml",
        productDocument(
          server,
          inPaths,
          `${more}  ${inPaths}/v3/newer: { get: { ${done} } }\n`,
        ),
      );
      const spec = join(place.folder, "spec");
      await place.run("diff", "11.31.0", next, "--spec", spec);
      expect(place.said.out).toContain("1 compatible");
    },
  );

  it.each([
    ["no path in front", productDocument("", ""), "/"],
    [
      "a server with another path",
      productDocument("/else/where", ""),
      "/else/where",
    ],
    [
      "a path of both server and document",
      productDocument("/a", "/pi"),
      "/a/pi",
    ],
  ])("tells the key that fits: %s", async (_, text, value) => {
    const place = openGateway();
    writeKey(place, "/wrong");
    const [code, said] = await release(place, "11.30.0", text);
    expect(code).toBe(1);
    expect(said).toContain(`"path-in-document: ${value}"`);
    writeKey(place, value);
    expect(await release(place, "11.30.0", text)).toEqual(fine);
    expect(read(place, proFile)).toContain("deprecated: 11.30.0");
  });

  it("tells of the key where no operation of the document is known anywhere", async () => {
    const place = openGateway();
    const text = productDocument("/api", "")
      .replaceAll("buildings", "houses")
      .replaceAll("cache-settings", "cupboards");
    const [code, said] = await release(place, "11.30.0", text);
    expect(code).toBe(1);
    expect(said).toContain(
      "none of the 4 operations of the document below /pro",
    );
    expect(said).toContain("Set path-in-document in namespaces/pro.yaml");
  });

  it("is placed by --path-prefix where that is given", async () => {
    const place = openGateway();
    writeKey(place, "/wrong");
    const file = place.write("in/a.yaml", productDocument("/api", ""));
    const options = ["--openapi", `pro=${file}`, "--path-prefix", "/pro"];
    expect(await place.release("11.30.0", ...options)).toBe(0);
    expect(read(place, "spec/openapi/pro/documents.yaml")).toContain(
      "path-prefix: /pro",
    );
  });
});

describe("a service that its documents describe", () => {
  const shop = (server: string) => `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: "https://shop.example${server}" }]
paths:
  /toys: { get: { ${done} } }
  /games: { get: { ${done} } }
`;

  it("is not taken for a new one when its document moves", async () => {
    const place = openPlace();
    const options = (server: string) => [
      "--openapi",
      `shop=${place.write(`in/shop.yaml`, shop(server))}`,
    ];
    expect(await place.release("1.0.0", ...options(""))).toBe(0);
    const before = treeOf(place.folder);
    expect(await place.release("1.1.0", ...options("/api"))).toBe(1);
    expect(place.said.err).toContain("then 2 of them are known");
    place.write("in/shop.yaml", shop(""));
    expect(treeOf(place.folder)).toEqual(before);
    writeKey(place, "/api", "spec/namespaces/shop.yaml");
    expect(await place.release("1.1.0", ...options("/api"))).toBe(0);
    expect(place.said.out).toContain("0 added, 0 removed");
    expect(read(place, "generated/sdk/src/toys.ts")).toContain('"GET /toys"');
  });
});

describe(
  "two real releases",
  { timeout: 600_000, ...needs(hasDatadog ? null : noCorpus) },
  () => {
    it("stand behind the gateway by one key", async () => {
      const place = openPlace();
      const [first = "", second = "", third = ""] = datadogReleases.slice(1);
      cpSync(
        join(builtInSpec, "service.yaml"),
        join(place.folder, "spec/service.yaml"),
      );
      cpSync(join(builtInSpec, "LICENSE"), join(place.folder, "spec/LICENSE"));
      place.write(
        "spec/releases.yaml",
        "releases:\n  - { id: 1.0.0, label: 1.0.0 }\n",
      );
      place.write(
        proFile,
        "namespace: pro\ntitle: Products\nscope: tenant\npath-in-document: /api\nendpoints: {}\n",
      );
      // Two operations are those of other hosts.
      const overlay = place.write(
        "in/overlay.yaml",
        "overlay: 1.0.0\ninfo: { title: Only the API, version: '1' }\nactions:\n  - { target: \"$.paths['/']\", remove: true }\n  - { target: \"$.paths['/v1/input']\", remove: true }\n",
      );
      const releaseOf = (label: string) =>
        release(
          place,
          label.replace("v", ""),
          readDatadog(label),
          "--overlay",
          overlay,
        );
      expect(await releaseOf(first)).toEqual(fine);
      expect(read(place, "spec/names.yaml")).toContain(
        "GET /pro/v1/dashboard:",
      );
      expect(await releaseOf(second)).toEqual(fine);
      expect(place.said.out).toContain("4 added, 0 removed, 7 deprecated");
      place.write(proFile, read(place, proFile).replace(/^path-in.*\n/m, ""));
      const [code, said] = await releaseOf(third);
      expect(code).toBe(1);
      expect(said).toMatch(
        /none of the 231 operations.*\n(?:.*\n)*.*"path-in-document: \/api" .* then 227 of them are known/,
      );
    });
  },
);
