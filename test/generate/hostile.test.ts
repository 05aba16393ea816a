import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import {
  builtInSpec,
  readCatalogueFolder,
  repository,
} from "../support/catalogue-folder.ts";
import { run } from "../support/commands.ts";
import { cpuLimit } from "../support/cpu-time.ts";
import { planSdkOf } from "../support/plan-sdk.ts";
import { build } from "../support/typescript.ts";

/*
 * Catalogues are not trusted: texts that try to leave the place they are printed in. The canary is a global that
 * must not exist after the module is loaded.
 */

const canary = "globalThis.__canary = true";
const hostileTexts = [
  `*/ ${canary} /*`,
  `*\u200b/ ${canary}`,
  `\u2028${canary}\u2029`,
  `\n*/\n${canary}\n/**`,
  "`; " + canary + " //`",
  "${" + canary + "}",
  `"); ${canary}; ("`,
  `'; ${canary}; '`,
  "@ts-expect-error",
  "@deprecated not really",
  "{@link evil} <script>alert(1)</script>",
  "//# sourceMappingURL=data:application/json,{}",
  "| a | b |\n| - | - |\n![x](https://evil.example)",
  "\u202egnp.exe\u202c \ud800 lone",
  "{{> partial}} {{{raw}}} {{#each this}}",
];

const workFolder = join(repository, "node_modules", ".cache");
mkdirSync(workFolder, { recursive: true });
const folder = mkdtempSync(join(workFolder, "hostile-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function catalogueWith(texts: readonly string[]) {
  const base = readCatalogueFolder(builtInSpec);
  const hostile = texts.join(" ");
  const endpoints = Object.fromEntries([
    ...texts.map((text, index) => [
      `/v1/things-${index}/{id}`,
      { get: { summary: text, permissions: [text], deprecated: "later" } },
    ]),
    ...[
      "then",
      "__proto__",
      "constructor",
      "toJSON",
      "prototype",
      "arguments",
      "hasOwnProperty",
      "con",
      "index",
      "v1",
      "*",
      "a*",
      "$",
      "a'b",
      "a;b",
      "%2A%2F",
      "(x)",
      "日",
    ].map((name) => [
      `/v1/${encodeURI(name)}/{constructor}`,
      { get: {}, post: {} },
    ]),
  ]);
  const service = base.service.text
    .replace(/^title: .*$/m, `title: ${JSON.stringify(hostile)}`)
    .replace(
      /summary: >-\n(?: {2}.*\n)+/,
      `summary: ${JSON.stringify(hostile)}\n`,
    );
  return {
    service: { ...base.service, text: service },
    releases: {
      file: "releases.yaml",
      text: stringify({
        releases: [
          { id: "10.29.0", label: hostile.slice(0, 64), summary: hostile },
          { id: "later", label: null },
        ],
      }),
    },
    namespaces: [
      {
        file: "x.yaml",
        text: stringify({
          namespace: "x",
          title: hostile,
          summary: hostile,
          scope: "tenant",
          endpoints,
        }),
      },
      {
        file: "runtime.yaml",
        text: stringify({
          namespace: "runtime",
          title: hostile,
          scope: "tenant",
          endpoints: {
            "/v1/client": { get: {} },
            "/index": { unversioned: true, get: {} },
          },
        }),
      },
      {
        file: "tenant.yaml",
        text: stringify({
          namespace: "tenant",
          title: "T",
          scope: "organization",
          path: "/t",
          endpoints: { "/a": { unversioned: true, get: {} } },
        }),
      },
    ],
    names: null,
    documents: [],
  };
}

describe("a hostile catalogue", () => {
  it("gives an SDK that compiles, and loading all of it runs no canary", async () => {
    const files = catalogueWith(hostileTexts);
    expect(
      (await readCatalogue(files)).diagnostics.filter(
        ({ severity }) => severity === "error",
      ),
    ).toEqual([]);
    const sdk = await planSdkOf(files, { tombstones: "all" });
    for (const { path } of sdk)
      expect(path).toMatch(
        /^(?:src\/)?(?:[a-z0-9-]+\/){0,2}[A-Za-z0-9-]+\.(?:ts|json|md)$/,
      );
    expect(new Set(sdk.map(({ path }) => path.toLowerCase())).size).toBe(
      sdk.length,
    );
    for (const { path, text } of sdk) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
      expect(text, path).not.toMatch(/[\u200b\u202e\u2028]/);
      // A doc comment on one line could hold a directive.
      if (path.endsWith(".ts") && !path.startsWith("src/runtime/"))
        expect(text, path).not.toMatch(/\/\*\*[^\n]*\*\//);
    }
    await build(folder);
    const modules = sdk
      .filter(({ path }) => path.startsWith("src/") && path.endsWith(".ts"))
      .map(({ path }) => `./dist/${path.slice(4, -3)}.js`);
    const probe = join(folder, "probe.mjs");
    writeFileSync(
      probe,
      `${modules.map((path) => `await import(${JSON.stringify(path)});`).join("\n")}
const { createClient } = await import("./dist/index.js");
const client = createClient({ scope: "tenant", region: "eu", tenantId: "t", host: "a.example", credentials: { clientId: "i", clientSecret: "s" } });
const walk = (value, depth) => { if (depth < 8 && typeof value === "object" && value !== null) for (const key of Object.keys(value)) walk(value[key], depth + 1); };
walk(client, 0);
console.log(JSON.stringify({ canary: "__canary" in globalThis, polluted: "get" in {}, then: typeof client.then, members: Object.keys(client.x).length }));`,
    );
    const output = await run(process.execPath, [probe], { cwd: folder });
    const { members, ...verdict } = JSON.parse(output) as {
      readonly members: number;
    };
    expect(verdict).toEqual({
      canary: false,
      polluted: false,
      then: "undefined",
    });
    expect(members).toBeGreaterThan(25);
  });

  it("bounds time for huge texts", async () => {
    const files = catalogueWith(["x".repeat(1_000_000), "*/".repeat(250_000)]);
    const excess = cpuLimit(20_000);
    await planSdkOf(files);
    expect(excess()).toBeNull();
  });
});
